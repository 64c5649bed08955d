import type { PageMeta } from './meta.ts'

export const homePage: PageMeta = {
  title: 'Cloud, DevOps and AI consulting in Australia',
  description:
    'We build delivery pipelines, multi-cloud platforms and machine learning systems for teams that release every day, then hand over the keys.',
}
