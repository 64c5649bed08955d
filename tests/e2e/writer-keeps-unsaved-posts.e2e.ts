import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'
import { signIn } from './support/sign-in.ts'

const title = (page: Page) => page.getByRole('textbox', { name: 'Title', exact: true })
const stored = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('post-draft:')).length)
const reload = async (page: Page) => {
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
}

test('two new posts written at the same time are both kept', async ({ page, context }) => {
  const token = await signIn(page)
  await page.goto('/admin/posts/create')
  const other = await context.newPage()
  await other.addInitScript((text) => localStorage.setItem('token', text), token)
  // it is closed before what it types reaches the server
  await other.route('**/api/drafts/*', () => {})
  await other.goto('/admin/posts/create')
  await title(page).fill('The first of two')
  await title(other).fill('The second of two')
  await expect.poll(() => stored(page)).toBe(2)

  await reload(page)
  await expect(page.getByText(/are still on this device: The first of two$/)).toBeVisible()
  await expect(page.getByText(/The second of two$/), 'which another tab is writing').toHaveCount(0)
  await page.getByRole('button', { name: 'Restore Draft' }).click()
  await expect(title(page)).toHaveValue('The first of two')

  await other.close()
  await reload(page)
  const offers = page.getByRole('status').filter({ hasText: 'are still on this device' })
  await expect(offers).toHaveCount(2)
  await offers.filter({ hasText: 'The second of two' }).getByRole('button', { name: 'Discard Draft' }).click()
  await expect(offers).toHaveCount(1)
  await offers.getByRole('button', { name: 'Restore Draft' }).click()
  await expect(title(page)).toHaveValue('The first of two')
  await expect(offers).toHaveCount(0)
  await expect.poll(() => stored(page)).toBe(1)
})

test('a writer who leaves keeps the changes, or takes the discard back', async ({ page }) => {
  const name = `Left for lunch ${Date.now()}`
  await signIn(page)
  await page.goto('/admin/posts/create')
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  const leave = () => page.getByRole('link', { name: 'Back to posts' }).click()
  const unfinished = page.getByRole('region', { name: 'Unfinished' }).getByRole('link', { name })
  await title(page).fill(name)
  await leave()
  await expect(question).toContainText('Keep them as unfinished')
  await question.getByRole('button', { name: 'Keep as Unfinished' }).click()
  await expect(page).toHaveURL('/admin/posts')
  await unfinished.click()
  await expect(title(page)).toHaveValue(name)

  await title(page).fill(`${name}, again`)
  await leave()
  await question.getByRole('button', { name: 'Discard Changes' }).click()
  await expect(page).toHaveURL('/admin/posts')
  await expect(page.getByText('Changes discarded')).toBeVisible()
  await expect(unfinished).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page).toHaveURL(/\/admin\/posts\/create\?draft=/)
  await expect(title(page)).toHaveValue(`${name}, again`)
  // what is left by leaving is in one place alone
  await leave()
  await question.getByRole('button', { name: 'Keep as Unfinished' }).click()
  await expect(page).toHaveURL('/admin/posts')
  await page.goto('/admin/posts/create')
  await expect(title(page)).toBeVisible()
  await expect.poll(() => stored(page)).toBe(0)
})
