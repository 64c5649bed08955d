import type { ReactNode } from 'react'

type Props<T> = { isLoading: boolean; value: T | undefined; children: (value: T) => ReactNode }

/** A placeholder while a list is loading, and a dash where it failed to load. */
export function ListPlaceholder<T>({ isLoading, value, children }: Props<T>) {
  if (value !== undefined) return children(value)
  if (!isLoading) return <p className="px-5 py-8 text-center text-muted">–</p>
  return (
    <div className="grid gap-5 p-5" aria-busy="true">
      {Array.from({ length: 5 }, (_, index) => (
        <span key={index} className="skeleton h-5 w-full" />
      ))}
    </div>
  )
}
