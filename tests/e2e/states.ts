import type { Page } from '@playwright/test'
import { aPdf } from '#tests/support/sample-files.ts'

/** A page in a state that a visitor brings about: photographed by `npm run screens`, judged by `access.e2e.ts`. */
export type PageState = {
  /** In kebab-case: the picture's file is named after it. */
  name: string
  path: string
  /** What the visitor does once the page has come up. */
  reach?: (page: Page) => Promise<void>
  /** Arranged before the page is asked for, such as a call that never answers. */
  prepare?: (page: Page) => Promise<unknown>
  /** Console errors that belong to it. */
  expectedErrors?: RegExp[]
}

const never = () => new Promise<void>(() => {})

/** A call of the API that keeps the visitor waiting. */
export const hangs = (address: string) => (page: Page) => page.route(address, never)

/** A call of the API that fails. */
export const fails = (address: string) => (page: Page) =>
  page.route(address, (route) => route.fulfill({ status: 500, json: { success: false, message: 'Failed' } }))

/** A call of the API that is answered at once, and changes nothing. */
export const answers = (address: string, json: object) => (page: Page) =>
  page.route(address, (route) => route.fulfill({ json }))

const sendEnquiry = async (page: Page) => {
  await page.getByLabel('Full Name').fill('Robin Reader')
  await page.getByLabel('Email Address').fill('robin@example.com')
  await page.getByLabel('Project Details').fill('Thirty services and a release night')
  await page
    .getByLabel('Attach a File')
    .setInputFiles({ name: 'plan.pdf', mimeType: 'application/pdf', buffer: aPdf() })
  await page.getByRole('button', { name: 'Send Message' }).click()
}

/** States of the public site. Each feature adds its own. */
export const publicStates: PageState[] = [
  {
    name: 'page-not-found',
    path: '/there/is/no/such/page',
    expectedErrors: [/404/],
  },
  {
    name: 'post-not-found',
    path: '/blog/there-is-no-such-post',
    expectedErrors: [/404/],
  },
  {
    name: 'contact-incomplete',
    path: '/contact',
    reach: async (page) => {
      await page.getByLabel('Email Address').fill('robin')
      await page.getByLabel('Attach a File').setInputFiles({
        name: 'tool.exe',
        mimeType: 'application/octet-stream',
        buffer: aPdf(),
      })
      await page.getByRole('button', { name: 'Send Message' }).click()
      await page.getByText('Please fill out this field.').first().waitFor()
    },
  },
  {
    name: 'contact-sending',
    path: '/contact',
    prepare: hangs('**/api/contact'),
    reach: async (page) => {
      await sendEnquiry(page)
      await page.getByRole('button', { name: 'Sending...' }).waitFor()
    },
  },
  {
    name: 'contact-failed',
    path: '/contact',
    prepare: fails('**/api/contact'),
    reach: async (page) => {
      await sendEnquiry(page)
      await page.getByRole('alert').waitFor()
    },
    expectedErrors: [/500/],
  },
  {
    name: 'contact-sent',
    path: '/contact',
    prepare: answers('**/api/contact', {
      success: true,
      message: 'Your message has been sent successfully!',
    }),
    reach: async (page) => {
      await sendEnquiry(page)
      await page.getByText('Your message has been sent successfully!').waitFor()
    },
  },
]

/** States of the back office, signed in. */
export const adminStates: PageState[] = []
