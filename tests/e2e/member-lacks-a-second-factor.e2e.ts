import { enterPassword, setUpApp } from './support/second-factors.ts'
import { owner, test } from './support/site-without-mail.ts'
import { expect } from './support/test.ts'

// browsers log answers of 4xx
test.use({ expectedErrors: [/403/] })

const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3_600_000).toISOString()

test('an owner without the required factor is led to it, nowhere else', async ({ page, changeDatabase }) => {
  await page.goto('/login')
  await enterPassword(page, owner.email, owner.password)
  await expect(page).toHaveURL('/admin')
  const sidebar = page.getByRole('navigation', { name: 'Back office' })
  await expect(sidebar.getByRole('link', { name: 'Audit log' })).toBeVisible()

  // no call of this screen may find it over
  await page.waitForLoadState('networkidle')
  // the grace ends while the back office is open
  changeDatabase('update users set created_at = ?', daysAgo(100))
  changeDatabase("insert into settings (key, value) values ('second-factor-required', ?)", daysAgo(8))
  await sidebar.getByRole('link', { name: 'Audit log' }).click()
  await expect(page).toHaveURL('/admin/profile')
  const sentence = page.getByText('Set up a second factor to use the rest of the back office.')
  await expect(sentence).toBeVisible()
  await expect(sidebar.getByRole('link')).toHaveText(['Profile', 'View site'])
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Second factor'])

  await setUpApp(page)
  await expect(sentence).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Change password' })).toBeVisible()
  await sidebar.getByRole('link', { name: 'Team' }).click()
  await expect(page.getByText('Everyone has one.')).toBeVisible()
})
