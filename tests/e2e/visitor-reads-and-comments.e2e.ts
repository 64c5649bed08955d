import type { Page } from '@playwright/test'
import type { SectionInput } from '#contract/posts/sections/sections.ts'
import { aPostBody } from '#tests/support/post-bodies.ts'
import { adminToken } from './support/sign-in.ts'
import { chief, expect, test } from './support/test.ts'
import { answersWith, answersWithError } from './states/page-state.ts'

const article = '/blog/from-release-weekends-to-a-30-deploy-a-day-pipeline'

test(
  'a visitor searches, reads, likes and comments, and others do not see the pending comment',
  chief,
  async ({ page, browser, baseURL }) => {
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
    await form.getByLabel('Name').fill('Robin Reader')
    await form.getByLabel('Email').fill('robin@example.com')
    await form.getByLabel('Comment').fill(words)
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
  },
)

test('the generated cover of an article is inlined in its page, and has a URL of its own after client-side navigation', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const cover = page.locator('img[fetchpriority="high"]')
  const shown = () =>
    cover.evaluate(({ naturalWidth, currentSrc }: HTMLImageElement) => [
      naturalWidth,
      currentSrc.startsWith('data:image/svg+xml,'),
    ])
  await page.goto(article)
  await expect.poll(shown).toEqual([1600, true])
  expect(asked.filter((path) => /^\/covers\/.*from-release-weekends/.test(path))).toEqual([])

  await page.getByRole('complementary', { name: 'Around this article' }).getByRole('link').first().click()
  await expect(page).not.toHaveURL(new RegExp(`${article}$`))
  await expect(cover).toHaveAttribute('src', /^\/covers\/[a-z-]+\/[a-z0-9-]+\.svg$/)
  await expect.poll(shown).toEqual([1600, false])
})

test('the form follows the last comment, replies of any author have a portrait, and all that is shown is counted', async ({
  page,
}) => {
  const portraits = []
  for (const slug of ['gitops-with-argo-cd-drift-secrets-and-rollbacks', article.split('/').at(-1)!]) {
    await page.goto(`/blog/${slug}`)
    const comments = page.getByRole('region', { name: /^Comments \(\d+\)$/ })
    const shown = await comments.getByRole('listitem').count()
    await expect(comments.getByRole('heading', { name: `Comments (${shown})`, exact: true })).toBeVisible()
    const list = (await comments.getByRole('list').first().boundingBox())!
    const form = (await comments.getByRole('form').boundingBox())!
    expect(form.y - list.y - list.height).toBeLessThan(32)
    expect(form.x).toBe(list.x)
    const replies = comments.getByRole('listitem').filter({ hasNot: page.locator('ul') })
    portraits.push(...(await replies.filter({ hasText: 'Author' }).locator('img').all()))
  }
  expect(portraits.length).toBeGreaterThan(1)
})

test('an article page has a bookmark, a table of contents, the author, tags, related and adjacent articles', async ({
  page,
}) => {
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

  page.on('dialog', (dialog) => {
    throw new Error(`The browser itself says ${dialog.message()}`)
  })
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copy link' }).first().click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(article)
  const toast = page.getByRole('status').getByText('Link copied to clipboard!')
  await expect(toast).toBeVisible()
  const { x, y, width } = (await toast.boundingBox())!
  expect([Math.round(1440 - x - width), y < 120], 'at the top right').toEqual([16, true])
  await toast.hover()
  await expect(toast).toBeVisible()
  await page.mouse.move(0, 400)
  await expect(toast).toHaveCount(0)

  await page.getByRole('link', { name: 'Observability' }).first().click()
  await expect(page).toHaveURL(/\/blog\?tag=Observability$/)
})

test('the toast of the copied link stays while the keyboard is on its button, which says it afterwards', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto(article)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const button = page.getByRole('button', { name: 'Copy link' }).first()
  await expect(button).toHaveAccessibleDescription('')
  await button.press('Enter')
  const toast = page.getByRole('status').getByText('Link copied to clipboard!')
  await expect(toast).toBeVisible()
  await page.clock.runFor(60_000)
  await expect(toast).toBeVisible()
  await page.keyboard.press('Tab')
  await page.clock.runFor(4_000)
  await expect(toast).toBeVisible()
  await page.clock.runFor(2_000)
  await expect(toast).toHaveCount(0)
  await expect(button).toHaveAccessibleDescription('Link copied to clipboard!')
})

