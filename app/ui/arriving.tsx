import { Suspense, type ReactNode } from 'react'
import { Await, useLocation } from 'react-router'

type Props<T> = { page: T | Promise<T>; waiting: ReactNode; children: (page: Awaited<T>) => ReactNode }

/** Shows `waiting` until the page's data is there, anew on every navigation. */
export function Arriving<T>({ page, waiting, children }: Props<T>) {
  const { key } = useLocation()
  return (
    <Suspense key={key} fallback={waiting}>
      <Await resolve={page as T}>{(loaded) => children(loaded)}</Await>
    </Suspense>
  )
}
