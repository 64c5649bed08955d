import type { ReactNode } from 'react'

/** The line above a heading: an ochre line and a few words in mono. */
export function Eyebrow({ children, className = '' }: { children: ReactNode; className?: string }) {
  return (
    <p className={`flex items-center gap-3 font-mono text-small text-accent ${className}`}>
      <span aria-hidden="true" className="h-0.5 w-6 shrink-0 bg-ochre-400" />
      {children}
    </p>
  )
}
