import type { PageMeta } from './meta.ts'

export const newsletterPage: PageMeta = {
  title: 'Newsletter: notes from client work',
  description:
    'Once a month from our engineers: the latest case study, one thing that broke and what we changed. Unsubscribe with one click.',
}
