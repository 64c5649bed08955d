import type { Home, HomeSection } from '#contract/company/home-part.ts'

export type EngagementDay = Home['days'][number]

/**
 * Assigns the days of the engagement to the sections of the page. The last day goes to the testimonials. Earlier days
 * go to the first sections, one each; the third, or the last of fewer, gets all that remain. Later days go to the
 * section after the testimonials. Careers gets none.
 */
export function placeDays(days: EngagementDay[], kinds: HomeSection['kind'][]): EngagementDay[][] {
  const last = days.findIndex(({ isLast }) => isLast)
  const band = last < 0 ? -1 : kinds.indexOf('testimonials')
  const before = band < 0 ? days : days.slice(0, last)
  const isStretch = (kind: HomeSection['kind']) => kind !== 'testimonials' && kind !== 'careers'
  const stretches = [...kinds.keys()].filter((at) => isStretch(kinds[at]!))
  const first = stretches.filter((at) => band < 0 || at < band).slice(0, 3)
  const next = band < 0 ? undefined : stretches.find((at) => at > band)
  return kinds.map((_, at) => {
    if (at === band) return [days[last]!]
    if (at === next) return days.slice(last + 1)
    const place = first.indexOf(at)
    if (place < 0) return []
    return place === first.length - 1 ? before.slice(place) : before.slice(place, place + 1)
  })
}
