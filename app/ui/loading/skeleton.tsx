import type { ReactNode } from 'react'

/** A shape in place of content that is loading. @param className its size */
export function Skeleton({ className }: { className: string }) {
  return <span className={`block animate-pulse rounded-control bg-raised ${className}`} />
}

/** The layout of a page part that is loading, made of skeletons; announced once by its label. */
export function LoadingLayout({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <p role="status" className="sr-only">
        {label}
      </p>
      <div aria-hidden="true">{children}</div>
    </>
  )
}
