import type { Timeline, TimelineEntry } from '#contract/desk/desk.ts'

/** The loaded entries of a timeline, oldest first, and the cursor of earlier ones. */
export type KnownEntries = Pick<Timeline, 'entries' | 'earlier'>

/** Keeps full texts that have already been loaded. */
const keepWhole = (entries: readonly TimelineEntry[], known: readonly TimelineEntry[]) => {
  const whole = new Map(known.filter(({ isCut }) => !isCut).map((entry) => [entry._id, entry.text]))
  return entries.map((entry) =>
    entry.isCut && whole.has(entry._id) ? { ...entry, text: whole.get(entry._id)!, isCut: false } : entry,
  )
}

/** Adds the newest entries after a reload. Keeps earlier ones unless there would be a gap. */
export function withNewest(known: KnownEntries, newest: KnownEntries): KnownEntries {
  const entries = keepWhole(newest.entries, known.entries)
  const at = known.entries.findIndex(({ _id }) => _id === newest.entries[0]?._id)
  if (newest.earlier === null || at === -1) return { entries, earlier: newest.earlier }
  return { entries: [...known.entries.slice(0, at), ...entries], earlier: known.earlier }
}

/** Adds earlier entries. */
export const withEarlier = (known: KnownEntries, { entries, earlier }: KnownEntries): KnownEntries => ({
  entries: [...entries, ...known.entries],
  earlier,
})

/** Whether an entry has been added or deleted since the newest ones were loaded. */
export const hasOtherEntries = (one: KnownEntries, other: KnownEntries): boolean =>
  one.entries.length !== other.entries.length ||
  one.entries.some(({ _id }, index) => _id !== other.entries[index]!._id)
