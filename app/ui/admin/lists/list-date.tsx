import { formatLocalDate, formatLocalDateTime } from '#app/ui/admin/date-times.ts'
import { ageLook, useRelativeTime } from '#app/ui/admin/relative-time.tsx'

/** Classes of the relative time and of the date. */
const looks = {
  below: ['block leading-5', 'block text-[0.8125rem]/4'],
  beside: ['', "before:content-['·_']"],
  besideOnCard: ['md:block md:leading-5', "md:block md:text-[0.8125rem]/4 max-md:before:content-['·_']"],
} as const

type Props = {
  /** ISO 8601 */
  at: string
  /** The position of the date. */
  date?: keyof typeof looks
  /** When it started to wait; a long wait stands out. */
  waitingSince?: string | null
  className?: string
}

/** A relative time and the date, with the exact time as its tooltip. */
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
