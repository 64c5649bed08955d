import { Suspense, useState, type ReactNode } from 'react'
import { Await } from 'react-router'

type Props<T> = {
  page: T | Promise<T>
  waiting: ReactNode
  /** What is shown is changed into the next answer, not replaced by it, when that one is there at once. */
  isKept?: boolean
  children: (page: Awaited<T>) => ReactNode
}

/**
 * Shows `waiting` until the page's data is there, anew for each answer asked for. A move within the same answer,
 * to an anchor say, leaves what is shown as it is.
 */
export function Arriving<T>({ page, waiting, isKept, children }: Props<T>) {
  const [shown, setShown] = useState({ page, turn: 0 })
  if (shown.page !== page) {
    const isAnew = !isKept || page instanceof Promise || shown.page instanceof Promise
    setShown({ page, turn: shown.turn + (isAnew ? 1 : 0) })
  }
  return (
    <Suspense key={shown.turn} fallback={waiting}>
      <Await resolve={page as T}>{children}</Await>
    </Suspense>
  )
}
