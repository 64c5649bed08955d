import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { RetryButton } from './retry-button.tsx'

type Props<T> = {
  isLoading: boolean
  value: T | undefined
  /** Shown while it is loading: as tall as what will be there. */
  placeholder: ReactNode
  /** Says what belongs here, above a button that loads it again. */
  purpose: string
  children: (value: T) => ReactNode
}

/** A part of the dashboard. Where it failed to load it says what belongs there: the specification has no message for the failure. */
export function LoadedPart<T>({ isLoading, value, placeholder, purpose, children }: Props<T>) {
  if (value !== undefined) return children(value)
  if (isLoading) return <div aria-busy="true">{placeholder}</div>
  return (
    <div className="grid justify-items-center gap-3 px-5 py-8 text-center text-small text-muted">
      <span className="grid size-12 place-items-center rounded-full bg-danger-tint text-danger">
        <TriangleAlert className="size-5" aria-hidden="true" />
      </span>
      <div>
        <p className="font-semibold text-heading">Not loaded</p>
        <p className="mt-1">{purpose}</p>
      </div>
      <RetryButton />
    </div>
  )
}
