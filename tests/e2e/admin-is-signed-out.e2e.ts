import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { adminAccount } from './support/admin.ts'
import { aDraft } from './support/posts.ts'
import { enterPassword } from './support/second-factors.ts'
import { expect, test } from './support/test.ts'
import { signIn } from './support/sign-in.ts'

test.use({ expectedErrors: [/401/] })

/** Ends the session behind the screen's back, does something there, and signs in anew. */
async function isSignedOutAt(page: Page, act: () => Promise<unknown>) {
  const address = page.url()
  await page.evaluate(() => localStorage.setItem('token', 'one-that-leads-nowhere'))
  await act()
  await expect(page).toHaveURL('/login')
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  await enterPassword(page, adminAccount.email, adminAccount.password)
  await expect(page, 'back on the same page').toHaveURL(address)
}

test('an admin whose session expires keeps the page and the typed text @chief', async ({ page }) => {
  const token = await signIn(page)
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

  await page.goto('/admin/enquires?status=new')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await isSignedOutAt(page, () => page.getByLabel('Status').selectOption('Completed'))
  await expect(page.getByLabel('Status')).toHaveValue('new')

  // records of the demo, which no other journey removes
  await page.goto('/admin/careers?search=thornbury')
  await page
    .getByRole('button', { name: /^View details/ })
    .first()
    .click()
  const notes = page.getByLabel('Admin Notes')
  await notes.fill('A note that took an hour.')
  await isSignedOutAt(page, () => press('Save Changes'))
  await expect(notes).toHaveValue('A note that took an hour.')

  // one of its own, since what is left unsaved in a post is continued by whoever opens it
  await page.goto(`/admin/posts/edit/${await aDraft(page, token, `Left open ${randomUUID()}`)}`)
  const subtitle = page.getByLabel('Subtitle')
  await subtitle.fill('A subtitle that took an hour.')
  await isSignedOutAt(page, () => page.keyboard.press('Control+s'))
  await expect(subtitle).toHaveValue('A subtitle that took an hour.')
})

test.describe(() => {
  test.use({ expectedErrors: [/ERR_FAILED|ApiError/] })

  test('an admin who reloads while the server restarts is told so, and stays signed in', async ({ page }) => {
    const token = await signIn(page)
    const message =
      'Can’t reach the server. You’re still signed in. Please check your connection and try again.'
    await page.route('**/api/auth/me', (route) => route.abort())
    await page.goto('/admin/posts')
    await expect(page.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible()
    await expect(page.getByText(message)).toBeVisible()
    await expect(page).toHaveURL('/admin/posts')
    await page.goto('/login')
    await expect(page.getByText(message)).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBe(token)
    await page.unroute('**/api/auth/me')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page).toHaveURL('/admin')
  })
})
