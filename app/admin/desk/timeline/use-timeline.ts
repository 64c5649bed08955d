import { useState } from 'react'
import { toResult, type Result } from '#app/api/result.ts'
import { adminDeskMessages } from '#contract/desk/admin-messages.ts'
import type { Timeline, TimelineEntry } from '#contract/desk/desk.ts'
import { withEarlier, withNewest, type KnownEntries } from './known-entries.rules.ts'

type Calls = {
  /** Loads the entries before a cursor. */
  loadBefore: (before: string) => Promise<Timeline>
  /** Loads an entry with its full text. */
  loadEntry: (entryId: string) => Promise<{ entry: TimelineEntry }>
}

/** A partly loaded timeline. The functions that load more resolve to an error message, if any. */
export type LoadedTimeline = {
  entries: Result<readonly TimelineEntry[]>
  /** Undefined if there are no earlier entries. */
  showEarlier: (() => Promise<string | undefined>) | undefined
  showAll: (entryId: string) => Promise<string | undefined>
}

/** Keeps loaded timeline entries while the newest ones are reloaded. */
export function useTimeline(newest: Result<Timeline>, { loadBefore, loadEntry }: Calls): LoadedTimeline {
  const [state, setState] = useState<{ newest: Result<Timeline>; known: KnownEntries | undefined }>()
  const isNew = state?.newest !== newest
  const known = !newest.ok
    ? state?.known
    : isNew
      ? withNewest(state?.known ?? newest.value, newest.value)
      : state.known
  if (isNew) setState({ newest, known })
  const change = (next: (known: KnownEntries) => KnownEntries) =>
    setState((last) => last && { ...last, known: last.known && next(last.known) })

  const before = known?.earlier
  return {
    entries: newest.ok ? { ok: true, value: known?.entries ?? newest.value.entries } : newest,
    showEarlier: before
      ? async () => {
          const found = await toResult(loadBefore(before), adminDeskMessages.timelineFailed)
          if (!found.ok) return found.message
          change((last) => (last.earlier === before ? withEarlier(last, found.value) : last))
          return undefined
        }
      : undefined,
    showAll: async (entryId) => {
      const found = await toResult(loadEntry(entryId), adminDeskMessages.entryLoadFailed)
      if (!found.ok) return found.message
      change(({ entries, ...rest }) => ({
        ...rest,
        entries: entries.map((entry) => (entry._id === entryId ? found.value.entry : entry)),
      }))
      return undefined
    },
  }
}
