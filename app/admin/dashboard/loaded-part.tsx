import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { RetryButton } from './retry-button.tsx'

type Props<T> = {
  isLoading: boolean
  value: T | undefined
  /** Shown while loading; as tall as the content. */
  placeholder: ReactNode
  /** Says what appears here, above a retry button. */
  purpose: string
  children: (value: T) => ReactNode
}

/** A panel's content. If it failed to load, says what belongs here, since the specification has no error message for it. */
export function LoadedPart<T>({ isLoading, value, placeholder, purpose, children }: Props<T>) {
  if (value !== undefined) return children(value)
  if (isLoading) return <div aria-busy="true">{placeholder}</div>
  return (
    <div className="grid justify-items-center gap-3 px-5 py-8 text-center text-small text-muted">
      <span className="grid size-12 place-items-center rounded-full bg-danger-tint text-danger">
        <TriangleAlert className="size-5" aria-hidden="true" />
      </span>
      <div>
        <p className="font-semibold text-heading">Couldn’t load this</p>
        <p className="mt-1">{purpose}</p>
      </div>
      <RetryButton />
    </div>
  )
}
