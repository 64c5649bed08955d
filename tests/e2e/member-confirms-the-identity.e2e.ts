import { expectNoViolationsAnywhere } from './support/axe.ts'
import { addAuthenticator, enterPassword, keepRecoveryCodes, setUpApp } from './support/second-factors.ts'
import { owner, test } from './support/site-without-mail.ts'
import { expect } from './support/test.ts'

// browsers log answers of 4xx
test.use({ expectedErrors: [/40[0-9]/] })

test('a change is confirmed by the app or a passkey, and both removed', async ({ page, changeDatabase }) => {
  const hourAgo = () => new Date(Date.now() - 3_600_000).toISOString()
  const letTimePass = () => changeDatabase('update sessions set authenticated_at = ?', hourAgo())
  await page.goto('/login')
  await enterPassword(page, owner.email, owner.password)
  await expect(page).toHaveURL('/admin')
  await addAuthenticator(page)
  await page.goto('/admin/profile')

  // an account without a factor has its password alone
  letTimePass()
  await page.getByRole('button', { name: 'Add passkey' }).click()
  const dialog = page.getByRole('dialog', { name: 'Please confirm it’s you' })
  await expect(dialog.getByLabel('Password')).toBeFocused()
  await expect(dialog.getByRole('button', { name: /instead$/ })).toHaveCount(0)
  await dialog.getByLabel('Password').fill(owner.password)
  await page.keyboard.press('Enter')
  await keepRecoveryCodes(page)
  await page.getByRole('button', { name: 'Set up app' }).waitFor()
  const codeAt = await setUpApp(page, { isFirst: false })
  await expectNoViolationsAnywhere(page)

  letTimePass()
  await page.getByRole('button', { name: 'Remove app' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(dialog.getByLabel('Password')).toBeFocused()
  await expectNoViolationsAnywhere(page)
  await page.keyboard.press('Tab')
  await expect(dialog.getByRole('button', { name: 'Use the authenticator app instead' })).toBeFocused()
  await page.keyboard.press('Enter')
  const code = dialog.getByLabel('Code', { exact: true })
  await expect(code).toBeFocused()
  await code.fill(codeAt(Date.now() + 30_000))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Authenticator app removed')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Set up app' })).toBeVisible()

  letTimePass()
  await page.getByRole('button', { name: /^Remove Passkey/ }).click()
  await expect(page.getByRole('dialog')).toContainText('This is your last second factor')
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(dialog.getByRole('button', { name: /instead$/ })).toHaveText(['Use a passkey instead'])
  await dialog.getByRole('button', { name: 'Use a passkey instead' }).click()
  await expect(page.getByText('Passkey removed')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Passkeys' })).toHaveCount(0)
  await expect(page.getByText('codes left')).toHaveCount(0)
})
