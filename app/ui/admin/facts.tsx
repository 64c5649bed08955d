import type { ReactNode } from 'react'

/** A list of names and values. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className="grid gap-4">{children}</dl>
}

/** Facts in a wrapping line, each after its name. The names of links are only read out. */
export function FactLine({ children }: { children: ReactNode }) {
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-1 *:flex *:gap-2 [&_dd]:mt-0 [&_dt]:shrink-0 [&_dt]:leading-6 [&_div:has(a)>dt]:sr-only">
      {children}
    </dl>
  )
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-small text-muted">{name}</dt>
      <dd className="mt-0.5 wrap-anywhere text-heading">{children}</dd>
    </div>
  )
}
