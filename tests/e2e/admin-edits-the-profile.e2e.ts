import { randomBytesFrom, randomNumbers } from '#tests/support/random.ts'
import sharp from 'sharp'
import { aPersonWithRoles, signInAs } from './support/people.ts'
import { enterPassword, signOut } from './support/second-factors.ts'
import { expect, test } from './support/test.ts'

test('an admin changes name, e-mail address, bio and image @chief', async ({ page, baseURL }) => {
  const person = await aPersonWithRoles(baseURL!, ['writer'])
  await signInAs(page, person)
  await page.goto('/admin')
  await page.getByRole('link', { name: 'Profile' }).click()
  await expect(page).toHaveURL('/admin/profile')
  await expect(page.getByLabel('Email')).toHaveValue(person.email)
  const save = page.getByRole('button', { name: 'Update profile' })
  await page.getByLabel('Name').fill(' ')
  await save.click()
  await expect(page.getByText('Name is required')).toBeVisible()
  await expect(page.getByLabel('Name')).toBeFocused()
  await page.getByLabel('Email').fill('cora@nowhere')
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

  const picker = page.getByLabel('Profile image')
  await picker.setInputFiles({ name: 'me.heic', mimeType: 'image/heic', buffer: Buffer.from('me') })
  await expect(page.getByText('Browsers can’t show HEIC images.')).toBeVisible()
  // more than the 5 MB that the call takes by itself
  const buffer = await sharp(randomBytesFrom(randomNumbers())(1500 * 1500 * 3), {
    raw: { width: 1500, height: 1500, channels: 3 },
  })
    .png()
    .toBuffer()
  await picker.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer })
  await expect(page.getByText('Image uploaded successfully')).toBeVisible()
  await expect(page.getByRole('complementary').locator('img')).toHaveAttribute('src', /^\/images\//)
})

test.describe(() => {
  test.use({ expectedErrors: [/Failed to load resource/] })

  test('an admin changes the password', async ({ page, baseURL }) => {
    const person = await aPersonWithRoles(baseURL!, ['writer'])
    await signInAs(page, person)
    await page.goto('/admin/profile')
    const change = page.getByRole('button', { name: 'Change password' })
    const [current, next, again] = [
      page.getByLabel('Current password'),
      page.getByLabel('New password', { exact: true }),
      page.getByLabel('Confirm new password'),
    ]
    await current.fill('not it')
    await next.fill('short')
    await again.fill('other')
    await change.click()
    await expect(page.getByText('Password must be at least 6 characters')).toBeVisible()
    await expect(page.getByText('Passwords do not match')).toBeVisible()
    await next.fill('another-password-of-cora')
    await again.fill('another-password-of-cora')
    await change.click()
    await expect(page.getByText('Current password is incorrect').first()).toBeVisible()
    await expect(current).toBeFocused()
    await expect(current).toHaveAccessibleDescription('Current password is incorrect')
    await current.fill(person.password)
    await change.click()
    await expect(page.getByText('Password changed successfully')).toBeVisible()
    await expect(next).toHaveValue('')
    await signOut(page)
    await enterPassword(page, person.email, 'another-password-of-cora')
    await expect(page).toHaveURL('/admin')
  })
})

test('somebody chooses what to be told by email', async ({ page, baseURL }) => {
  await signInAs(page, await aPersonWithRoles(baseURL!, ['owner']))
  await page.goto('/admin/profile#notifications')
  const notifications = page.getByRole('region', { name: 'Notifications', exact: true })
  const enquiries = notifications.getByLabel('New enquiries')
  await expect(enquiries).toHaveValue('immediately')
  await enquiries.selectOption('Never')
  await notifications.getByRole('button', { name: 'Save notifications' }).press('Enter')
  await expect(page.getByText('Notifications saved')).toBeVisible()
  await page.reload()
  await expect(enquiries).toHaveValue('never')
  await expect(notifications.getByLabel('Comments to approve')).toHaveValue('morning')
})
