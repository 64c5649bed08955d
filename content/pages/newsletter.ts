import type { PageMeta } from './meta.ts'

export const newsletterPage: PageMeta = {
  title: 'Newsletter: notes from client work',
  description:
    'One letter a month from our engineers: the newest case study, one thing that broke and what we changed. Leave whenever you like, in one click.',
}
