import type { Page } from '@playwright/test'
import { aPdf } from '#tests/support/sample-files.ts'
import { articlePaths } from './site-map.ts'

/** A page in a state that a visitor brings about: photographed by `npm run screens`, judged by `access.e2e.ts`. */
export type PageState = {
  /** In kebab-case: the picture's file is named after it. */
  name: string
  path: string
  /** What the visitor does once the page has come up. */
  reach?: (page: Page) => Promise<unknown>
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

/** Through the foot of the page, so that the page asked for is fetched by the browser and not ready from the server. */
const follow = (name: string) => (page: Page) =>
  page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click()

const openMenu = (page: Page) => page.getByRole('button', { name: 'Menu' }).click()

const anArticle = articlePaths[0]!

const writeComment = async (page: Page, words: string) => {
  await page.getByLabel('Name').fill('Robin Reader')
  await page.getByLabel('Email').first().fill('robin@example.com')
  await page.getByLabel('Comment', { exact: false }).last().fill(words)
  await page.getByRole('button', { name: /^Post / }).click()
}

const failed = [/500/]

/** States of the public site. Each feature adds its own. */
export const publicStates: PageState[] = [
  { name: 'page-not-found', path: '/there/is/no/such/page', expectedErrors: [/404/] },
  { name: 'post-not-found', path: '/blog/there-is-no-such-post', expectedErrors: [/404/] },
  { name: 'menu', path: '/', reach: openMenu },
  {
    name: 'menu-services',
    path: '/about-us',
    reach: async (page) => {
      await openMenu(page)
      await page.getByRole('button', { name: 'Services' }).click()
      await page.getByRole('link', { name: 'AI Development' }).first().waitFor()
    },
  },
  {
    name: 'home-failed',
    path: '/about-us',
    prepare: fails('**/api/blogs/published**'),
    reach: async (page) => {
      await follow('Home')(page)
      const retry = page.getByRole('button', { name: 'Try Again' })
      await retry.scrollIntoViewIfNeeded()
    },
    expectedErrors: failed,
  },
  {
    name: 'home-loading',
    path: '/about-us',
    prepare: hangs('**/api/blogs/published**'),
    reach: async (page) => {
      await follow('Home')(page)
      await page
        .getByRole('status')
        .filter({ hasText: /Loading/ })
        .scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'blog-loading',
    path: '/about-us',
    prepare: hangs('**/api/blogs/published**'),
    reach: async (page) => {
      await follow('Blog')(page)
      await page
        .getByRole('status')
        .filter({ hasText: /Loading/ })
        .waitFor()
    },
  },
  {
    name: 'blog-failed',
    path: '/about-us',
    prepare: fails('**/api/blogs/published**'),
    reach: async (page) => {
      await follow('Blog')(page)
      await page.getByText('Failed to load blog posts. Please try again later.').waitFor()
    },
    expectedErrors: failed,
  },
  { name: 'blog-found', path: '/blog?search=pipeline' },
  { name: 'blog-found-nothing', path: '/blog?search=xylophone' },
  { name: 'blog-category', path: '/blog?category=Cloud' },
  { name: 'blog-page-2', path: '/blog?page=2' },
  {
    name: 'article-replying',
    path: anArticle,
    reach: async (page) => {
      await page
        .getByRole('button', { name: /^Reply/ })
        .first()
        .click()
      await page.getByText('Reply to Comment').waitFor()
    },
  },
  {
    name: 'article-comment-refused',
    path: anArticle,
    reach: async (page) => {
      await page.getByRole('button', { name: 'Post Comment' }).click()
      await page.getByText('All fields are required').waitFor()
    },
  },
  {
    name: 'article-comment-sent',
    path: anArticle,
    reach: async (page) => {
      await writeComment(page, `Photographed while it waits, ${Date.now()}.`)
      await page.getByText('Your comment has been submitted and is awaiting moderation.').waitFor()
    },
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
