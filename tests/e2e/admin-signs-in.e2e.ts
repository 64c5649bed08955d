import { adminAccount } from './support/admin.ts'
import { enterPassword } from './support/second-factors.ts'
import { expect, test } from './support/test.ts'
import { signIn } from './support/sign-in.ts'

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
  await expect(sidebar.getByRole('link')).toHaveText([
    'Dashboard',
    'Inbox',
    'Enquires',
    'Careers',
    'Openings',
    'Reply templates',
    'Blog Posts',
    'Categories',
    'Comments',
    'Images',
    'Company',
    'Newsletter',
    'Subscribers',
    'Team',
    'Personal data',
    'Retention',
    'Import and export',
    'Audit log',
    'Profile',
    'View site',
  ])
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

test.describe(() => {
  test.use({ expectedErrors: [/401/] })

  test('wrong credentials get the same message for known and unknown addresses', async ({ page }) => {
    await page.goto('/login')
    for (const typed of [email, 'nobody@stratoworks.example']) {
      await page.getByLabel('Email').fill(typed)
      await page.getByLabel('Password').fill('not the password')
      await page.getByRole('button', { name: 'Sign in' }).click()
      await expect(page.getByText('Invalid credentials', { exact: true })).toBeVisible()
      await expect(page.getByLabel('Password')).toHaveAccessibleDescription(
        'Please check your email and password.',
      )
      await expect(page.getByLabel('Password')).toBeFocused()
    }
  })

  test('an admin whose session expired returns to the same page @chief', async ({ page }) => {
    // a page that makes no calls, which would meet the end of the session first
    await page.goto('/privacy')
    await page.evaluate(() => localStorage.setItem('token', 'one-that-leads-nowhere'))
    await page.goto('/admin?from=mail')
    await expect(page).toHaveURL('/login')
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
    await enterPassword(page, email, password)
    await expect(page).toHaveURL('/admin?from=mail')
  })
})

test('an admin on a phone opens the navigation, and follows a link in it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page)
  await page.goto('/admin')
  const [menu, drawer] = [
    page.getByRole('button', { name: 'Menu' }),
    page.getByRole('dialog', { name: 'Menu' }),
  ]
  await menu.click()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(menu).toBeFocused()
  await menu.click()
  await drawer.getByRole('link', { name: 'Dashboard' }).click()
  await expect(drawer).toBeHidden()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('without scripts the back office says so, and keeps passwords out of addresses', async ({ page }) => {
    const sentence = page.locator('noscript p')
    const words = 'The back office needs JavaScript. Please allow it for this site.'
    await page.goto('/admin')
    await expect(sentence).toBeVisible()
    await expect(sentence).toHaveText(words)
    await page.goto('/login')
    await expect(sentence).toBeVisible()
    await expect(sentence).toHaveText(words)
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
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText(sentence)).toBeHidden()
    await older.goto(path)
    await expect(older.getByText(sentence)).toBeVisible()
    await expect(older.getByRole('button', { name: 'Sign in' })).toBeEnabled()
  }
  await older.close()
})
