import type { Timeline, TimelineEntry } from '#contract/desk/desk.ts'

/** The entries of a timeline that are loaded, oldest first, and from where there are more. */
export type KnownEntries = Pick<Timeline, 'entries' | 'earlier'>

/** A text that was loaded whole stays so. */
const keepWhole = (entries: readonly TimelineEntry[], known: readonly TimelineEntry[]) => {
  const whole = new Map(known.filter(({ isCut }) => !isCut).map((entry) => [entry._id, entry.text]))
  return entries.map((entry) =>
    entry.isCut && whole.has(entry._id) ? { ...entry, text: whole.get(entry._id)!, isCut: false } : entry,
  )
}

/** What is known once the newest entries are loaded again: earlier ones stay as long as there is no gap before the newest. */
export function withNewest(known: KnownEntries, newest: KnownEntries): KnownEntries {
  const entries = keepWhole(newest.entries, known.entries)
  const at = known.entries.findIndex(({ _id }) => _id === newest.entries[0]?._id)
  if (newest.earlier === null || at === -1) return { entries, earlier: newest.earlier }
  return { entries: [...known.entries.slice(0, at), ...entries], earlier: known.earlier }
}

/** What is known once the entries before it are loaded. */
export const withEarlier = (known: KnownEntries, { entries, earlier }: KnownEntries): KnownEntries => ({
  entries: [...entries, ...known.entries],
  earlier,
})

/** Whether somebody has added or removed an entry since the newest ones were loaded. */
export const hasOtherEntries = (one: KnownEntries, other: KnownEntries): boolean =>
  one.entries.length !== other.entries.length ||
  one.entries.some(({ _id }, index) => _id !== other.entries[index]!._id)
