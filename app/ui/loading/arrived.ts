import { useEffect, useState } from 'react'

type Outcome<T> = { of: Promise<T>; value?: T; fault?: unknown }

/** What a loader gave, as soon as it is there; undefined until then. Unlike `Arriving` it leaves the screen as it stands. */
export function useArrived<T extends object>(page: T | Promise<T>): T | undefined {
  const [outcome, setOutcome] = useState<Outcome<T>>()

  useEffect(() => {
    if (!(page instanceof Promise)) return
    let isAwaited = true
    const settle = async () => {
      const next: Outcome<T> = await page.then(
        (value) => ({ of: page, value }),
        (fault: unknown) => ({ of: page, fault }),
      )
      if (isAwaited) setOutcome(next)
    }
    void settle()
    return () => {
      isAwaited = false
    }
  }, [page])

  if (!(page instanceof Promise)) return page
  if (outcome?.of !== page) return undefined
  if (outcome.fault) throw outcome.fault
  return outcome.value
}
