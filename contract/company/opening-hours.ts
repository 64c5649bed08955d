/** Opening hours, as search engines read them. Free of schemas, since the home page has them. */
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

/** What search engines read (schema.org OpeningHoursSpecification). */
export const openingHoursData = (days: OpenDays[]): object[] =>
  days.map(({ from, to, opens, closes }) => {
    const first = weekdays.indexOf(from)
    const count = ((weekdays.indexOf(to) - first + 7) % 7) + 1
    const dayOfWeek = Array.from({ length: count }, (_, index) => weekdays[(first + index) % 7])
    return { '@type': 'OpeningHoursSpecification', dayOfWeek, opens, closes }
  })
