import { useEffect, useState, type ReactNode } from 'react'
import { useLocation, useNavigation } from 'react-router'

/** Data that is there within this time (milliseconds) is shown without a fallback before it. */
const graceMs = 100

/** The path of the page on screen, once for each part of it that shows deferred data. */
const pathsOnScreen: string[] = []

/**
 * For a `clientLoader`: the page's data where it is there at once, else the promise of it. While the page that asks is on
 * screen already, with another filter or before a change, its present data stays until the new data is there.
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

/** The data that `deferred` gave; undefined until it is there. Throws what the promise was rejected with. */
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

/** Shows `fallback` until the data is there. */
export function Deferred<T extends object>({ data, fallback, children }: Props<T>) {
  const value = useDeferred(data)
  return value === undefined ? fallback : children(value)
}

/** Whether other data of the page on screen is being loaded. */
export function useIsReloading(): boolean {
  const { pathname } = useLocation()
  const { location } = useNavigation()
  return location?.pathname === pathname
}
