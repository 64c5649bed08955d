import type { PageMeta } from './meta.ts'

export const careerPage: PageMeta = {
  title: 'Careers: DevOps, cloud and reliability jobs',
  description:
    'Openings with salaries in the ad, remote work anywhere in Australia, flexible hours and a four-step hiring process.',
}
