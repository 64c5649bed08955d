import type { PageMeta } from './meta.ts'

export const careerPage: PageMeta = {
  title: 'Careers: DevOps, cloud and reliability jobs',
  description:
    'Open positions with salaries in the advertisement, remote work anywhere in Australia, flexible hours and a hiring process of four steps.',
}
