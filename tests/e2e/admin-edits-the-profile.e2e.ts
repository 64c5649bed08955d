import type { Page } from '@playwright/test'
import { chief, expect, test } from './support/test.ts'
import { adminToken, signIn } from './support/sign-in.ts'

/** A colleague of the admin, so that no other journey finds the admin changed. */
async function aColleague(page: Page) {
  const token = await adminToken(page)
  const person = {
    name: 'Cora Colleague',
    email: `cora.${Date.now().toString(36)}@stratoworks.example`,
    password: 'a-password-of-cora',
  }
  const response = await page.request.post('/api/auth/register', {
    data: person,
    headers: { authorization: `Bearer ${token}` },
  })
  expect(response.status()).toBe(201)
  return person
}

async function signInAs(page: Page, { email, password }: { email: string; password: string }) {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/admin')
}

test('an admin changes name, e-mail address, bio and picture', chief, async ({ page }) => {
  const person = await aColleague(page)
  await signInAs(page, person)
  await page.getByRole('link', { name: 'Profile' }).click()
  await expect(page).toHaveURL('/admin/profile')
  await expect(page.getByLabel('Email')).toHaveValue(person.email)
  const save = page.getByRole('button', { name: 'Update Profile' })
  await page.getByLabel('Name').fill(' ')
  await page.getByLabel('Email').fill('')
  await save.click()
  await expect(page.getByText('Name is required')).toBeVisible()
  await expect(page.getByText('Email is required')).toBeVisible()
  await expect(page.getByLabel('Name')).toBeFocused()
  await page.getByLabel('Email').fill('cora@nowhere')
  await expect(page.getByText('Email is required'), 'the error of a corrected field').toBeHidden()
  await save.click()
  await expect(page.getByText('Email is invalid')).toBeVisible()

  await page.getByLabel('Name').fill('Cora Changed')
  await page.getByLabel('Email').fill(`new.${person.email}`)
  await page.getByLabel('Bio').fill('Writes about pipelines.')
  await save.click()
  await expect(page.getByText('Profile updated successfully')).toBeVisible()
  await expect(page.getByRole('complementary')).toContainText('Cora Changed')
  await page.reload()
  await expect(page.getByLabel('Bio')).toHaveValue('Writes about pipelines.')

  const picker = page.getByLabel('Profile picture')
  await picker.setInputFiles({ name: 'me.txt', mimeType: 'text/plain', buffer: Buffer.from('me') })
  await expect(page.getByText('Please select a valid image file (JPEG, PNG, GIF, WEBP)')).toBeVisible()
  const large = Buffer.alloc(5 * 1024 * 1024 + 1)
  await picker.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: large })
  await expect(page.getByText('Image size should be less than 5MB')).toBeVisible()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await picker.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: pixel })
  await expect(page.getByText('Image uploaded successfully')).toBeVisible()
  await expect(
    page.locator('.Toastify__progress-bar').last(),
    'notices stay as long without motion',
  ).toHaveCSS('animation-duration', '3s')
  await expect(page.getByRole('complementary').locator('img')).toHaveAttribute('src', /^\/images\//)
})

/** One red pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)

test.describe(() => {
  test.use({ expectedErrors: [/Failed to load resource/] })

  test('an admin changes the password', async ({ page }) => {
    const person = await aColleague(page)
    await signInAs(page, person)
    await page.goto('/admin/profile')
    const change = page.getByRole('button', { name: 'Change Password' })
    const [current, next, again] = [
      page.getByLabel('Current Password'),
      page.getByLabel('New Password', { exact: true }),
      page.getByLabel('Confirm New Password'),
    ]
    await change.click()
    await expect(page.getByText('Current password is required')).toBeVisible()
    await expect(page.getByText('New password is required')).toBeVisible()
    await expect(page.getByText('Please confirm your password')).toBeVisible()
    await current.fill('not it')
    await next.fill('short')
    await again.fill('other')
    await change.click()
    await expect(page.getByText('Password must be at least 6 characters')).toBeVisible()
    await expect(page.getByText('Passwords do not match')).toBeVisible()
    await next.fill('another-password-of-cora')
    await expect(page.getByText('Password must be at least 6 characters')).toBeHidden()
    await again.fill('another-password-of-cora')
    await change.click()
    await expect(page.getByText('Current password is incorrect').first()).toBeVisible()
    await expect(current).toBeFocused()
    await expect(current).toHaveAccessibleDescription('Current password is incorrect')
    await current.fill(person.password)
    await change.click()
    await expect(page.getByText('Password changed successfully')).toBeVisible()
    await expect(next).toHaveValue('')
    await page.getByRole('button', { name: 'Logout' }).click()
    await signInAs(page, { ...person, password: 'another-password-of-cora' })
  })

  test('an admin finds the typed text after the session expired and a new sign-in', async ({ page }) => {
    const person = await aColleague(page)
    await signInAs(page, person)
    await page.goto('/admin/profile')
    await page.getByLabel('Bio').fill('A bio that took an hour.')
    await page.evaluate(() => localStorage.setItem('token', 'one-that-leads-nowhere'))
    await page.getByRole('button', { name: 'Update Profile' }).click()
    await expect(page).toHaveURL('/login')
    await page.getByLabel('Email').fill(person.email)
    await page.getByLabel('Password').fill(person.password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page).toHaveURL('/admin/profile')
    await expect(page.getByLabel('Bio')).toHaveValue('A bio that took an hour.')
    await page.getByRole('button', { name: 'Update Profile' }).click()
    await expect(page.getByText('Profile updated successfully')).toBeVisible()
  })

  test('an admin sees why the profile or the picture was not changed', async ({ page }) => {
    await signIn(page)
    await page.goto('/admin/profile')
    await page.route('**/api/auth/profile', (route) => route.abort())
    await page.getByRole('button', { name: 'Update Profile' }).click()
    const main = page.getByRole('main')
    await expect(main.getByText('Failed to update profile')).toBeVisible()
    await page.route('**/api/auth/profileImage', (route) => route.abort())
    const picture = { name: 'me.png', mimeType: 'image/png', buffer: pixel }
    await page.getByLabel('Profile picture').setInputFiles(picture)
    await expect(main.getByText('Network error. Please check your connection.')).toBeVisible()
    await page.route('**/api/auth/change-password', (route) => route.abort())
    await page.getByLabel('Current Password').fill('whatever-it-is')
    await page.getByLabel('New Password', { exact: true }).fill('whatever-it-is-not')
    await page.getByLabel('Confirm New Password').fill('whatever-it-is-not')
    await page.getByRole('button', { name: 'Change Password' }).click()
    await expect(main.getByText('Failed to change password')).toBeVisible()
  })
})

test('somebody chooses what to be told by email', async ({ page }) => {
  await signInAs(page, await aColleague(page))
  await page.goto('/admin/profile#notifications')
  const notifications = page.getByRole('region', { name: 'Notifications', exact: true })
  const morning = notifications.getByLabel('In the morning, what waits for me')
  await expect(morning).toBeChecked()
  await expect(notifications).toBeInViewport()
  await morning.press('Space')
  await notifications.getByRole('button', { name: 'Save Notifications' }).press('Enter')
  await expect(page.getByText('Notifications saved')).toBeVisible()
  await page.reload()
  await expect(morning).not.toBeChecked()
  await expect(notifications.getByLabel('When a colleague assigns something to me')).toBeChecked()
})
