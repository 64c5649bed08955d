import type { ReactNode } from 'react'
import type { Home } from '#contract/company/home-part.ts'

/** A stretch of the engagement's line, with what stands on it. @param isAfter our access has ended, and only the client's rail goes on */
export function Stretch({ isAfter, children }: { isAfter: boolean; children: ReactNode }) {
  return (
    <div className="stretch" data-after={isAfter || undefined}>
      {children}
    </div>
  )
}

/** A day of the engagement at the top of a section, with what the record says of it. */
export function Day({ day, text, log, isLast }: Home['days'][number]) {
  return (
    <p className="stop" data-last={isLast || undefined}>
      <strong className="text-title font-semibold whitespace-nowrap text-heading">{day}</strong>
      <span className="max-sm:text-small">{text}</span>
      {log && <span className="font-mono text-small text-muted max-md:hidden">{log}</span>}
    </p>
  )
}
