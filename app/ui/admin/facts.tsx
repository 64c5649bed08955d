import type { ReactNode } from 'react'

/** A list of names and values. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className="grid gap-4">{children}</dl>
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-small text-muted">{name}</dt>
      <dd className="mt-0.5 wrap-anywhere text-heading">{children}</dd>
    </div>
  )
}
