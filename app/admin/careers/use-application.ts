import { useCallback, useEffect, useRef, useState } from 'react'
import { api } from '#app/api/admin-api.ts'
import { toResult, type Result } from '#app/api/result.ts'
import type { ApplicationDetail } from '#contract/careers/careers.ts'
import { adminDeskMessages } from '#contract/desk/admin-messages.ts'
import { letterMessages } from '#contract/letters/messages.ts'
import type { FoundDraft } from '#app/admin/desk/reply/reply-composer.tsx'
import type { TimelineEntry } from '#contract/desk/desk.ts'

type Outcome = {
  id: string
  application?: ApplicationDetail
  entries?: Result<readonly TimelineEntry[]>
  letter?: Result<FoundDraft>
  hasFailed: boolean
}

async function load(id: string, signal?: AbortSignal): Promise<Outcome> {
  const params = { id }
  const [application, timeline, letter] = await Promise.all([
    toResult(api.getApplication({ params }, { signal }), ''),
    toResult(api.listApplicationEntries({ params }, { signal }), adminDeskMessages.timelineFailed),
    toResult(api.getApplicationLetterDraft({ params }, { signal }), letterMessages.loadFailed),
  ])
  const entries = timeline.ok ? { ok: true as const, value: timeline.value.entries } : timeline
  return application.ok
    ? { id, application: application.value.data, entries, letter, hasFailed: false }
    : { id, hasFailed: true }
}

/** Loads one application with the address of its CV, and its timeline. `show` replaces it by a newer version. */
export function useApplication(id: string | undefined) {
  const [outcome, setOutcome] = useState<Outcome>()
  /** The application that is shown now: what was asked about another comes too late. */
  const shownId = useRef(id)

  const show = (application: ApplicationDetail) =>
    setOutcome((former) => ({ ...former, id: application._id, application, hasFailed: false }))
  const reload = useCallback(async () => {
    if (!id) return
    const found = await load(id)
    if (shownId.current === id && !found.hasFailed) setOutcome(found)
  }, [id])
  useEffect(() => {
    shownId.current = id
    if (!id) return
    const abort = new AbortController()
    const start = async () => {
      const found = await load(id, abort.signal)
      if (!abort.signal.aborted) setOutcome(found)
    }
    void start()
    return () => {
      abort.abort()
      setOutcome(undefined)
    }
  }, [id])

  const { application, entries, letter, hasFailed = false } = (outcome?.id === id && outcome) || {}
  return { application, entries, letter, hasFailed, show, reload }
}
