import type { Page } from '@playwright/test'
import { has, press, shows, state, type PageState } from './page-state.ts'

const token = 'A'.repeat(43)
const subscribe = (email: string) => async (page: Page) => {
  const box = page.getByRole('region', { name: 'Newsletter' })
  await box.getByLabel('Email address').fill(email)
  await box.getByRole('button', { name: 'Subscribe' }).click()
}
const [confirm, unsubscribe] = ['/newsletter/confirm', '/newsletter/unsubscribe']

/** States of the newsletter form and of the pages that its emails link to. */
export const newsletterStates: PageState[] = [
  state('newsletter-invalid', '/blog', subscribe('robin'), shows('Please enter a valid email address')),
  state('newsletter-confirm', `${confirm}?token=${token}`),
  state('newsletter-confirm-invalid', confirm),
  state('newsletter-unsubscribe', `${unsubscribe}?token=${token}`),
  state(
    'newsletter-unsubscribe-invalid',
    `${unsubscribe}?token=${token}`,
    { expectedErrors: [/404/] },
    press('Unsubscribe'),
    has('heading', 'This link is no longer valid'),
  ),
  state('newsletter-preferences-invalid', `/newsletter/preferences?token=${token}`, {
    expectedErrors: [/404/],
  }),
]
