import type { PageMeta } from './meta.ts'

export const blogPage: PageMeta = {
  title: 'Case studies and engineering articles',
  description:
    'Case studies and articles about delivery, cloud, reliability, security, machine learning and cost, by the people who did the work.',
}
