import type { PageMeta } from './meta.ts'

export const blogPage: PageMeta = {
  title: 'Case studies and engineering articles',
  description:
    'Case studies and articles about delivery, cloud, reliability, security, machine learning and cost, by the people who did the work.',
}

/** The text below the page's heading. */
export const blogLead =
  'Written once the work has run in production for a while: what we changed, what it cost and what we’d do differently.'
