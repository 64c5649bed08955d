import { adminAccount } from './support/admin.ts'
import { expect, test } from './support/test.ts'

const { email, password, name } = adminAccount

test('an admin sees missing fields, signs in and signs out @chief', async ({ page }) => {
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Login')
  const submit = page.getByRole('button', { name: 'Sign in' })
  await submit.click()
  await expect(page.getByText('Email is required')).toBeVisible()
  await expect(page.getByText('Password is required')).toBeVisible()
  await expect(page.getByLabel('Email')).toBeFocused()
  await page.getByLabel('Email').fill('olive at stratoworks')
  await expect(page.getByText('Email is required'), 'the error of a corrected field').toBeHidden()
  await expect(page.getByText('Password is required'), 'what is not').toBeVisible()
  await submit.click()
  await expect(page.getByText('Email is invalid')).toBeVisible()

  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await submit.click()
  await expect(page).toHaveURL('/admin')
  await expect(page).toHaveTitle('Dashboard | Blog CMS')
  await expect(page.getByText('Login successful')).toBeVisible()
  const sidebar = page.getByRole('complementary')
  await expect(sidebar.getByText(name)).toBeVisible()
  await expect(sidebar.getByText(email)).toBeVisible()
  await page.goto('/login')
  await expect(page, 'who is signed in is sent on').toHaveURL('/admin')

  await sidebar.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/login')
  await expect(page.getByText('Logged out successfully')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  await page.goto('/admin')
  await expect(page).toHaveURL('/login')
  await page.getByRole('link', { name: 'Back to home' }).click()
  await expect(page).toHaveURL('/')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('without scripts the back office says so, and keeps passwords out of addresses', async ({ page }) => {
    const words = 'The back office needs JavaScript. Please allow it for this site.'
    for (const path of ['/admin', '/login']) {
      await page.goto(path)
      await expect(page.locator('noscript p')).toHaveText(words)
      await expect(page.locator('noscript p')).toBeVisible()
    }
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password').fill(password)
    await page.getByLabel('Password').press('Enter')
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeDisabled()
    await expect(page).toHaveURL('/login')
  })
})

test('a browser too old for the back office is told which can run it', async ({ page, browser, baseURL }) => {
  const sentence =
    'This browser is too old for the back office. Please use Chrome 123, Edge 123, Firefox 125, Safari 17.5 or newer.'
  const older = await browser.newPage({ baseURL: baseURL! })
  await older.addInitScript(() => delete (HTMLElement.prototype as Partial<HTMLElement>).popover)
  for (const path of ['/login', '/admin']) {
    await page.goto(path)
    await expect(page.getByText(sentence)).toBeHidden()
    await older.goto(path)
    await expect(older.getByText(sentence)).toBeVisible()
  }
  await older.close()
})
