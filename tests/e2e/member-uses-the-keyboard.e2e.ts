import type { Page } from '@playwright/test'
import { openSqliteBesideServer } from '#server/platform/database/sqlite/sqlite.ts'
import { createTokens } from '#server/platform/secrets/one-time-tokens.ts'
import { tabTo } from './support/keyboard.ts'
import { addAuthenticator, startApp } from './support/second-factors.ts'
import { owner, test } from './support/site-without-mail.ts'
import { expect } from './support/test.ts'

// browsers log answers of 4xx
test.use({ expectedErrors: [/40[0-9]/], viewport: { width: 390, height: 844 } })

const email = 'grace@stratoworks.example'
const password = 'four words in a row'
const newPassword = 'five words in a row'

const press = async (page: Page, name: string, key = 'Enter') => {
  await tabTo(page, page.getByRole('button', { name, exact: true }))
  await page.keyboard.press(key)
}
const typeInto = async (page: Page, label: string, text: string) => {
  const field = page.getByLabel(label, { exact: true })
  await tabTo(page, field)
  await page.keyboard.type(text)
  await expect(field).toHaveValue(text)
}
const enterPassword = async (page: Page, address: string, typed: string) => {
  await typeInto(page, 'Email', address)
  await typeInto(page, 'Password', typed)
  await page.keyboard.press('Enter')
}
const signOut = async (page: Page) => {
  await press(page, 'Menu')
  await press(page, 'Logout')
  await expect(page).toHaveURL('/login')
}
const expectNoOverflow = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)

/** The address of a link to choose a new password, as an email has it. */
async function resetPathOf(dataDir: string): Promise<string> {
  const database = openSqliteBesideServer(dataDir)
  const { id } = await database.query
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  const tokens = createTokens(database, () => new Date().toISOString())
  const { token } = await tokens.create({ purpose: 'password-reset', subject: id, validForMs: 3_600_000 })
  await database.close()
  return `/reset-password/${token}`
}

test('invitation, joining, passkey, code, recovery code and new password by the keyboard, on a phone’s width', async ({
  page,
  dataDir,
}) => {
  test.slow()
  // the authenticator would choose from the list of the field at once
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false
  })
  await page.goto('/login')
  await enterPassword(page, owner.email, owner.password)
  await expect(page).toHaveURL('/admin')
  await page.goto('/admin/team')
  await press(page, 'Invite')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Email')).toBeFocused()
  await page.keyboard.type(email)
  await tabTo(page, dialog.getByRole('checkbox', { name: 'Writer' }))
  await page.keyboard.press('Space')
  await press(page, 'Create invitation')
  const link = await page.getByLabel('Link').inputValue()
  await expectNoOverflow(page)
  await press(page, 'Done')
  await signOut(page)

  await addAuthenticator(page)
  await page.goto(new URL(link).pathname)
  await typeInto(page, 'Name', 'Grace Hall')
  await typeInto(page, 'Password', password)
  await typeInto(page, 'Confirm Password', password)
  await expectNoOverflow(page)
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('link', { name: 'Add a second factor' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin/profile#second-factor')
  await press(page, 'Add a passkey')
  const items = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(items).toHaveCount(10)
  const [recoveryCode] = await items.allTextContents()
  await expectNoOverflow(page)
  await press(page, 'I have kept them')
  await signOut(page)

  await press(page, 'Sign in with a passkey')
  await expect(page).toHaveURL('/admin')
  await page.goto('/admin/profile')
  await tabTo(page, page.getByRole('button', { name: 'Set up the app' }))
  const codeAt = await startApp(page, () => page.keyboard.press('Enter'))
  await expect(dialog.getByLabel('Code', { exact: true })).toBeFocused()
  await page.keyboard.type(codeAt(Date.now()))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Remove the app' })).toBeVisible()
  await signOut(page)

  await enterPassword(page, email, password)
  await press(page, 'Use the authenticator app')
  await expect(page.getByLabel('Code', { exact: true })).toBeFocused()
  await expectNoOverflow(page)
  await page.keyboard.type(codeAt(Date.now() + 30_000))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin')
  await signOut(page)

  await enterPassword(page, email, password)
  await press(page, 'Use a recovery code')
  await expect(page.getByLabel('Recovery Code')).toBeFocused()
  await page.keyboard.type(recoveryCode!)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin')
  await signOut(page)

  await tabTo(page, page.getByRole('link', { name: 'Forgot password?' }))
  await page.keyboard.press('Enter')
  await typeInto(page, 'Email', email)
  await page.keyboard.press('Enter')
  await expect(page.getByText('npm run admin -- reset-password')).toBeVisible()
  await expectNoOverflow(page)
  await page.goto(await resetPathOf(dataDir))
  await typeInto(page, 'New Password', newPassword)
  await typeInto(page, 'Confirm Password', newPassword)
  await page.keyboard.press('Enter')
  await tabTo(
    page,
    page
      .getByRole('main')
      .getByRole('link', { name: /sign in/i })
      .first(),
  )
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/login')
  await enterPassword(page, email, newPassword)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Second step')
  await press(page, 'Use your passkey')
  await expect(page).toHaveURL('/admin')
})
