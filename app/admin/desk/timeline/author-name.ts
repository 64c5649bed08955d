import type { TimelineEntry } from '#contract/desk/desk.ts'

/** Who wrote an entry; an account may be gone. */
export const authorName = ({ author }: Pick<TimelineEntry, 'author'>): string =>
  author?.name || 'A former colleague'
