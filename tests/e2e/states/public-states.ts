import type { Page } from '@playwright/test'
import { formStates } from './form-states.ts'
import { newsletterStates } from './newsletter-states.ts'
import {
  answersWith,
  answersWithError,
  changesAnswer,
  neverAnswers,
  unusualNames,
  withStoredValue,
  withUnusualNames,
  type PageState,
} from './page-state.ts'
import { articlePaths } from '#tests/e2e/support/site-map.ts'

/** Navigates by a link in the footer, so that the browser fetches the data of the next page. */
const clickFooterLink = (name: string) => (page: Page) =>
  page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click()

const openMenu = async (page: Page) => {
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByText('Newest case study').waitFor()
}

const anArticle = articlePaths[0]!
const savedSlugs = articlePaths.map((path) => path.replace('/blog/', ''))

const writeComment = async (page: Page, text: string) => {
  const form = page.getByRole('form', { name: 'Leave a Comment' })
  await form.getByLabel('Name').fill('Robin Reader')
  await form.getByLabel('Email').fill('robin@example.com')
  await form.getByLabel('Comment').fill(text)
  await page.getByRole('button', { name: /^Post / }).click()
}

const failed = [/500/]

/** States of the public site. */
export const publicStates: PageState[] = [
  { name: 'page-not-found', path: '/there/is/no/such/page', expectedErrors: [/404/] },
  { name: 'post-not-found', path: '/blog/there-is-no-such-post', expectedErrors: [/404/] },
  { name: 'menu', path: '/', act: openMenu },
  {
    name: 'menu-services',
    path: '/about-us',
    act: async (page) => {
      await openMenu(page)
      await page.getByRole('button', { name: 'Services' }).click()
      await page.getByRole('link', { name: 'Machine Learning & AI' }).first().waitFor()
    },
  },
  {
    name: 'home-failed',
    path: '/about-us',
    shows: '/',
    prepare: answersWithError('**/api/blogs/published**'),
    act: async (page) => {
      await clickFooterLink('Home')(page)
      const retry = page.getByRole('button', { name: 'Try Again' })
      await retry.scrollIntoViewIfNeeded()
    },
    expectedErrors: failed,
  },
  {
    name: 'home-without-posts',
    path: '/about-us',
    shows: '/',
    prepare: answersWith('**/api/blogs/published**', {
      success: true,
      blogPosts: [],
      pagination: { page: 1, limit: 2, total: 0, pages: 0 },
    }),
    act: async (page) => {
      await clickFooterLink('Home')(page)
      await page.getByRole('heading', { name: 'Coming soon' }).first().scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'home-loading',
    path: '/about-us',
    shows: '/',
    prepare: neverAnswers('**/api/blogs/published**'),
    act: async (page) => {
      await clickFooterLink('Home')(page)
      await page
        .getByRole('status')
        .filter({ hasText: /Loading/ })
        .scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'article-loading',
    path: '/blog',
    prepare: neverAnswers('**/api/blogs/slug/**'),
    act: async (page) => {
      await page
        .getByRole('link', { name: /^Read More/ })
        .first()
        .click()
      await page.getByText('Loading article…').waitFor()
    },
  },
  {
    name: 'privacy-loading',
    path: '/about-us',
    prepare: neverAnswers('**/api/privacy/notice'),
    act: async (page) => {
      await clickFooterLink('Privacy')(page)
      await page
        .getByRole('status')
        .filter({ hasText: /Loading/ })
        .waitFor()
    },
  },
  {
    name: 'blog-loading',
    path: '/about-us',
    shows: '/blog',
    prepare: neverAnswers('**/api/blogs/published**'),
    act: async (page) => {
      await clickFooterLink('Blog')(page)
      await page
        .getByRole('status')
        .filter({ hasText: /Loading/ })
        .waitFor()
    },
  },
  {
    name: 'blog-failed',
    path: '/about-us',
    shows: '/blog',
    prepare: answersWithError('**/api/blogs/published**'),
    act: async (page) => {
      await clickFooterLink('Blog')(page)
      await page.getByText('Failed to load blog posts. Please try again later.').waitFor()
    },
    expectedErrors: failed,
  },
  {
    name: 'blog-long-names',
    path: '/about-us',
    shows: '/blog',
    prepare: changesAnswer('**/api/blogs/published**', withUnusualNames('title', 'excerpt')),
    act: async (page) => {
      await clickFooterLink('Blog')(page)
      await page.getByText(unusualNames[1]!).first().waitFor()
    },
  },
  { name: 'blog-search-results', path: '/blog?search=pipeline' },
  { name: 'blog-similar-search', path: '/blog?search=pipleine' },
  { name: 'blog-exact-search', path: '/blog?search=pipleine&exact=true' },
  { name: 'blog-no-results', path: '/blog?search=xylophone' },
  { name: 'blog-category', path: '/blog?category=Cloud' },
  { name: 'blog-result-in-body', path: '/blog?search=glass' },
  {
    name: 'saved-loading',
    path: '/blog/saved',
    prepare: async (page) => {
      await withStoredValue('savedPosts', savedSlugs.slice(0, 1))(page)
      await neverAnswers('**/api/blogs/published**')(page)
    },
    until: (page) => page.getByText('Loading saved articles…').waitFor(),
  },
  { name: 'saved-one', path: '/blog/saved', prepare: withStoredValue('savedPosts', savedSlugs.slice(0, 1)) },
  {
    name: 'saved-many',
    path: '/blog/saved',
    prepare: withStoredValue('savedPosts', [...savedSlugs, 'no-longer-here', 'neither-is-this-one']),
    act: async (page) => {
      await page
        .getByRole('button', { name: /^Remove bookmark/ })
        .nth(1)
        .click()
      await page.getByRole('button', { name: /^Undo/ }).waitFor()
    },
  },
  { name: 'blog-page-2', path: '/blog?page=2' },
  {
    name: 'article-long-names',
    path: '/blog?search=30-Deploy-a-Day',
    shows: anArticle,
    prepare: changesAnswer('**/api/comments/post/**', withUnusualNames('name', 'comment')),
    act: async (page) => {
      await page
        .getByRole('link', { name: /^Read More/ })
        .first()
        .click()
      await page.getByText(unusualNames[1]!).first().scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'article-saved',
    path: anArticle,
    act: async (page) => {
      await page.getByRole('button', { name: 'Bookmark article' }).click()
      await page.getByText('Saved in this browser').waitFor()
    },
  },
  {
    name: 'article-replying',
    path: anArticle,
    act: async (page) => {
      await page
        .getByRole('button', { name: /^Reply/ })
        .first()
        .click()
      await page.getByText('Reply to Comment').waitFor()
    },
  },
  {
    name: 'article-comment-invalid',
    path: anArticle,
    act: async (page) => {
      await page.getByRole('button', { name: 'Post Comment' }).click()
      await page.getByText('All fields are required').waitFor()
    },
  },
  {
    name: 'article-comment-sent',
    path: anArticle,
    act: async (page) => {
      await writeComment(page, `Photographed while it waits, ${Date.now()}.`)
      await page.getByText('Your comment has been submitted and is awaiting moderation.').waitFor()
    },
  },
  ...formStates,
  ...newsletterStates,
]
