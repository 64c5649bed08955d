import type { PageMeta } from './meta.ts'

export const notFoundPage: PageMeta = {
  title: 'Page not found',
  description:
    'There is no page at this address. Try the services, the case studies, or tell us what you were looking for.',
}
