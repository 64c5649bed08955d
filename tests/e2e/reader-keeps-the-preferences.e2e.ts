import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectNoViolations } from './support/axe.ts'
import { latestEmailTo } from './support/emails.ts'
import { adminToken } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

const phone = { width: 390, height: 844 }
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

const answer = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

/** A reader who has got an issue. @returns the paths of its links, and reads the issue as the back office has it */
async function aReader(page: Page, baseURL: string) {
  const email = `reader-${randomUUID()}@example.com`
  await page.request.post('/api/newsletter', { data: { email } })
  const [token] = /(?<=confirm\?token=)[\w-]+/.exec(await latestEmailTo(email, baseURL))!
  await page.request.post('/api/newsletter/confirm', { data: { token } })
  const headers = { authorization: `Bearer ${await adminToken(page)}` }
  const subject = `What broke in ${email.slice(7, 26)}`
  const content = [{ type: 'paragraph', text: 'Dear readers, **nothing** broke.' }]
  const data = { subject, previewText: 'Nothing at all.', content }
  const { issue } = await (await page.request.post('/api/newsletter/issues', { headers, data })).json()
  const path = `/api/newsletter/issues/${issue._id}`
  expect((await page.request.post(`${path}/send`, { headers, data: {} })).status()).toBe(200)
  const links = async () => {
    const text = (await latestEmailTo(email, baseURL)).replaceAll('&amp;', '&')
    return {
      online: /\/newsletter\/[a-z0-9-]+\?from=email/.exec(text)?.[0] ?? '',
      preferences: /\/newsletter\/preferences\?token=[\w-]+&issue=[\w-]+/.exec(text)?.[0] ?? '',
    }
  }
  await expect.poll(async () => (await links()).preferences, { timeout: 60_000 }).not.toBe('')
  const subscriber = async () => {
    const address = `/api/newsletter/subscribers?search=${encodeURIComponent(email)}`
    const { subscribers } = await (await page.request.get(address, { headers })).json()
    return subscribers[0] as { status: string } | undefined
  }
  const counts = async () => (await (await page.request.get(path, { headers })).json()).issue.counts
  return { email, subject, ...(await links()), subscriber, counts }
}

test('a reader reads an issue online, gets fewer, a copy of the data, and is erased @chief', async ({
  page,
  baseURL,
}) => {
  const reader = await aReader(page, baseURL!)
  await page.setViewportSize(phone)
  await page.goto(reader.online)
  await expect(page.getByRole('heading', { level: 1, name: reader.subject })).toBeVisible()
  await expectNoViolations(page)

  await page.goto(reader.preferences)
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  await expect(page.getByText('For r…@example.com')).toBeVisible()
  expect(await page.content()).not.toContain(reader.email)
  await expect(page.getByLabel('Every issue')).toBeChecked()
  await expectNoViolations(page)
  await page.getByLabel('At most one a month').check()
  await button(page, 'Save').click()
  await expect(answer(page, 'Saved')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('At most one a month')).toBeChecked()

  await button(page, 'Email me a copy of my data').click()
  await expect(answer(page, 'Sent. Please check your email.')).toBeVisible()
  await expect
    .poll(() => latestEmailTo(reader.email, baseURL!), { timeout: 30_000 })
    .toContain('Frequency: At most one a month')

  await page.getByText('Erase my data', { exact: true }).click()
  await expectNoViolations(page)
  expect(await reader.subscriber()).toMatchObject({ status: 'confirmed' })
  await button(page, 'Yes, erase it').click()
  await expect(
    page.getByRole('heading', { level: 1, name: 'Your subscription has been erased.' }),
  ).toBeFocused()
  expect(await reader.subscriber()).toBeUndefined()
})

test('without scripts every form of the preferences is answered by the page', async ({
  browser,
  page: admin,
  baseURL,
}) => {
  const reader = await aReader(admin, baseURL!)
  const context = await browser.newContext({ baseURL: baseURL!, javaScriptEnabled: false, viewport: phone })
  const page = await context.newPage()
  await page.goto(reader.preferences)
  await page.getByLabel('At most one a month').check()
  await button(page, 'Save').click()
  await expect(answer(page, 'Saved')).toBeVisible()
  await expect(page.getByLabel('At most one a month')).toBeChecked()
  await button(page, 'Email me a copy of my data').click()
  await expect(answer(page, 'Sent. Please check your email.')).toBeVisible()
  await button(page, 'Unsubscribe').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You have been unsubscribed.')
  expect(await reader.subscriber()).toMatchObject({ status: 'unsubscribed' })
  expect(await reader.counts()).toMatchObject({ unsubscribed: 1 })
  await context.close()
})
