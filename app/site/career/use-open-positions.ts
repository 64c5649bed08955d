import { useEffect, useEffectEvent } from 'react'
import { api } from '#app/api/browser-api.ts'
import { ApiError } from '#app/api/api-error.ts'
import { loadOpenings } from './load-openings.ts'

/** How often the open positions are loaded while the form is open, in milliseconds. */
const lookMs = 60_000

/**
 * Loads the open positions while a form is open: every minute, and when the visitor returns to the tab. Failures are
 * ignored, because submitting the form checks them again.
 */
export function useOpenPositions(isOpen: boolean, onRead: (titles: string[]) => void): void {
  const read = useEffectEvent(onRead)
  useEffect(() => {
    if (!isOpen) return
    const closing = new AbortController()
    const look = async () => {
      if (document.hidden) return
      const open = await loadOpenings(api, closing.signal).catch((error: unknown) => {
        if (error instanceof ApiError || closing.signal.aborted) return undefined
        throw error
      })
      if (open?.ok && !closing.signal.aborted) read(open.value.map(({ title }) => title))
    }
    const timer = setInterval(() => void look(), lookMs)
    document.addEventListener('visibilitychange', () => void look(), { signal: closing.signal })
    return () => {
      closing.abort()
      clearInterval(timer)
    }
  }, [isOpen])
}
