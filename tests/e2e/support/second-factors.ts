import { expect, type Page } from '@playwright/test'
import { totpCode, totpStepAt } from '#server/features/auth/second-factors/totp.rules.ts'
import { decodeBase32 } from '#tests/support/factors/authenticator.ts'

/** Gives the browser an authenticator that makes and uses passkeys without being asked. */
export async function addAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

/** Fills the form of the sign-in page and sends it. */
export async function enterPassword(page: Page, email: string, typed: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(typed)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** Signs out by the sidebar. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/login')
}

/** Reads the recovery codes that are shown once, and puts them away. */
export async function keepRecoveryCodes(page: Page): Promise<string[]> {
  const dialog = page.getByRole('dialog', { name: 'Recovery codes' })
  const items = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(items).toHaveCount(10)
  const codes = await items.allTextContents()
  await page.emulateMedia({ media: 'print' })
  await expect(items.first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Change password' }), 'alone on paper').toBeHidden()
  await page.emulateMedia({ media: null })
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toBe('recovery-codes.txt')
  await dialog.getByRole('button', { name: 'I’ve saved them' }).click()
  return codes
}

/** Opens the dialog that sets up an authenticator app, by a click unless told otherwise. @returns the app's code of a moment (milliseconds since 1970) */
export async function startApp(
  page: Page,
  open: () => Promise<void> = () => page.getByRole('button', { name: 'Set up app' }).click(),
): Promise<(at: number) => string> {
  await open()
  const dialog = page.getByRole('dialog', { name: 'Set up authenticator app' })
  await expect(dialog.getByRole('img', { name: 'QR code with the secret' })).toBeVisible()
  const secret = decodeBase32(
    (await dialog.getByText(/^([A-Z2-7]{4} ?){8}$/).innerText()).replaceAll(' ', ''),
  )
  return (at) => totpCode(secret, totpStepAt(at))
}

/**
 * Sets up an authenticator app on the profile.
 * @param isFirst whether it is the first factor, which comes with recovery codes
 * @returns the app's code of a moment (milliseconds since 1970)
 */
export async function setUpApp(
  page: Page,
  { isFirst = true }: { isFirst?: boolean } = {},
): Promise<(at: number) => string> {
  const codeAt = await startApp(page)
  const dialog = page.getByRole('dialog', { name: 'Set up authenticator app' })
  await dialog.getByLabel('Code', { exact: true }).fill(codeAt(Date.now()))
  await page.keyboard.press('Enter')
  if (isFirst) await keepRecoveryCodes(page)
  await expect(dialog).toBeHidden()
  return codeAt
}
