import type { Page } from '@playwright/test'
import type { SectionInput } from '#contract/posts/sections/sections.ts'
import { aPublishedPost } from './support/posts.ts'
import { fillComment } from './support/submissions.ts'
import { expect, test } from './support/test.ts'

const article = '/blog/from-release-weekends-to-a-30-deploy-a-day-pipeline'

test('a visitor likes and comments, which others see once public @chief', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto('/blog')
  await page.getByRole('searchbox').fill('pipeline')
  await expect(page).toHaveURL(/\/blog\?search=pipeline/)
  await page
    .getByRole('region', { name: /results? for/ })
    .getByRole('link', { name: /30-Deploy-a-Day Pipeline/ })
    .first()
    .click()
  await expect(page).toHaveURL(new RegExp(`${article}$`))
  const title = /30-Deploy-a-Day Pipeline/
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)

  await page.getByRole('button', { name: 'Like article' }).first().click()
  await expect(page.getByRole('button', { name: 'Unlike article' }).first()).toHaveAttribute(
    'aria-pressed',
    'true',
  )

  const words = `Read twice and sent to the team, ${Date.now()}.`
  const form = page.getByRole('form', { name: 'Leave a Comment' })
  await fillComment(form, words)
  await form.getByRole('button', { name: 'Post Comment' }).click()
  const first = page
    .getByRole('region', { name: /^Comments \(\d+\)$/ })
    .getByRole('listitem')
    .first()
  const success = page.getByText('Your comment has been submitted and is awaiting moderation.')
  await expect(success).toBeVisible()
  await expect(first).toContainText(words)
  await expect(first).toContainText('Awaiting moderation')
  await expect(form.getByLabel('Comment')).toHaveValue('')
  await expect(success).toBeHidden()

  const other = await browser.newPage({ baseURL: baseURL! })
  await other.goto(article)
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(other.getByText(words)).toHaveCount(0)
  await other.close()

  await page.reload()
  await expect(page.getByRole('button', { name: 'Unlike article' }).first()).toBeVisible()
  await expect(first).toContainText(words)
  await expect(first).toContainText('Awaiting moderation')
})

test('an article page has all around its text, and leads on', async ({ page }) => {
  await page.goto(article)
  await page.getByRole('button', { name: 'Bookmark article' }).first().click()
  await expect(page.getByRole('button', { name: 'Remove bookmark' }).first()).toBeVisible()
  await expect(page.getByText('November 17, 2026').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'About Tomas Lindqvist' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Related Articles' }).getByRole('listitem')).toHaveCount(4)
  await expect(page.getByText('Previous Article')).toBeVisible()
  await expect(page.getByText('Next Article')).toBeVisible()
  for (const [network, host] of [
    ['Twitter', 'twitter.com'],
    ['Facebook', 'www.facebook.com'],
    ['LinkedIn', 'www.linkedin.com'],
  ] as const) {
    const link = page.getByRole('link', { name: `Share on ${network}` })
    const address = new URL((await link.getAttribute('href'))!)
    expect(address.host).toBe(host)
    expect([...address.searchParams.values()]).toContainEqual(expect.stringMatching(`${article}$`))
  }
  await expect(page.getByRole('heading', { name: /^Comments \(\d+\)$/ })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Back to Blog' })).toHaveAttribute('href', '/blog')
  const contents = page.getByRole('navigation', { name: 'Table of Contents' })
  await contents.getByRole('link', { name: 'What went wrong' }).click()
  await expect(page).toHaveURL(/#section-what-went-wrong$/)

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copy link' }).first().click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(article)
  const toast = page.getByRole('status').getByText('Link copied to clipboard!')
  await expect(toast).toBeVisible()

  await page.getByRole('link', { name: 'Observability' }).first().click()
  await expect(page).toHaveURL(/\/blog\?tag=Observability$/)
})

test('headings have ids of their own', async ({ page }) => {
  const headings = ['Page data', 'Main', 'Comments title', 'Comment form', 'Site CSS', 'Related', 'Über uns']
  const paragraph = { type: 'paragraph', text: 'Words that fill the page. '.repeat(80) }
  const post = await aPublishedPost(page, {
    title: `Headings like ids ${Date.now()}`,
    content: headings.flatMap((text) => [{ type: 'heading', text }, paragraph]) as SectionInput[],
  })
  await page.goto(post.path)
  const ids = await page.evaluate(() => Array.from(document.querySelectorAll('[id]'), ({ id }) => id))
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids).toContain('section-page-data')
  await post.remove()
})

test('an article has copy buttons for code, and prints on white', async ({ page }) => {
  await page.goto(article)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const code = page.locator('.code-block').first()
  await code.getByRole('button', { name: 'Copy code' }).click()
  await expect(code.getByRole('button', { name: 'Copied' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    await code.locator('code').textContent(),
  )

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'light')
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(8, 14, 26)')
})

test('a post without likes shows 47, and readers add theirs', async ({ page, browser, baseURL, request }) => {
  const { blogPosts } = await (await request.get('/api/blogs/published?limit=100')).json()
  // the oldest: other journeys publish new ones, and delete them
  const unliked = blogPosts.findLast((post: { likes: number }) => post.likes === 0)
  const address = `/blog/${unliked.slug}`
  const likes = (shown: Page, count: number) => shown.getByText(`${count} likes`, { exact: true }).first()
  const button = (name: string) => page.getByRole('button', { name }).first()
  await page.goto(address)
  await expect(likes(page, 47)).toBeVisible()
  // every cached page is gone before the answer comes
  const counted = page.waitForResponse('**/likes')
  await button('Like article').click()
  await expect(likes(page, 48)).toBeVisible()
  await counted
  const other = await browser.newPage({ baseURL: baseURL! })
  await other.goto(address)
  await expect(likes(other, 48)).toBeVisible()
  await other.close()
  await page.reload()
  await expect(button('Unlike article')).toHaveAttribute('aria-pressed', 'true')
  await expect(likes(page, 48)).toBeVisible()
  await button('Unlike article').click()
  await expect(likes(page, 47)).toBeVisible()
})

test.describe('a missing post', () => {
  test.use({ expectedErrors: [/404|ERR_FAILED|ApiError/] })

  test('a visitor sees an error with a link back when the article cannot be loaded', async ({ page }) => {
    await page.goto('/blog')
    await page.route('**/api/blogs/slug/*', (route) => route.abort())
    await page.getByRole('article').first().getByRole('link').first().click()
    await expect(page.getByText('Failed to load blog post. Please try again later.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Return to Blog' })).toHaveAttribute('href', '/blog')
  })

  test('a visitor sees an error with a link back', async ({ page }) => {
    const answer = await page.goto('/blog/there-is-no-such-post')
    expect(answer!.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'Post not found' })).toBeVisible()
    await expect(page.getByText("We couldn't find the blog post you're looking for.")).toBeVisible()
    await page.getByRole('link', { name: 'Return to Blog' }).click()
    await expect(page).toHaveURL(/\/blog$/)
  })
})
