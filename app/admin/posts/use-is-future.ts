import { useEffect, useReducer } from 'react'
import { isFuture } from './draft.rules.ts'

/** The longest time that a browser's timer can run (milliseconds). */
const longest = 2 ** 31 - 1

/** Whether a moment is still to come; the screen follows by itself when it does. */
export function useIsFuture(timestamp: string | null): boolean {
  const [, look] = useReducer((count: number) => count + 1, 0)
  const isDue = timestamp === null || !isFuture(timestamp)
  useEffect(() => {
    if (isDue) return
    const wait = new Date(timestamp).getTime() - Date.now()
    // nobody looks at one screen for weeks
    if (wait > longest) return
    const timer = setTimeout(look, Math.max(wait, 0) + 1)
    return () => clearTimeout(timer)
  }, [timestamp, isDue])
  return !isDue
}
