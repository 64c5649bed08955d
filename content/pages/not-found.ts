import type { PageMeta } from './meta.ts'

export const notFoundPage: PageMeta = {
  title: 'Page not found',
  description: 'This page has left without a handover, which isn’t how we work. Search for what you need.',
}
