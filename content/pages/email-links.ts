import type { PageMeta } from './meta.ts'

export const confirmPage: PageMeta = {
  title: 'Confirm your subscription',
  description: 'Confirm that you want our newsletter at this email address.',
}

export const unsubscribePage: PageMeta = {
  title: 'Unsubscribe from the newsletter',
  description: 'Unsubscribe with one click. You won’t get any more issues of our newsletter.',
}
