import type { TimelineEntry } from '#contract/desk/desk.ts'

/** Who an entry is from: the person who wrote to the desk, or the desk; what the desk changed is no word of it. */
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
 * The indices of the first and the last entry of the desk in a timeline, between which its rail runs; -1 where there is none, and no last
 * one while there is something left to do.
 * @param isClosed whether the desk is done with the record
 */
export function endsOfOurs(entries: readonly Pick<TimelineEntry, 'kind'>[], isClosed: boolean) {
  const isOurs = (entry: Pick<TimelineEntry, 'kind'>) => sideOf(entry) !== 'theirs'
  return { first: entries.findIndex(isOurs), last: isClosed ? entries.findLastIndex(isOurs) : -1 }
}
