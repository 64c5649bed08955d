import { formatLocalDate, formatLocalDateTime } from '#app/ui/admin/date-times.ts'
import { ageLook, useRelativeTime } from '#app/ui/admin/relative-time.tsx'

/** The looks of how long ago it was, and of the date. */
const looks = {
  below: ['block leading-5', 'block text-[0.8125rem]/4'],
  beside: ['', "before:content-['·_']"],
  besideOnCard: ['md:block md:leading-5', "md:block md:text-[0.8125rem]/4 max-md:before:content-['·_']"],
} as const

type Props = {
  /** ISO 8601 */
  at: string
  /** Where the date stands. */
  date?: keyof typeof looks
  /** Since when it has waited; what waits long has a stronger look. */
  waitingSince?: string | null
  className?: string
}

/** How long ago something in a list was, and the date; the exact time is its tooltip. */
export function ListDate({ at, date = 'below', waitingSince, className = '' }: Props) {
  const [agoLook, dateLook] = looks[date]
  return (
    <time
      dateTime={at}
      title={formatLocalDateTime(at)}
      className={`whitespace-nowrap text-muted tabular-nums ${className}`}
    >
      <span className={`${agoLook} text-text ${ageLook(waitingSince)}`}>{useRelativeTime(at)}</span>{' '}
      <span className={dateLook}>{formatLocalDate(at)}</span>
    </time>
  )
}
