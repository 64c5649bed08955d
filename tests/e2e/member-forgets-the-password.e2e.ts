import { latestLinkTo } from './support/emails.ts'
import { aPersonWithRoles, signInAs } from './support/people.ts'
import { chief, expect, test } from './support/test.ts'

// browsers log answers of 4xx
test.use({ expectedErrors: [/401|404|410/] })

const newPassword = 'quite another few words'

test(
  'somebody who forgot the password chooses a new one by a link, which works once',
  chief,
  async ({ page, baseURL }) => {
    const { email } = await aPersonWithRoles(baseURL!, ['writer'])
    await page.goto('/login')
    await page.getByRole('link', { name: 'Forgot password?' }).click()
    await expect(page).toHaveURL('/forgot-password')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await page.getByRole('button', { name: 'Send the link' }).click()
    await expect(page.getByText('Email is required')).toBeVisible()
    const answer =
      'If this address belongs to an account, an email with a link is on its way. The link works for one hour.'
    for (const address of ['nobody@stratoworks.example', email]) {
      await page.goto('/forgot-password')
      await page.getByLabel('Email').fill(address)
      await page.keyboard.press('Enter')
      await expect(page.getByText(answer)).toBeVisible()
    }

    const path = await latestLinkTo(email, 'reset-password', baseURL!)
    const response = await page.goto(path)
    expect(response!.headers()).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    })
    await page.getByLabel('New Password').fill('password123')
    await page.getByLabel('Confirm Password').fill('something else')
    await page.getByRole('button', { name: 'Change Password' }).click()
    await expect(page.getByText('Passwords do not match')).toBeVisible()
    await page.getByLabel('New Password').fill(newPassword)
    await page.getByLabel('Confirm Password').fill(newPassword)
    await page.getByRole('button', { name: 'Change Password' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your password is changed')
    await page.getByRole('link', { name: 'Sign in' }).click()
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password').fill(newPassword)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page).toHaveURL('/admin')

    await page.goto(path)
    await expect(page.getByRole('alert')).toHaveText(
      'This link has been used already. Please ask for a new one.',
    )
    await page.getByRole('link', { name: 'Ask for a new link' }).click()
    await expect(page).toHaveURL('/forgot-password')
  },
)

test('somebody whose password was changed by somebody else ends all sessions by a link', async ({
  page,
  baseURL,
}) => {
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
  await page.getByRole('button', { name: 'It was not me: end all sessions' }).click()
  await expect(page.getByText('Your account is safe: every session has ended')).toBeVisible()
  await page.goto('/admin')
  await expect(page, 'this session has ended too').toHaveURL('/login')
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password').fill(newPassword)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('alert').first()).toContainText('Invalid credentials')
  await page.goto(await latestLinkTo(person.email, 'reset-password', baseURL!))
  await expect(page.getByLabel('New Password')).toBeVisible()
})

test('a link with a wrong token says so, and leads on', async ({ page }) => {
  const token = 'Ab-_'.repeat(10) + 'cDe'
  await page.goto(`/reset-password/${token}`)
  await expect(page.getByRole('alert')).toHaveText('This link does not exist. Please ask for a new one.')
  await page.goto(`/join/${token}`)
  await expect(page.getByRole('alert')).toHaveText(
    'This invitation does not exist. Please check the link, or ask for a new one.',
  )
  await page.goto(`/not-you/${token}`)
  await page.getByRole('button', { name: 'It was not me: end all sessions' }).click()
  await expect(page.getByRole('alert')).toHaveText('This link does not exist.')
})

test('the link of a deactivated account says so, and offers no new one', async ({ page, baseURL }) => {
  const person = await aPersonWithRoles(baseURL!, ['writer'])
  await page.request.post('/api/auth/forgot-password', { data: { email: person.email } })
  const path = await latestLinkTo(person.email, 'reset-password', baseURL!)
  const token = await signInAs(page, await aPersonWithRoles(baseURL!, ['owner']))
  const headers = { authorization: `Bearer ${token}` }
  const { people } = await (await page.request.get('/api/team', { headers })).json()
  const { _id } = people.find(({ email }: { email: string }) => email === person.email)
  expect((await page.request.post(`/api/team/${_id}/deactivate`, { headers })).status()).toBe(200)
  await page.goto(path)
  await expect(page.getByRole('alert')).toHaveText(
    'This account is deactivated. Please ask an owner of the site.',
  )
  await expect(page.getByRole('link', { name: 'Ask for a new link' })).toHaveCount(0)
})
