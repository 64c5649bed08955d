import type { Home } from '#contract/company/home-part.ts'

export type EngagementDay = Home['days'][number]

type PlacedDays = {
  start: EngagementDay[]
  firstRelease: EngagementDay[]
  handover: EngagementDay[]
  end: EngagementDay | undefined
  after: EngagementDay[]
}

/**
 * The days by the sections that they stand on: the end of the engagement on the dark band, those after it on the clients, and those
 * before it on the first three sections, the third of which has the rest. Without an end, all of them are before it.
 */
export function placeDays(days: EngagementDay[]): PlacedDays {
  const last = days.findIndex(({ isLast }) => isLast)
  const before = last < 0 ? days : days.slice(0, last)
  return {
    start: before.slice(0, 1),
    firstRelease: before.slice(1, 2),
    handover: before.slice(2),
    end: days[last],
    after: days.slice(before.length + 1),
  }
}
