/**
 * The texts on the covers of case studies, by article slug: the headline figure, and the day access ended. May contain lower-case letters,
 * digits, spaces and `% . ,`.
 */
export const caseStudies: Record<string, { figure: string; lastDay: string }> = {
  'from-release-weekends-to-a-30-deploy-a-day-pipeline': { figure: '30 a day', lastDay: 'day 98' },
  'a-claims-platform-two-clouds-and-no-maintenance-window': { figure: '14 s', lastDay: 'day 98' },
  'cutting-a-retailers-cluster-bill-by-41-percent': { figure: '41%', lastDay: 'day 98' },
}
