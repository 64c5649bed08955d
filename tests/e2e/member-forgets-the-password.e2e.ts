import { expectNoViolations } from './support/axe.ts'
import { latestLinkTo } from './support/emails.ts'
import { aPersonWithRoles, signInAs } from './support/people.ts'
import { enterPassword } from './support/second-factors.ts'
import { expect, test } from './support/test.ts'

// browsers log answers of 4xx
test.use({ expectedErrors: [/401|404|410/] })

const newPassword = 'quite another few words'

test('who forgot the password chooses a new one by a link, once @chief', async ({ page, baseURL }) => {
  const { email } = await aPersonWithRoles(baseURL!, ['writer'])
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  const answer =
    'If this address belongs to an account, an email with a link is on its way. The link works for one hour.'
  for (const address of ['nobody@stratoworks.example', email]) {
    await page.goto('/forgot-password')
    await page.getByLabel('Email').fill(address)
    await page.keyboard.press('Enter')
    await expect(page.getByText(answer)).toBeVisible()
  }
  await expectNoViolations(page)

  const path = await latestLinkTo(email, 'reset-password', baseURL!)
  await page.goto(path)
  await page.getByLabel('New password').fill(newPassword)
  await page.getByLabel('Confirm password').fill(newPassword)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Password changed')
  await page.getByRole('link', { name: 'Sign in' }).click()
  await enterPassword(page, email, newPassword)
  await expect(page).toHaveURL('/admin')

  await page.goto(path)
  await expect(page.getByRole('alert')).toHaveText(
    'This link has already been used. Please request a new one.',
  )
  await expectNoViolations(page)
  await page.getByRole('link', { name: 'Request a new link' }).click()
  await expect(page).toHaveURL('/forgot-password')
})

test('whose password somebody else changed ends all sessions by a link', async ({ page, baseURL }) => {
  const person = await aPersonWithRoles(baseURL!, ['writer'])
  const token = await signInAs(page, person)
  const changed = await page.request.put('/api/auth/change-password', {
    headers: { authorization: `Bearer ${token}` },
    data: { currentPassword: person.password, newPassword },
  })
  expect(changed.status()).toBe(200)
  await page.goto('/admin')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard')
  const path = await latestLinkTo(person.email, 'not-you', baseURL!)
  await page.goto(path)
  await page.getByRole('button', { name: 'End all sessions' }).click()
  await expect(page.getByText('Your account is safe. All sessions have ended')).toBeVisible()
  await page.goto('/admin')
  await expect(page, 'this session has ended too').toHaveURL('/login')
  await enterPassword(page, person.email, newPassword)
  await expect(page.getByRole('alert').first()).toContainText('Invalid credentials')
  await page.goto(await latestLinkTo(person.email, 'reset-password', baseURL!))
  await expect(page.getByLabel('New password')).toBeVisible()
})

test('a link with a wrong token says so, and leads on', async ({ page }) => {
  const token = 'Ab-_'.repeat(10) + 'cDe'
  await page.goto(`/reset-password/${token}`)
  await expect(page.getByRole('alert')).toHaveText('This link doesn’t work. Please request a new one.')
  await page.goto(`/join/${token}`)
  await expect(page.getByRole('alert')).toHaveText(
    'Invitation not found. Please check the link, or ask for a new one.',
  )
  await page.goto(`/not-you/${token}`)
  await page.getByRole('button', { name: 'End all sessions' }).click()
  await expect(page.getByRole('alert')).toHaveText('This link doesn’t work.')
})
