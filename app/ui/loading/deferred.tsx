import { useEffect, useState, type ReactNode } from 'react'
import { useLocation, useNavigation } from 'react-router'

/** Data that loads within this time (milliseconds) needs no fallback. */
const graceMs = 100

/** The path of the current page, once per component with deferred data. */
const pathsOnScreen: string[] = []

/**
 * For a `clientLoader`: returns the page's data if it loads quickly, else its promise. If the page is already on screen, for example with
 * another filter, waits for the new data and keeps the current data until then.
 */
export async function loadDeferred<T extends object>(
  work: Promise<T>,
  request: Pick<Request, 'url'>,
): Promise<{ page: T | Promise<T> }> {
  if (pathsOnScreen.includes(new URL(request.url).pathname)) return { page: await work }
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, graceMs))
  return { page: (await Promise.race([work, late])) ?? work }
}

type Outcome<T> = { of: Promise<T>; value?: T; error?: unknown }

/** The data from `loadDeferred`; undefined while it loads. Throws what the promise rejects with. */
export function useDeferred<T extends object>(data: T | Promise<T>): T | undefined {
  const { pathname } = useLocation()
  const [outcome, setOutcome] = useState<Outcome<T>>()

  useEffect(() => {
    pathsOnScreen.push(pathname)
    return () => {
      pathsOnScreen.splice(pathsOnScreen.indexOf(pathname), 1)
    }
  }, [pathname])

  useEffect(() => {
    if (!(data instanceof Promise)) return
    let isCurrent = true
    const settle = async () => {
      const next: Outcome<T> = await data.then(
        (value) => ({ of: data, value }),
        (error: unknown) => ({ of: data, error }),
      )
      if (isCurrent) setOutcome(next)
    }
    void settle()
    return () => {
      isCurrent = false
    }
  }, [data])

  if (!(data instanceof Promise)) return data
  if (outcome?.of !== data) return undefined
  if (outcome.error) throw outcome.error
  return outcome.value
}

type Props<T> = { data: T | Promise<T>; fallback: ReactNode; children: (value: T) => ReactNode }

/** Shows `fallback` until the data has loaded. */
export function Deferred<T extends object>({ data, fallback, children }: Props<T>) {
  const value = useDeferred(data)
  return value === undefined ? fallback : children(value)
}

/** Whether the current page is loading new data. */
export function useIsReloading(): boolean {
  const { pathname } = useLocation()
  const { location } = useNavigation()
  return location?.pathname === pathname
}
