import type { APIRequestContext, Page } from '@playwright/test'
import { adminAccount } from './support/admin.ts'
import { articlePaths } from './support/site-map.ts'
import { chief, expect, test } from './support/test.ts'
import { latestEmailTo } from './support/emails.ts'
import { answersWithError } from './states/page-state.ts'

const thanks = 'Thank you for subscribing! Please check your mail to confirm your address.'

const box = (page: Page) => page.getByRole('region', { name: 'Newsletter' })
const field = (page: Page) => box(page).getByLabel('Email address')
const subscribe = (page: Page) => box(page).getByRole('button', { name: 'Subscribe' })

/** The two links in the latest email to an address, as paths of the site. */
async function linksTo(email: string, baseURL: string) {
  const text = await latestEmailTo(email, baseURL)
  const path = (pattern: RegExp) => pattern.exec(text)![0]
  return {
    confirm: path(/\/newsletter\/confirm\?token=[\w-]+/),
    unsubscribe: path(/\/newsletter\/unsubscribe\?token=[\w-]+/),
  }
}

/** The record of an address in the back office. */
async function statusOf(request: APIRequestContext, email: string): Promise<string> {
  const { password, email: admin } = adminAccount
  const signedIn = await request.post('/api/auth/login', { data: { email: admin, password } })
  const { token } = (await signedIn.json()) as { token: string }
  const found = await request.get(`/api/newsletter/subscribers?search=${encodeURIComponent(email)}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const { subscribers } = (await found.json()) as { subscribers: { status: string }[] }
  return subscribers.map(({ status }) => status).join()
}

test(
  'a visitor subscribes on the blog, confirms by email and unsubscribes; opening a link alone changes nothing',
  chief,
  async ({ page, request, baseURL }) => {
    const email = `reader-${Date.now()}@example.com`
    await page.goto('/blog')
    await expect(field(page)).toHaveAttribute('type', 'email')
    await subscribe(page).click()
    await expect(field(page)).toHaveAccessibleDescription('Email is required')
    await expect(field(page)).toBeFocused()
    await field(page).fill('robin')
    await expect(field(page)).toHaveAccessibleDescription('')
    await page.keyboard.press('Enter')
    await expect(field(page)).toHaveAccessibleDescription('Please enter a valid email address')
    await field(page).fill(` ${email} `)
    await subscribe(page).click()
    await expect(box(page).getByRole('status')).toHaveText(thanks)
    await expect(field(page)).toHaveValue('')

    const links = await linksTo(email, baseURL!)
    await page.goto(links.confirm)
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
    await expect(page.getByRole('heading', { level: 1, name: 'Confirm your subscription' })).toBeVisible()
    expect(await statusOf(request, email)).toBe('pending')
    await page.getByRole('button', { name: 'Confirm the subscription' }).click()
    const welcome = page.getByRole('heading', { level: 1, name: 'Your subscription is confirmed. Welcome!' })
    await expect(welcome).toBeFocused()
    await expect(page.getByRole('link', { name: 'Read our articles' })).toHaveAttribute('href', '/blog')
    expect(await statusOf(request, email)).toBe('confirmed')

    await page.goto(links.unsubscribe)
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
    expect(await statusOf(request, email)).toBe('confirmed')
    await page.getByRole('button', { name: 'Unsubscribe' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'You have been unsubscribed.' })).toBeFocused()
    expect(await statusOf(request, email)).toBe('unsubscribed')
    await page.getByRole('link', { name: 'subscribe again' }).click()
    await expect(page).toHaveURL('/newsletter')
    await expect(field(page)).toBeVisible()
  },
)

test('the page of the newsletter shows what a letter has: the newest articles', async ({ page, request }) => {
  const { blogPosts } = await (await request.get('/api/blogs/published?limit=3')).json()
  await page.goto('/newsletter')
  const letter = page.getByRole('region', { name: 'Sent today, a letter would begin like this' })
  await expect(letter.getByRole('definition').nth(1)).toHaveText(/^Newsletter, [A-Z][a-z]+ \d{4}$/)
  await expect(letter.getByRole('article')).toHaveCount(3)
  for (const [index, { slug, excerpt }] of blogPosts.entries()) {
    const article = letter.getByRole('article').nth(index)
    await expect(article).toContainText(excerpt)
    await expect(article.getByRole('link')).toHaveAttribute('href', `/blog/${slug}`)
  }
})

test.describe('errors', () => {
  test.use({ expectedErrors: [/404|500|ERR_FAILED/] })

  test('an invalid link says so, and a failed confirmation can be retried', async ({ page }) => {
    await page.goto('/newsletter/unsubscribe')
    await expect(page.getByRole('heading', { level: 1, name: 'This link is no longer valid' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'hello@stratoworks.example' }).first()).toBeVisible()

    await page.goto(`/newsletter/confirm?token=${'A'.repeat(43)}`)
    await page.route('**/api/newsletter/confirm', (route) => route.abort())
    const confirm = page.getByRole('button', { name: 'Confirm the subscription' })
    await confirm.click()
    await expect(page.getByRole('alert')).toHaveText('Failed to confirm your subscription. Please try again.')
    await page.unroute('**/api/newsletter/confirm')
    await confirm.click()
    await expect(page.getByRole('heading', { level: 1, name: 'This link is no longer valid' })).toBeFocused()
    await expect(field(page)).toBeVisible()

    await page.goto(articlePaths[0]!)
    await page.route('**/api/newsletter', (route) => route.abort())
    await field(page).fill('robin@example.com')
    await subscribe(page).click()
    await expect(box(page).getByRole('alert')).toHaveText('Failed to subscribe. Please try again.')
    await page.unroute('**/api/newsletter')
    await answersWithError('**/api/newsletter')(page)
    await subscribe(page).click()
    await expect(box(page).getByRole('alert')).toHaveText(
      'Something went wrong on our side. Please try again.',
    )
    await expect(field(page)).toHaveValue('robin@example.com')
  })
})

test('a visitor without JavaScript gets a page as answer to every newsletter form', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL: baseURL!, javaScriptEnabled: false })
  const page = await context.newPage()
  const email = `plain-${Date.now()}@example.com`
  await page.goto(articlePaths[0]!)
  await field(page).fill('robin')
  await subscribe(page).click()
  await expect(page).toHaveURL('/newsletter#answer')
  await expect(page.getByText('Please enter a valid email address')).toBeInViewport()
  await expect(field(page)).toHaveAccessibleDescription('Please enter a valid email address')
  await expect(field(page)).toHaveValue('robin')
  await field(page).fill(email)
  await subscribe(page).click()
  await expect(box(page).getByRole('status')).toHaveText(thanks)
  await expect(field(page)).toHaveValue('')

  const links = await linksTo(email, baseURL!)
  await page.goto(links.confirm)
  await page.getByRole('button', { name: 'Confirm the subscription' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your subscription is confirmed. Welcome!')
  await page.goto(links.unsubscribe)
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You have been unsubscribed.')
  await page.goto(links.confirm)
  await page.getByRole('button', { name: 'Confirm the subscription' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link is no longer valid')
  await page.goto(`/newsletter/unsubscribe?token=${'A'.repeat(43)}`)
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link is no longer valid')
  await context.close()
})
