/** Opening hours, as search engines read them. Imports no schemas, since the home page loads it. */
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

/** A range of weekdays, both included, with times such as `09:00`. */
export type OpenDays = { from: Weekday; to: Weekday; opens: string; closes: string }

/** @returns schema.org OpeningHoursSpecification objects */
export const openingHoursData = (days: OpenDays[]): object[] =>
  days.map(({ from, to, opens, closes }) => {
    const first = weekdays.indexOf(from)
    const count = ((weekdays.indexOf(to) - first + 7) % 7) + 1
    const dayOfWeek = Array.from({ length: count }, (_, index) => weekdays[(first + index) % 7])
    return { '@type': 'OpeningHoursSpecification', dayOfWeek, opens, closes }
  })
