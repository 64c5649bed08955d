import type { PageMeta } from './meta.ts'

export const confirmPage: PageMeta = {
  title: 'Confirm your subscription',
  description: 'Press one button to confirm that you want our newsletter at this email address.',
}

export const unsubscribePage: PageMeta = {
  title: 'Unsubscribe from the newsletter',
  description: 'Press one button to end your subscription. You won’t get any more issues of our newsletter.',
}
