import { useEffect, useEffectEvent } from 'react'
import type { TimelineEntry } from '#contract/desk/desk.ts'
import { undoSendSeconds } from '#contract/emails/limits.ts'

/** When an email is handed to the mail server, shortly after it can no longer be undone, in milliseconds. */
const firstMs = (undoSendSeconds + 2) * 1000
const longestMs = 120_000

/** Reloads the timeline while emails are queued, with growing intervals. */
export function useDeliveryUpdates(entries: readonly TimelineEntry[], reload: () => Promise<void>): void {
  const load = useEffectEvent(reload)
  const queued = entries.filter(({ email }) => email?.delivery === 'queued')
  const newest = queued.at(-1)?._id

  useEffect(() => {
    if (newest === undefined) return
    let ms = firstMs
    let timer: ReturnType<typeof setTimeout>
    const schedule = () => {
      timer = setTimeout(() => {
        if (document.visibilityState === 'visible') void load()
        ms = Math.min(2 * ms, longestMs)
        schedule()
      }, ms)
    }
    schedule()
    return () => clearTimeout(timer)
  }, [newest])
}
