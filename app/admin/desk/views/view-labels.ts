import { longWaitDays, type DeskView } from '#contract/desk/limits.ts'

/** The labels of a desk's views, in order; '' is everything except spam. */
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
