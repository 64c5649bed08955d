import type { Page } from '@playwright/test'
import { formStates } from './form-states.ts'
import { newsletterStates } from './newsletter-states.ts'
import {
  changesAnswer,
  failing,
  follow,
  has,
  neverAnswers,
  press,
  shows,
  state,
  unusualNames,
  withStoredValue,
  withUnusualNames,
  type PageState,
} from './page-state.ts'
import { fillComment } from '../support/submissions.ts'
import { articlePaths } from '#tests/e2e/support/site-map.ts'

/** Navigates by a link in the footer, so that the browser fetches the data of the next page. */
const clickFooterLink = (name: string) => (page: Page) =>
  page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click()

const openMenu = async (page: Page) => {
  await press('Menu')(page)
  await shows('Newest article')(page)
}
const removeTheSecond = (page: Page) =>
  page
    .getByRole('button', { name: /^Remove bookmark/ })
    .nth(1)
    .click()
const seesRetry = (page: Page) => page.getByRole('button', { name: 'Try Again' }).scrollIntoViewIfNeeded()
const seesUnusualName = (page: Page) => page.getByText(unusualNames[1]!).first().scrollIntoViewIfNeeded()

const commentForm = (page: Page) => page.getByRole('form', { name: 'Leave a Comment' })
const anArticle = articlePaths[0]!
const savedSlugs = articlePaths.map((path) => path.replace('/blog/', ''))
const saved = (...slugs: string[]) => ({ prepare: withStoredValue('savedPosts', slugs) })
const published = '**/api/blogs/published**'

/** States of the public site. */
export const publicStates: PageState[] = [
  state('page-not-found', '/there/is/no/such/page', { expectedErrors: [/404/] }),
  state('post-not-found', '/blog/there-is-no-such-post', { expectedErrors: [/404/] }),
  state('menu', '/', openMenu),
  state('menu-services', '/about-us', openMenu, press('Services'), has('link', 'Machine Learning & AI')),
  state(
    'home-failed',
    '/about-us',
    { shows: '/', ...failing(published) },
    clickFooterLink('Home'),
    seesRetry,
  ),
  state(
    'article-loading',
    '/blog',
    { prepare: neverAnswers('**/api/blogs/slug/**') },
    follow(/^Read More/),
    shows('Loading article…'),
  ),
  state(
    'blog-failed',
    '/about-us',
    { shows: '/blog', ...failing(published) },
    clickFooterLink('Blog'),
    shows('Failed to load blog posts. Please try again later.'),
  ),
  state(
    'blog-long-names',
    '/about-us',
    { shows: '/blog', prepare: changesAnswer(published, withUnusualNames('title', 'excerpt')) },
    clickFooterLink('Blog'),
    shows(unusualNames[1]!),
  ),
  state('blog-search-results', '/blog?search=pipeline'),
  state('blog-similar-search', '/blog?search=pipleine'),
  state('blog-exact-search', '/blog?search=pipleine&exact=true'),
  state('blog-no-results', '/blog?search=xylophone'),
  state('blog-category', '/blog?category=Cloud'),
  state('blog-result-in-body', '/blog?search=glass'),
  state('saved-one', '/blog/saved', saved(savedSlugs[0]!)),
  state(
    'saved-many',
    '/blog/saved',
    saved(...savedSlugs, 'no-longer-here', 'neither-is-this-one'),
    removeTheSecond,
    has('button', /^Undo/),
  ),
  state('blog-page-2', '/blog?page=2'),
  state(
    'article-long-names',
    '/blog?search=30-Deploy-a-Day',
    {
      shows: anArticle,
      prepare: changesAnswer('**/api/comments/post/**', withUnusualNames('name', 'comment')),
    },
    follow(/^Read More/),
    seesUnusualName,
  ),
  state('article-saved', anArticle, press('Bookmark article'), shows('Saved in this browser')),
  state('article-replying', anArticle, press(/^Reply/), shows('Reply to Comment')),
  state('article-comment-invalid', anArticle, press('Post Comment'), shows('All fields are required')),
  state(
    'article-comment-sent',
    anArticle,
    (page) => fillComment(commentForm(page), `Photographed while it waits, ${Date.now()}.`),
    press(/^Post /),
    shows('Your comment has been submitted and is awaiting moderation.'),
  ),
  ...formStates,
  ...newsletterStates,
]
