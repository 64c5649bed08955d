import { Suspense, useState, type ReactNode } from 'react'
import { Await } from 'react-router'

type Props<T> = { page: T | Promise<T>; waiting: ReactNode; children: (page: Awaited<T>) => ReactNode }

/**
 * Shows `waiting` until the page's data is there, anew for each answer asked for. A move within the same answer,
 * to an anchor say, leaves what is shown as it is.
 */
export function Arriving<T>({ page, waiting, children }: Props<T>) {
  const [shown, setShown] = useState({ page, turn: 0 })
  if (shown.page !== page) setShown({ page, turn: shown.turn + 1 })
  return (
    <Suspense key={shown.turn} fallback={waiting}>
      <Await resolve={page as T}>{(loaded) => children(loaded)}</Await>
    </Suspense>
  )
}
