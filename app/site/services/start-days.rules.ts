const daysOf: Record<string, number> = { day: 1, week: 7 }

/**
 * The day on which each step of an engagement starts, followed by the day after the last step ends. The first step
 * starts on day 1.
 * @param durations of the steps, such as `2 weeks`
 * @returns days; undefined after any step whose duration isn't a number of days or weeks
 */
export function startDays(durations: string[]): (number | undefined)[] {
  const days: (number | undefined)[] = [1]
  for (const duration of durations) {
    const start = days.at(-1)
    const [, count, unit] = /^(\d+) (day|week)s?$/.exec(duration) ?? []
    days.push(start && unit ? start + Number(count) * daysOf[unit]! : undefined)
  }
  return days
}
