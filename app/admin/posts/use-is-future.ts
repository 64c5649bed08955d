import { useEffect, useReducer } from 'react'
import { isFuture } from './draft.rules.ts'

/** The maximum delay of a browser timer, in milliseconds. */
const maxDelayMs = 2 ** 31 - 1

/** Whether a timestamp is in the future; the component renders again when it no longer is. */
export function useIsFuture(timestamp: string | null): boolean {
  const [, look] = useReducer((count: number) => count + 1, 0)
  const isPast = timestamp === null || !isFuture(timestamp)
  useEffect(() => {
    if (isPast) return
    const wait = new Date(timestamp).getTime() - Date.now()
    // too far ahead for a timer, and no page stays open for weeks
    if (wait > maxDelayMs) return
    const timer = setTimeout(look, Math.max(wait, 0) + 1)
    return () => clearTimeout(timer)
  }, [timestamp, isPast])
  return !isPast
}
