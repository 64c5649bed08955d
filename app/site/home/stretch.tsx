import type { ReactNode } from 'react'
import type { EngagementDay } from './place-days.rules.ts'

type StretchProps = {
  days: EngagementDay[]
  /** Whether the page has a timeline, which needs at least one day. */
  hasLine: boolean
  /** Whether our access has ended, so that only the client's rail continues. */
  isAfter?: boolean
  /** Whether to show the log line large, because the section has no other content for these days. */
  isRecordLarge?: boolean | undefined
  children: ReactNode
}

/** A section next to its part of the engagement's timeline, with its days. */
export function Stretch({ days, hasLine, isAfter = false, isRecordLarge, children }: StretchProps) {
  const Look = isRecordLarge ? RecordedDay : Day
  return (
    <div className={`pt-8 md:py-16 ${hasLine ? 'stretch' : ''}`} data-after={isAfter || undefined}>
      {days.map((day) => (
        <Look key={day.day} {...day} />
      ))}
      {children}
    </div>
  )
}

/** A day of the engagement: what happens, and its log line. */
function Day({ day, text, log }: EngagementDay) {
  return (
    <p className="mx-auto flex max-w-page flex-wrap items-baseline gap-x-8 px-4 pb-2 md:px-8">
      <strong className="stop text-h1 font-semibold text-heading max-lg:w-full md:text-display">{day}</strong>
      <span className="grow text-heading md:text-lead">{text}</span>
      {log && <code className="text-small md:text-body">{log}</code>}
    </p>
  )
}

/** A day with a large log line: its parts follow one another along the client's rail. */
function RecordedDay({ log, ...day }: EngagementDay) {
  return (
    <>
      <Day {...day} log="" />
      {log && (
        <p className="mx-auto max-w-page px-4 md:px-8">
          <code className="record mb-4 grid md:mt-4 gap-y-4 font-medium text-heading md:flex">
            {log.split(', ').map((part) => (
              <span key={part} className="grow basis-60 pt-2">
                {part}
              </span>
            ))}
          </code>
        </p>
      )}
    </>
  )
}

type EndProps = { day: EngagementDay | undefined; hasLine: boolean; children: ReactNode }

/** The last day of the engagement and its section: a dark band in which our rail ends. */
export function EndOfEngagement({ day, hasLine, children }: EndProps) {
  return (
    <div
      className={`on-dark wash overflow-hidden text-text ${hasLine ? 'stretch' : ''}`}
      data-end={day !== undefined || undefined}
    >
      {day && (
        <p className="mx-auto flex max-w-page flex-wrap items-baseline justify-between gap-x-8 gap-y-2 px-4 pt-8 md:px-8 md:pt-24">
          <strong className="stop w-full font-semibold text-heading">{day.day}</strong>
          <span className="text-h1 font-semibold text-heading md:text-display">{day.text}</span>
          {day.log && <code className="text-heading md:text-lead">{day.log}</code>}
        </p>
      )}
      {children}
    </div>
  )
}
