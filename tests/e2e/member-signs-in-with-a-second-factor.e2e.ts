import { expectNoViolationsAnywhere } from './support/axe.ts'
import {
  addAuthenticator,
  enterPassword,
  keepRecoveryCodes,
  signOut,
  startApp,
} from './support/second-factors.ts'
import { wrongCodes } from '#tests/support/factors/authenticator.ts'
import { owner, test } from './support/site-without-mail.ts'
import { expect } from './support/test.ts'

// browsers log answers of 4xx
test.use({ expectedErrors: [/40[0-9]/] })

const password = 'four words in a row'

test('somebody joins by a link, and signs in by a passkey alone', async ({ page }) => {
  const email = 'grace@stratoworks.example'
  await page.goto('/login')
  await enterPassword(page, owner.email, owner.password)
  await expect(page).toHaveURL('/admin')
  await page.goto('/admin/team')
  await page.getByRole('button', { name: 'Invite' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Email isn’t set up, so you’ll get a link to send yourself.')
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByRole('checkbox', { name: 'Writer' }).check()
  await dialog.getByRole('button', { name: 'Create invitation' }).click()
  const link = await page.getByLabel('Link').inputValue()
  await page.getByRole('button', { name: 'Done' }).click()
  await signOut(page)

  await addAuthenticator(page)
  await page.goto(new URL(link).pathname)
  await page.getByLabel('Name').fill('Grace Hall')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password').fill(password)
  await page.getByRole('button', { name: 'Join' }).click()
  await page.getByRole('link', { name: 'Add a second factor' }).click()
  await expect(page).toHaveURL('/admin/profile#second-factor')
  await page.getByRole('button', { name: 'Add passkey' }).click()
  await expect(page.getByText('Passkey added')).toBeVisible()
  await keepRecoveryCodes(page)
  await expect(page.getByText('10 codes left')).toBeVisible()

  // the authenticator also chooses from the list that the browser offers at the field for the address
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByText('Login successful')).toBeVisible()
  await expect(page).toHaveURL('/admin')
  await expect(page.getByRole('complementary').getByText(email)).toBeVisible()
  await page.evaluate(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false
  })
  await signOut(page)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page).toHaveURL('/admin')

  await signOut(page)
  await enterPassword(page, email, password)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Second step')
  await page.getByRole('button', { name: 'Use your passkey' }).click()
  await expect(page).toHaveURL('/admin')

  await signOut(page)
  await page.goto('/forgot-password')
  await page.getByLabel('Email').fill(email)
  await expect(page.getByText('Email isn’t set up')).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('npm run admin -- reset-password')).toBeVisible()
})

test('somebody signs in with codes of the app and a recovery code', async ({ page }) => {
  await page.goto('/login')
  await enterPassword(page, owner.email, owner.password)
  await expect(page).toHaveURL('/admin')
  await page.goto('/admin/profile')
  const dialog = page.getByRole('dialog', { name: 'Set up authenticator app' })
  const codeAt = await startApp(page)
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog.getByText('Please enter the six-digit code from your authenticator app')).toBeVisible()
  await dialog.getByLabel('Code', { exact: true }).fill(codeAt(Date.now()))
  await page.keyboard.press('Enter')
  const [recoveryCode] = await keepRecoveryCodes(page)
  await expect(page.getByText('Set up', { exact: true })).toBeVisible()

  await signOut(page)
  await enterPassword(page, owner.email, owner.password)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Second step')
  const code = page.getByLabel('Code', { exact: true })
  await expect(code).toBeFocused()
  await code.fill(wrongCodes(codeAt, Date.now())[0]!)
  await page.keyboard.press('Enter')
  await expect(
    page.getByText('This code is wrong or has already been used. Please wait for the next one.'),
  ).toBeVisible()
  await expectNoViolationsAnywhere(page)
  // each code counts once, and that of the next half minute already
  await code.fill(codeAt(Date.now() + 30_000))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin')

  await signOut(page)
  await enterPassword(page, owner.email, owner.password)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await expect(page.getByLabel('Recovery code')).toBeFocused()
  await page.getByLabel('Recovery code').fill(recoveryCode!.toLowerCase())
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin')
})

test('a browser without passkeys offers none', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'PublicKeyCredential'))
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeEnabled()
  await enterPassword(page, owner.email, owner.password)
  await expect(page).toHaveURL('/admin')
  await page.goto('/admin/profile')
  await expect(page.getByRole('heading', { name: 'Passkeys' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add passkey' })).toHaveCount(0)
  await signOut(page)
  await expect(page.getByRole('button', { name: 'Sign in with a passkey' })).toHaveCount(0)
})
