import { useEffect, useEffectEvent } from 'react'

const everyMs = 25_000

/**
 * Polls for updates while the tab is visible and reloads when there are any. A failed check changes nothing, so typed text is never lost.
 * @param look resolves to whether there are updates
 */
export function useUpdates(look: () => Promise<boolean>, reload: () => Promise<void>): void {
  const lookAndLoad = useEffectEvent(async () => {
    if (document.visibilityState !== 'visible') return
    try {
      if (await look()) await reload()
    } catch (error) {
      console.info(error)
    }
  })
  useEffect(() => {
    const timer = setInterval(() => void lookAndLoad(), everyMs)
    return () => clearInterval(timer)
  }, [])
}
