import type { TimelineEntry } from '#contract/desk/desk.ts'

/** The author of an entry. The account may have been deleted, and emails sent by the company's address have none. */
export const authorName = ({ author, email }: Pick<TimelineEntry, 'author' | 'email'>): string =>
  author?.name || email?.sentFrom || 'A former team member'
