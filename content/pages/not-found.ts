import type { PageMeta } from './meta.ts'

export const notFoundPage: PageMeta = {
  title: 'Page not found',
  description:
    'Its engagement has ended and its access was removed on time. It left no handover, which isn’t how we work.',
}
