import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '#app/ui/forms/button.tsx'

type Props<T> = {
  isLoading: boolean
  value: T | undefined
  /** Shown while it is loading: as tall as what will be there. */
  placeholder: ReactNode
  children: (value: T) => ReactNode
}

/** A part of the dashboard; where it failed to load, a dash and a button, since the specification has no message for that. */
export function LoadedPart<T>({ isLoading, value, placeholder, children }: Props<T>) {
  const { revalidate, state } = useRevalidator()
  if (value !== undefined) return children(value)
  if (isLoading) return <div aria-busy="true">{placeholder}</div>
  return (
    <div className="grid justify-items-center gap-3 px-5 py-8 text-muted">
      <p>–</p>
      <Button
        variant="secondary"
        size="compact"
        isBusy={state === 'loading'}
        onClick={() => void revalidate()}
      >
        Try again
      </Button>
    </div>
  )
}
