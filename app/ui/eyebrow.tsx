import type { ReactNode } from 'react'

/** The line above a heading: a few words in mono. */
export function Eyebrow({ children, className = '' }: { children: ReactNode; className?: string }) {
  return <p className={`font-mono text-small text-accent ${className}`}>{children}</p>
}