test('headings never have the id of something else on the page, and former links to them still lead there', async ({
  page,
}) => {
  const headings = ['Page data', 'Main', 'Comments title', 'Comment form', 'Site CSS', 'Related', 'Über uns']
  const paragraph = { type: 'paragraph', text: 'Words that fill the page. '.repeat(80) }
  const token = await adminToken(page)
  const { categories } = await (await page.request.get('/api/categories')).json()
  const created = await page.request.post('/api/blogs', {
    headers: { authorization: `Bearer ${token}` },
    data: aPostBody({
      title: `Headings like ids ${Date.now()}`,
      featuredImage: '/covers/cloud/a.svg',
      category: categories[0].name,
      status: 'published',
      content: headings.flatMap((text) => [{ type: 'heading', text }, paragraph]) as SectionInput[],
    }),
  })
  const { blogPost } = await created.json()
  await page.goto(`/blog/${blogPost.slug}`)
  const ids = await page.evaluate(() => Array.from(document.querySelectorAll('[id]'), ({ id }) => id))
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids).toContain('section-page-data')

  for (const [fragment, name] of [
    ['page-data', 'Page data'],
    ['uber-uns', 'Über uns'],
  ] as const) {
    await page.goto(`/blog/${blogPost.slug}#${fragment}`)
    await expect(page).toHaveURL(`/blog/${blogPost.slug}#section-${fragment}`)
    await expect(page.getByRole('heading', { name })).toBeInViewport()
  }
  await page.evaluate(() => location.assign('#related-2'))
  await page.evaluate(() => location.assign('#page-data'))
  await expect(page.getByRole('heading', { name: 'Page data' })).toBeInViewport()
  await page.goto('/blog')
  await page.goto(`/blog/${blogPost.slug}#comments`)
  await expect(page.getByRole('heading', { name: /^Comments/ }).last()).toBeInViewport()
  await expect(page).toHaveURL(/#comments$/)
  await page.request.delete(`/api/blogs/${blogPost._id}`, { headers: { authorization: `Bearer ${token}` } })
})

test('an article shows reading progress, has copy buttons for code, and prints without controls', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto(article)
  const progress = page.locator('.reading-progress')
  const share = async () => (await progress.boundingBox())!.width / 1440
  expect(await share()).toBe(0)
  await page.getByRole('heading', { name: /^About / }).scrollIntoViewIfNeeded()
  await expect.poll(share).toBe(1)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect(progress).toBeHidden()

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const code = page.locator('.code-block').first()
  await code.getByRole('button', { name: 'Copy code' }).click()
  await expect(code.getByRole('button', { name: 'Copied' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    await code.locator('code').textContent(),
  )

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(`/blog/${article.split('/')[2]}`).last()).toBeVisible()
  for (const gone of ['banner', 'contentinfo', 'navigation', 'form', 'complementary', 'button'] as const) {
    await expect(page.getByRole(gone)).toHaveCount(0)
  }
  await expect(code.locator('pre')).toHaveCSS('white-space-collapse', 'preserve')
  await expect(code.locator('pre')).toHaveCSS('text-wrap-mode', 'wrap')
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'light')
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(8, 14, 26)')
})

test('a post without likes shows 47, and its readers add to that, one of each browser', async ({
  page,
  browser,
  baseURL,
  request,
}) => {
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

test('an article without related articles and comments says so', async ({ page }) => {
  await page.goto('/blog')
  await page.route('**/api/blogs/*/related', (route) =>
    route.fulfill({ json: { success: true, relatedPosts: [] } }),
  )
  await page.route('**/api/blogs/slug/*', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ json: { ...(await answer.json()), relatedPosts: [] } })
  })
  await answersWith('**/api/comments/post/*', {
    success: true,
    comments: [],
    pagination: { page: 1, limit: 20, total: 0, pages: 0 },
  })(page)
  await page.getByRole('article').first().getByRole('link').first().click()
  await expect(page.getByText('No related articles found').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Comments (0)' })).toBeVisible()
  await expect(page.getByText('No comments yet. Be the first to comment!')).toBeVisible()
})

test.describe('a missing post', () => {
  test.use({ expectedErrors: [/404|500/] })
  test('a like that cannot be counted goes back, and says so', async ({ page }) => {
    await page.goto(article)
    const before = await page
      .getByText(/^\d+ likes$/)
      .first()
      .textContent()
    await answersWithError('**/api/blogs/*/likes')(page)
    await page.getByRole('button', { name: 'Like article' }).first().click()
    await expect(page.getByText('Your like could not be counted. Please try again.')).toBeVisible()
    const like = page.getByRole('button', { name: 'Like article' }).first()
    await expect(like).toHaveAttribute('aria-pressed', 'false')
    await expect(page.getByText(before!, { exact: true }).first()).toBeVisible()
  })

  test('a visitor sees an error with a link back when the article cannot be loaded', async ({ page }) => {
    await page.goto('/blog')
    await answersWithError('**/api/blogs/slug/*')(page)
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

test('GET /blog/:slug returns a whole article without JavaScript, or status 404', async ({ request }) => {
  const answer = await request.get(article)
  expect(answer.status()).toBe(200)
  const html = await answer.text()
  expect(html).toContain('A freight company')
  expect(html).toContain('What went wrong')
  expect((await request.get('/no/such/page')).status()).toBe(404)
  expect((await request.get(`${article}/`, { maxRedirects: 0 })).status()).toBe(301)
  expect(answer.headers()['content-security-policy']).toContain("object-src 'none'")
})
