import type { PageMeta } from './meta.ts'

export const confirmPage: PageMeta = {
  title: 'Confirm your subscription',
  description: 'One press of a button confirms that the newsletter may be sent to your e-mail address.',
}

export const unsubscribePage: PageMeta = {
  title: 'Unsubscribe from the newsletter',
  description:
    'One press of a button ends your subscription. No letter will be sent to your address after it.',
}
