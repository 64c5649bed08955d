import { longWaitDays, type DeskView } from '#contract/desk/limits.ts'

/** The views of a desk, in their order, with their labels; '' is everything but spam. */
export const viewLabels: Record<'' | DeskView, string> = {
  '': 'All',
  unanswered: 'Unanswered',
  mine: 'Mine',
  waiting: `Waiting > ${longWaitDays} days`,
  snoozed: 'Snoozed',
  drafts: 'Drafts',
  unsent: 'Not sent',
  spam: 'Spam',
}
