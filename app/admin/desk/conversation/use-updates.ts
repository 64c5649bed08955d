import { useEffect, useEffectEvent } from 'react'

const everyMs = 25_000

/**
 * Looks for news while the tab is visible, and loads again where there are some. A look that fails changes nothing, so that nothing that is
 * being typed is lost.
 * @param look resolves to whether there are news
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
