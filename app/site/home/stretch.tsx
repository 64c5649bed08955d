import type { ReactNode } from 'react'
import type { EngagementDay } from './place-days.rules.ts'

type StretchProps = {
  days: EngagementDay[]
  /** A page without days has no line. */
  hasLine: boolean
  /** Our access has ended, and only the client's rail continues. */
  isAfter?: boolean
  /** Nothing else shows what happens on its days, so that the record stands large. */
  isRecordLarge?: boolean | undefined
  children: ReactNode
}

/** A stretch of the engagement's line, with its days and what stands on them. */
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

/** A day of the engagement, what happens on it, and its line in the record. */
function Day({ day, text, log }: EngagementDay) {
  return (
    <p className="mx-auto flex max-w-page flex-wrap items-baseline gap-x-8 px-4 pb-2 md:px-8">
      <strong className="stop text-h1 font-semibold text-heading max-lg:w-full md:text-display">{day}</strong>
      <span className="grow text-heading md:text-lead">{text}</span>
      {log && <code className="text-small md:text-body">{log}</code>}
    </p>
  )
}

/** A day of the client's, with its record in large type: what the parts of it say, one after another, along the client's line. */
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

/** The day that ends the engagement, and what stands after it: a dark band, in which our rail ends. */
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
