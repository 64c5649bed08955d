import type { TimelineEntry } from '#contract/desk/desk.ts'

/** Who an entry is from: the sender or the desk. Changes are neither. */
export type Side = 'theirs' | 'ours' | 'change'

const sides: Partial<Record<TimelineEntry['kind'], Side>> = {
  repeat: 'theirs',
  'incoming-email': 'theirs',
  email: 'ours',
  forward: 'ours',
  note: 'ours',
  call: 'ours',
}

export const sideOf = ({ kind }: Pick<TimelineEntry, 'kind'>): Side => sides[kind] ?? 'change'

/**
 * The indices of the desk's first and last entries, between which its rail is drawn; -1 for none. An open record has no last one.
 * @param isClosed whether the record is closed
 */
export function railEnds(entries: readonly Pick<TimelineEntry, 'kind'>[], isClosed: boolean) {
  const isOurs = (entry: Pick<TimelineEntry, 'kind'>) => sideOf(entry) !== 'theirs'
  return { first: entries.findIndex(isOurs), last: isClosed ? entries.findLastIndex(isOurs) : -1 }
}
