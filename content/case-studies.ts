/**
 * What the cover of a case study shows, by the slug of its article: the figure that it is about, and the day on which access ended.
 * Lower case letters, digits and `% . ,`.
 */
export const caseStudies: Record<string, { figure: string; lastDay: string }> = {
  'from-release-weekends-to-a-30-deploy-a-day-pipeline': { figure: '30 a day', lastDay: 'day 98' },
  'a-claims-platform-two-clouds-and-no-maintenance-window': { figure: '14 s', lastDay: 'day 98' },
  'cutting-a-retailers-cluster-bill-by-41-percent': { figure: '41%', lastDay: 'day 98' },
}
