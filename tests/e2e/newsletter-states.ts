import type { Page } from '@playwright/test'
import { answers, fails, hangs, type PageState } from './page-state.ts'

const token = 'A'.repeat(43)

const subscribe = async (page: Page, email = 'robin@example.com') => {
  const box = page.getByRole('region', { name: 'Newsletter' })
  await box.getByLabel('Email address').fill(email)
  await box.getByRole('button', { name: 'Subscribe' }).click()
  return box
}

const press = (name: string) => (page: Page) => page.getByRole('button', { name }).click()

/** States of the newsletter's boxes and of the pages that its letters lead to. */
export const newsletterStates: PageState[] = [
  {
    name: 'newsletter-refused',
    path: '/blog',
    reach: async (page) => {
      const box = await subscribe(page, 'robin')
      await box.getByText('Please enter a valid email address').waitFor()
    },
  },
  {
    name: 'newsletter-sending',
    path: '/newsletter',
    prepare: hangs('**/api/newsletter'),
    reach: async (page) => {
      const box = await subscribe(page)
      await box.getByRole('button', { name: 'Subscribing...' }).waitFor()
    },
  },
  {
    name: 'newsletter-failed',
    path: '/newsletter',
    prepare: fails('**/api/newsletter'),
    reach: async (page) => (await subscribe(page)).getByRole('alert').waitFor(),
    expectedErrors: [/500/],
  },
  {
    name: 'newsletter-subscribed',
    path: '/blog/a-fast-ci-pipeline-parallelise-cache-delete',
    prepare: answers('**/api/newsletter', {
      success: true,
      message: 'Thank you for subscribing! Please follow the link that we send you to confirm your address.',
    }),
    reach: async (page) => (await subscribe(page)).getByRole('status').waitFor(),
  },
  { name: 'newsletter-confirm', path: `/newsletter/confirm?token=${token}` },
  {
    name: 'newsletter-confirmed',
    path: `/newsletter/confirm?token=${token}`,
    prepare: answers('**/api/newsletter/confirm', {
      success: true,
      message: 'Your subscription is confirmed. Welcome!',
    }),
    reach: async (page) => {
      await press('Confirm the subscription')(page)
      await page.getByRole('heading', { name: 'Your subscription is confirmed. Welcome!' }).waitFor()
    },
  },
  {
    name: 'newsletter-confirm-failed',
    path: `/newsletter/confirm?token=${token}`,
    prepare: fails('**/api/newsletter/confirm'),
    reach: async (page) => {
      await press('Confirm the subscription')(page)
      await page.getByRole('alert').waitFor()
    },
    expectedErrors: [/500/],
  },
  { name: 'newsletter-confirm-invalid', path: '/newsletter/confirm' },
  { name: 'newsletter-unsubscribe', path: `/newsletter/unsubscribe?token=${token}` },
  {
    name: 'newsletter-unsubscribed',
    path: `/newsletter/unsubscribe?token=${token}`,
    prepare: answers('**/api/newsletter/unsubscribe', {
      success: true,
      message: 'You have been unsubscribed.',
    }),
    reach: async (page) => {
      await press('Unsubscribe')(page)
      await page.getByRole('heading', { name: 'You have been unsubscribed.' }).waitFor()
    },
  },
  {
    name: 'newsletter-unsubscribe-invalid',
    path: `/newsletter/unsubscribe?token=${token}`,
    reach: async (page) => {
      await press('Unsubscribe')(page)
      await page.getByRole('heading', { name: 'This link is no longer valid' }).waitFor()
    },
    expectedErrors: [/404/],
  },
]
