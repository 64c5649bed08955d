import type { ReactNode } from 'react'
import { Spinner } from './spinner.tsx'

/** A placeholder for loading content, marked with `data-loading` for scripts. @param className its size */
export function Skeleton({ className }: { className: string }) {
  return <span data-loading="" className={`block animate-pulse rounded-control bg-raised ${className}`} />
}

type Props = {
  label: string
  /** Shows the spinner that the specification asks for, and the label, over the skeletons. */
  hasSpinner?: boolean
  children: ReactNode
}

/** A loading part of a page, made of skeletons and announced once by its label. */
export function LoadingLayout({ label, hasSpinner, children }: Props) {
  const look = hasSpinner
    ? 'absolute top-4 left-4 z-10 flex items-center gap-3 rounded-control border border-line bg-page px-4 py-2 text-muted'
    : 'sr-only'
  return (
    <div className="relative">
      <p role="status" className={look}>
        {hasSpinner && <Spinner />}
        {label}
      </p>
      <div aria-hidden="true">{children}</div>
    </div>
  )
}
