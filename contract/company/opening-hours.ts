/** How opening hours are written, for visitors and for search engines. Free of schemas, since pages show them. */
export const weekdays = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const
type Weekday = (typeof weekdays)[number]

/** From one day of the week to another, both included, and from one time of the day to another, such as `09:00`. */
export type OpenDays = { from: Weekday; to: Weekday; opens: string; closes: string }

/** `17:30` becomes `5:30 pm`. */
function clockTime(time: string): string {
  const hour = Number(time.slice(0, 2))
  const minutes = time.endsWith(':00') ? '' : time.slice(2)
  return `${hour % 12 || 12}${minutes} ${hour < 12 ? 'am' : 'pm'}`
}

/** What visitors read: an owner's own words, or the days: `Monday to Friday, 9 am to 5:30 pm`. */
export const openingHoursText = ({ days, display }: { days: OpenDays[]; display: string }): string =>
  display ||
  days
    .map(({ from, to, opens, closes }) => {
      const when = from === to ? from : `${from} to ${to}`
      return `${when}, ${clockTime(opens)} to ${clockTime(closes)}`
    })
    .join('; ')

/** What search engines read (schema.org OpeningHoursSpecification). */
export const openingHoursData = (days: OpenDays[]): object[] =>
  days.map(({ from, to, opens, closes }) => {
    const first = weekdays.indexOf(from)
    const count = ((weekdays.indexOf(to) - first + 7) % 7) + 1
    const dayOfWeek = Array.from({ length: count }, (_, index) => weekdays[(first + index) % 7])
    return { '@type': 'OpeningHoursSpecification', dayOfWeek, opens, closes }
  })
