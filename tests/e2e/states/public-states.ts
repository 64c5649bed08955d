import type { Page } from '@playwright/test'
import { articlePaths } from '../support/site-map.ts'
import { fillApplication, fillComment, fillEnquiry, pdfNamed } from '../support/submissions.ts'
import {
  changesAnswer,
  failing,
  fill,
  follow,
  has,
  neverAnswers,
  press,
  shows,
  state,
  unusualNames,
  withoutTimer,
  withStoredValue,
  withUnusualNames,
  type Act,
  type PageState,
} from './page-state.ts'

/** A state after a link in the footer was followed, so that the browser fetches the data of the page. */
const followed = (name: string, link: string, path: string, more: object, until: Act) => {
  const follows: Act = (page) =>
    page.getByRole('contentinfo').getByRole('link', { name: link, exact: true }).click()
  return state(name, '/about-us', { shows: path, ...more }, follows, until)
}

const openMenu = async (page: Page) => {
  await press('Menu')(page)
  await shows('Latest article')(page)
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
const longTitles = { prepare: changesAnswer(published, withUnusualNames('title', 'excerpt')) }

const attach = (name: string) => (page: Page) =>
  page.getByLabel('Attach a File').setInputFiles(pdfNamed(name))
const sendEnquiry = async (page: Page) => {
  await fillEnquiry(page, 'Thirty services and a release night')
  await attach('plan.pdf')(page)
  await press('Send Message')(page)
}
const openForm = async (page: Page) => {
  await press('Apply Now')(page)
  await has('heading', 'Job Application')(page)
}
const sendApplication = async (page: Page) => {
  await openForm(page)
  await fillApplication(page.getByRole('dialog'))
  await press('Submit Application')(page)
}
/** Says that it was sent until the image is taken. */
const keepsAnswer = (ms: number) => ({ prepare: withoutTimer(ms) })

const sent = 'Your message has been sent successfully!'
const [contact, career] = ['/contact', '/career']
const [enquire, apply] = ['**/api/contact', '**/api/careers/apply']

const token = 'A'.repeat(43)
const subscribe = (email: string) => async (page: Page) => {
  const box = page.getByRole('region', { name: 'Newsletter' })
  await box.getByLabel('Email address').fill(email)
  await box.getByRole('button', { name: 'Subscribe' }).click()
}
const [confirm, unsubscribe] = ['/newsletter/confirm', '/newsletter/unsubscribe']

/** States of the public site. */
export const publicStates: PageState[] = [
  state('page-not-found', '/there/is/no/such/page', { expectedErrors: [/404/] }),
  state('post-not-found', '/blog/there-is-no-such-post', { expectedErrors: [/404/] }),
  state('menu', '/', openMenu),
  state('menu-services', '/about-us', openMenu, press('Services'), has('link', 'Machine Learning & AI')),
  followed('home-failed', 'Home', '/', failing(published), seesRetry),
  state(
    'article-loading',
    '/blog',
    { prepare: neverAnswers('**/api/blogs/slug/**') },
    follow(/^Read More/),
    shows('Loading article…'),
  ),
  followed('blog-failed', 'Blog', '/blog', failing(published), shows(/^Failed to load blog posts/)),
  followed('blog-long-names', 'Blog', '/blog', longTitles, shows(unusualNames[1]!)),
  state('blog-search-results', '/blog?search=pipeline'),
  state('blog-similar-search', '/blog?search=pipleine'),
  state('blog-exact-search', '/blog?search=pipleine&exact=true'),
  state('blog-no-results', '/blog?search=xylophone'),
  state('blog-category', '/blog?category=Cloud'),
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
  state(
    'contact-incomplete',
    contact,
    fill('Email Address', 'robin'),
    attach('tool.exe'),
    press('Send Message'),
    shows('Full name is required'),
  ),
  state('contact-sending', contact, { prepare: neverAnswers(enquire) }, sendEnquiry, shows('Sending...')),
  state('contact-failed', contact, failing(enquire), sendEnquiry, has('alert')),
  state('contact-sent', contact, keepsAnswer(5_000), sendEnquiry, shows(sent)),
  state(
    'application-invalid',
    career,
    openForm,
    press('Submit Application'),
    shows('First name is required'),
  ),
  state(
    'application-sending',
    `${career}/site-reliability-engineer`,
    { prepare: neverAnswers(apply) },
    sendApplication,
    shows('Submitting...'),
  ),
  state('application-failed', career, failing(apply), sendApplication, has('alert')),
  state(
    'application-sent',
    career,
    keepsAnswer(2_000),
    sendApplication,
    shows('Application submitted successfully!'),
  ),
  state(
    'application-to-discard',
    career,
    openForm,
    fill('First Name', 'Robin'),
    press('Cancel'),
    has('alertdialog'),
  ),
  state('newsletter-invalid', '/blog', subscribe('robin'), shows('Please enter a valid email address')),
  state('newsletter-confirm', `${confirm}?token=${token}`),
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
