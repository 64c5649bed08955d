import type { Page } from '@playwright/test'
import { answersWith, answersWithError, neverAnswers, type PageState } from './page-state.ts'

const token = 'A'.repeat(43)

const subscribe = async (page: Page, email = 'robin@example.com') => {
  const box = page.getByRole('region', { name: 'Newsletter' })
  await box.getByLabel('Email address').fill(email)
  await box.getByRole('button', { name: 'Subscribe' }).click()
  return box
}

const press = (name: string) => (page: Page) => page.getByRole('button', { name }).click()

/** States of the newsletter form and of the pages that its emails link to. */
export const newsletterStates: PageState[] = [
  {
    name: 'newsletter-invalid',
    path: '/blog',
    act: async (page) => {
      const box = await subscribe(page, 'robin')
      await box.getByText('Please enter a valid email address').waitFor()
    },
  },
  {
    name: 'newsletter-sending',
    path: '/newsletter',
    prepare: neverAnswers('**/api/newsletter'),
    act: async (page) => {
      const box = await subscribe(page)
      await box.getByRole('button', { name: 'Subscribing...' }).waitFor()
    },
  },
  {
    name: 'newsletter-failed',
    path: '/newsletter',
    prepare: answersWithError('**/api/newsletter'),
    act: async (page) => (await subscribe(page)).getByRole('alert').waitFor(),
    expectedErrors: [/500/],
  },
  {
    name: 'newsletter-subscribed',
    path: '/blog/a-fast-ci-pipeline-parallelise-cache-delete',
    prepare: answersWith('**/api/newsletter', {
      success: true,
      message: 'Thank you for subscribing! Please check your mail to confirm your address.',
    }),
    act: async (page) => (await subscribe(page)).getByRole('status').waitFor(),
  },
  { name: 'newsletter-confirm', path: `/newsletter/confirm?token=${token}` },
  {
    name: 'newsletter-confirmed',
    path: `/newsletter/confirm?token=${token}`,
    prepare: answersWith('**/api/newsletter/confirm', {
      success: true,
      message: 'Your subscription is confirmed. Welcome!',
    }),
    act: async (page) => {
      await press('Confirm the subscription')(page)
      await page.getByRole('heading', { name: 'Your subscription is confirmed. Welcome!' }).waitFor()
    },
  },
  {
    name: 'newsletter-confirm-failed',
    path: `/newsletter/confirm?token=${token}`,
    prepare: answersWithError('**/api/newsletter/confirm'),
    act: async (page) => {
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
    prepare: answersWith('**/api/newsletter/unsubscribe', {
      success: true,
      message: 'You have been unsubscribed.',
    }),
    act: async (page) => {
      await press('Unsubscribe')(page)
      await page.getByRole('heading', { name: 'You have been unsubscribed.' }).waitFor()
    },
  },
  {
    name: 'newsletter-unsubscribe-invalid',
    path: `/newsletter/unsubscribe?token=${token}`,
    act: async (page) => {
      await press('Unsubscribe')(page)
      await page.getByRole('heading', { name: 'This link is no longer valid' }).waitFor()
    },
    expectedErrors: [/404/],
  },
]
