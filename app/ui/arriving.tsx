import { Suspense, useState, type ReactNode } from 'react'
import { Await } from 'react-router'

type Props<T> = { page: T | Promise<T>; waiting: ReactNode; children: (page: Awaited<T>) => ReactNode }

/** Shows `waiting` until the page's data is there; new data means new content, with nothing left of the old. */
export function Arriving<T>({ page, waiting, children }: Props<T>) {
  const key = useCount(page)
  return (
    <Suspense key={key} fallback={waiting}>
      <Await resolve={page as T}>{(loaded) => children(loaded)}</Await>
    </Suspense>
  )
}

/** How many times the value has changed: a key that a link within the page leaves alone. */
function useCount(value: unknown): number {
  const [seen, setSeen] = useState({ value, count: 0 })
  if (seen.value === value) return seen.count
  setSeen({ value, count: seen.count + 1 })
  return seen.count + 1
}
