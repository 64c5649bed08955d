import type { PageMeta } from './meta.ts'

export const aboutPage: PageMeta = {
  title: 'About us: people, values and numbers',
  description:
    'A small Melbourne consultancy with an end date on every engagement. Meet the five people who lead it.',
}
