import type { ReactNode } from 'react'
import type { Home } from '#contract/company/home-part.ts'

type Props = {
  /** False where the owner has named no day. */
  isOnLine: boolean
  /** The day on which it begins; none where the owner has named fewer days. */
  day?: Home['days'][number]
  /** After the last day of the engagement only the client's rail goes on. */
  isAfter: boolean
  children?: ReactNode
}

/** A stretch of the engagement's line: its day, with what was recorded on it, and what stands on it. */
export function Stretch({ isOnLine, day, isAfter, children }: Props) {
  return (
    <div className={isOnLine ? 'stretch' : undefined} data-after={isAfter || undefined}>
      {day && (
        <p className="stop mx-auto max-w-page px-4 md:px-8" data-last={day.isLast || undefined}>
          <strong className="text-title font-semibold text-heading">{day.day}</strong>
          <span className="max-sm:text-small">{day.text}</span>
          {day.log && <span className="font-mono text-small text-muted">{day.log}</span>}
        </p>
      )}
      {children}
    </div>
  )
}
