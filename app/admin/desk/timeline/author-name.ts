import type { TimelineEntry } from '#contract/desk/desk.ts'

/** Who wrote an entry; an account may be gone, and what the address of the company has sent has none. */
export const authorName = ({ author, email }: Pick<TimelineEntry, 'author' | 'email'>): string =>
  author?.name || email?.sentFrom || 'A former team member'
