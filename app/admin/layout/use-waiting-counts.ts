import { useEffect, useState } from 'react'
import { useNavigation, useRevalidator } from 'react-router'
import { api } from '#app/api/admin-api.ts'
import { toOptional } from '#app/api/result.ts'
import { useSession } from '#app/session/session.ts'
import type { WaitingKind } from '#contract/records/record-kinds.ts'

export type WaitingCounts = Partial<Record<WaitingKind, number>>

/** Counts of pending work by type, reloaded after each navigation and revalidation. */
export function useWaitingCounts(): WaitingCounts {
  const { user } = useSession()
  const isIdle = useNavigation().state === 'idle'
  const isFresh = useRevalidator().state === 'idle'
  const [counts, setCounts] = useState<WaitingCounts>({})
  const userId = user && !user.needsSecondFactor ? user._id : undefined

  useEffect(() => {
    if (!userId || !isIdle || !isFresh) return
    const abort = new AbortController()
    const load = async () => {
      try {
        const work = await toOptional(api.listWaitingWork({}, { signal: abort.signal }))
        if (work) setCounts(Object.fromEntries(work.waiting.map(({ kind, count }) => [kind, count])))
      } catch (error) {
        // the sidebar works without them
        if (!abort.signal.aborted) console.info(error)
      }
    }
    void load()
    return () => abort.abort()
  }, [userId, isIdle, isFresh])

  return userId ? counts : {}
}
