import type { Page } from '@playwright/test'
import { expectNoViolations } from './support/axe.ts'
import { articlePaths } from './support/site-map.ts'
import { adminToken } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'
import { latestEmailTo } from './support/emails.ts'

const thanks = 'Thank you for subscribing! Please check your email to confirm your address.'

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
async function statusOf(page: Page, email: string): Promise<string> {
  const headers = { authorization: `Bearer ${await adminToken(page)}` }
  const address = `/api/newsletter/subscribers?search=${encodeURIComponent(email)}`
  const { subscribers } = await (await page.request.get(address, { headers })).json()
  return subscribers.map(({ status }: { status: string }) => status).join()
}

test('a visitor subscribes, confirms and unsubscribes @chief', async ({ page, baseURL }) => {
  const email = `reader-${Date.now()}@example.com`
  await page.goto('/blog')
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
  await expectNoViolations(page)

  const links = await linksTo(email, baseURL!)
  await page.goto(links.confirm)
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  await expect(page.getByRole('heading', { level: 1, name: 'Confirm your subscription' })).toBeVisible()
  expect(await statusOf(page, email)).toBe('pending')
  await page.getByRole('button', { name: 'Confirm subscription' }).click()
  const welcome = page.getByRole('heading', { level: 1, name: 'Your subscription is confirmed. Welcome!' })
  await expect(welcome).toBeFocused()
  await expectNoViolations(page)
  await expect(page.getByRole('link', { name: 'Read our articles' })).toHaveAttribute('href', '/blog')
  expect(await statusOf(page, email)).toBe('confirmed')

  await page.goto(links.unsubscribe)
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  expect(await statusOf(page, email)).toBe('confirmed')
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'You have been unsubscribed.' })).toBeFocused()
  expect(await statusOf(page, email)).toBe('unsubscribed')
})

test.describe('errors', () => {
  test.use({ expectedErrors: [/40[04]/] })

  test('an invalid link says so', async ({ page }) => {
    const heading = page.getByRole('heading', { level: 1, name: 'This link is no longer valid' })
    for (const path of ['/newsletter/unsubscribe', '/newsletter/preferences']) {
      await page.goto(path)
      await expect(heading).toBeVisible()
    }
    await page.goto(`/newsletter/confirm?token=${'A'.repeat(43)}`)
    await page.getByRole('button', { name: 'Confirm subscription' }).click()
    await expect(heading).toBeFocused()
    await expect(field(page)).toBeVisible()
  })
})

test('without scripts every newsletter form is answered by a page', async ({ browser, baseURL }) => {
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

  await page.goto((await linksTo(email, baseURL!)).confirm)
  await page.getByRole('button', { name: 'Confirm subscription' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your subscription is confirmed. Welcome!')
  await context.close()
})
