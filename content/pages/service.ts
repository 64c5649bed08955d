import type { PageMeta } from './meta.ts'

export const servicePage: PageMeta = {
  title: 'Services: cloud, delivery, data and AI',
  description:
    'Multi-cloud development, services and operations, machine learning and AI: what each includes, what it costs and how to choose.',
}
