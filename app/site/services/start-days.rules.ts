const daysOf: Record<string, number> = { day: 1, week: 7 }

/**
 * The day on which each step of an engagement begins; the first step begins on day 1.
 * @param durations of the steps, such as `2 weeks`
 * @returns undefined for the steps after one whose duration is not one number of days or weeks
 */
export function startDays(durations: string[]): (number | undefined)[] {
  let next: number | undefined = 1
  return durations.map((duration) => {
    const start = next
    const [, count, unit] = /^(\d+) (day|week)s?$/.exec(duration) ?? []
    next = start && unit ? start + Number(count) * daysOf[unit]! : undefined
    return start
  })
}
