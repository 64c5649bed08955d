import type { TimelineEntry } from '#contract/desk/desk.ts'

/** Who wrote an entry; an account may be gone, and what the address of the company has sent has none. */
export const authorName = ({ author, letter }: Pick<TimelineEntry, 'author' | 'letter'>): string =>
  author?.name || letter?.sentFrom || 'A former colleague'
