import {
  addAuthenticator,
  enterPassword,
  keepRecoveryCodes,
  signOut,
  startApp,
} from './support/second-factors.ts'
import { wrongCodes } from '#tests/support/factors/authenticator.ts'
import { runScript } from '#tests/support/shell.ts'
import { owner, test } from './support/site-without-mail.ts'
import { chief, expect } from './support/test.ts'

// browsers log answers of 4xx
test.use({ expectedErrors: [/40[0-9]/] })

const password = 'four words in a row'

test('somebody joins by a copied link, adds a passkey, and signs in by it alone', async ({
  page,
  baseURL,
  dataDir,
}) => {
  const email = 'grace@stratoworks.example'
  await page.goto('/login')
  await enterPassword(page, owner.email, owner.password)
  await expect(page).toHaveURL('/admin')
  await page.goto('/admin/team')
  await page.getByRole('button', { name: 'Invite' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('This site sends no email: you get a link to pass on.')
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByRole('checkbox', { name: 'Writer' }).check()
  await dialog.getByRole('button', { name: 'Create invitation' }).click()
  const link = await page.getByLabel('Link').inputValue()
  expect(link).toMatch(new RegExp(`^${baseURL}/join/[\\w-]{43}$`))
  await page.getByRole('button', { name: 'Done' }).click()
  await signOut(page)

  await addAuthenticator(page)
  await page.goto(new URL(link).pathname)
  await page.getByLabel('Name').fill('Grace Hall')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm Password').fill(password)
  await page.getByRole('button', { name: 'Join' }).click()
  await page.getByRole('link', { name: 'Add a second factor' }).click()
  await expect(page).toHaveURL('/admin/profile#second-factor')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByText('Passkey added')).toBeVisible()
  await keepRecoveryCodes(page)
  const passkeys = page.getByRole('list', { name: 'Passkeys' }).getByRole('listitem')
  await expect(passkeys).toHaveCount(1)
  await passkeys.getByRole('button', { name: /^Rename/ }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Key of Grace')
  await page.keyboard.press('Enter')
  await expect(passkeys).toContainText('Key of Grace')
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
  // an answer that is changed on its way is refused, and the next try has a challenge of its own
  const secondStep = '**/api/auth/login/second-step'
  await page.route(secondStep, (route) => {
    const body = route.request().postDataJSON() as { passkey: { response: { signature: string } } }
    body.passkey.response.signature = 'AAAA'
    return route.continue({ postData: JSON.stringify(body) })
  })
  await page.getByRole('button', { name: 'Use your passkey' }).click()
  // beside the toast of the sign-in before
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    'This passkey cannot be used here. Please try again, or use another way.',
  )
  await page.unroute(secondStep)
  await page.getByRole('button', { name: 'Use your passkey' }).click()
  await expect(page).toHaveURL('/admin')

  await signOut(page)
  await page.goto('/forgot-password')
  await page.getByLabel('Email').fill(email)
  await expect(page.getByText('This site sends no email')).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('npm run admin -- reset-password')).toBeVisible()
  // whoever runs the site does as the page says; the second factor stays
  const another = 'five other words in a row'
  const reset = ['server/admin.ts', 'reset-password', '--email', email]
  expect((await runScript(reset, { DATA_DIR: dataDir }, `${another}\n`)).status).toBe(0)
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false
  })
  await page.goto('/login')
  await enterPassword(page, email, another)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Second step')
})

test(
  'somebody sets up an authenticator app, and signs in with its codes and with a recovery code',
  chief,
  async ({ page, context }) => {
    await page.goto('/login')
    await enterPassword(page, owner.email, owner.password)
    await expect(page).toHaveURL('/admin')
    await page.goto('/admin/profile')
    const dialog = page.getByRole('dialog', { name: 'Set up an authenticator app' })
    const codeAt = await startApp(page)
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    await expect(dialog.getByText('Please enter the six digits of your authenticator app')).toBeVisible()
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
      page.getByText('This code is wrong or was used already. Please wait for the next one.'),
    ).toBeVisible()
    // each code counts once, and that of the next half minute already
    await code.fill(codeAt(Date.now() + 30_000))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/admin')

    await signOut(page)
    await enterPassword(page, owner.email, owner.password)
    await page.getByRole('button', { name: 'Use a recovery code' }).click()
    await expect(page.getByLabel('Recovery Code')).toBeFocused()
    await page.getByLabel('Recovery Code').fill(recoveryCode!.toLowerCase())
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/admin')

    const other = await context.browser()!.newPage({ baseURL: page.url().replace(/\/admin$/, '') })
    await other.goto('/login')
    await enterPassword(other, owner.email, owner.password)
    await other.getByRole('button', { name: 'Start again' }).click()
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Admin Login')
    await other.close()
  },
)

test('somebody is asked for the password before a change that counts, and ends other sessions', async ({
  page,
  browser,
  baseURL,
}) => {
  const elsewhere = await browser.newPage({ baseURL: baseURL! })
  await elsewhere.goto('/login')
  await enterPassword(elsewhere, owner.email, owner.password)
  await expect(elsewhere).toHaveURL('/admin')

  await page.goto('/login')
  await enterPassword(page, owner.email, owner.password)
  await expect(page).toHaveURL('/admin')
  let isDue = true
  await page.route('**/api/auth/factors/totp', async (route) => {
    if (!isDue) return route.fallback()
    const json = { success: false, message: 'Please confirm that it is you', code: 'step-up' }
    return route.fulfill({ status: 403, json })
  })
  await page.goto('/admin/profile')
  const sessions = page.getByRole('list', { name: 'Sessions' }).getByRole('listitem')
  await expect(sessions).toHaveCount(2)
  await expect(sessions.first()).toContainText('This browser')

  const setUp = page.getByRole('button', { name: 'Set up the app' })
  await setUp.click()
  const dialog = page.getByRole('dialog', { name: 'Please confirm that it is you' })
  await expect(dialog.getByLabel('Password')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Password is required')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alert').filter({ hasText: 'Please confirm that it is you' })).toBeVisible()
  await setUp.click()
  await dialog.getByLabel('Password').fill('not the password')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Current password is incorrect').first()).toBeVisible()
  isDue = false
  await dialog.getByLabel('Password').fill(owner.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Set up an authenticator app' })).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'End all other sessions' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'End them' }).click()
  await expect(sessions).toHaveCount(1)
  await elsewhere.goto('/admin')
  await expect(elsewhere).toHaveURL('/login')
  await elsewhere.close()
})

test('a browser without passkeys offers none', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'PublicKeyCredential'))
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeEnabled()
  await enterPassword(page, owner.email, owner.password)
  await expect(page).toHaveURL('/admin')
  await page.goto('/admin/profile')
  await expect(page.getByRole('heading', { name: 'Passkeys' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add a passkey' })).toHaveCount(0)
  await signOut(page)
  await expect(page.getByRole('button', { name: 'Sign in with a passkey' })).toHaveCount(0)
})
