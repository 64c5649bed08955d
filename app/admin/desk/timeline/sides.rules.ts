import type { TimelineEntry } from '#contract/desk/desk.ts'

/** Who an entry is from: the person who wrote to the desk, or the desk; what the desk changed is no word of it. */
export type Side = 'theirs' | 'ours' | 'change'

const sides: Partial<Record<TimelineEntry['kind'], Side>> = {
  repeat: 'theirs',
  answer: 'theirs',
  letter: 'ours',
  note: 'ours',
  call: 'ours',
}

export const sideOf = ({ kind }: Pick<TimelineEntry, 'kind'>): Side => sides[kind] ?? 'change'

/**
 * The last entry of the desk in a timeline, where its rail ends; none while there is something left to do.
 * @param isClosed whether the desk is done with the record
 */
export const lastOfOurs = <Entry extends Pick<TimelineEntry, 'kind'>>(
  entries: readonly Entry[],
  isClosed: boolean,
): Entry | undefined => (isClosed ? entries.findLast((entry) => sideOf(entry) !== 'theirs') : undefined)
