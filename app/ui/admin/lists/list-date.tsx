import { formatLocalDate, formatLocalDateTime } from '#app/ui/admin/date-times.ts'
import { useRelativeTime } from '#app/ui/admin/relative-time.tsx'

/** The looks of the date, and of how long ago it was. */
const looks = {
  below: ['block leading-5', 'block text-[0.8125rem]/4'],
  beside: ['', "before:content-['·_']"],
  besideOnCard: ['md:block md:leading-5', "md:block md:text-[0.8125rem]/4 max-md:before:content-['·_']"],
} as const

type Props = {
  /** ISO 8601 */
  at: string
  /** Where it stands how long ago that was. */
  distance?: keyof typeof looks
  className?: string
}

/** A date in a list, with how long ago it was; the exact time is its tooltip. */
export function ListDate({ at, distance = 'below', className = '' }: Props) {
  const [look, agoLook] = looks[distance]
  return (
    <time
      dateTime={at}
      title={formatLocalDateTime(at)}
      className={`whitespace-nowrap tabular-nums ${look} ${className}`}
    >
      {formatLocalDate(at)} <span className={agoLook}>{useRelativeTime(at)}</span>
    </time>
  )
}
