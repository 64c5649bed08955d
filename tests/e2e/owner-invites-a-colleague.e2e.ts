import { randomUUID } from 'node:crypto'
import { expectNoViolations } from './support/axe.ts'
import { latestLinkTo } from './support/emails.ts'
import { aPersonWithRoles, signInAs } from './support/people.ts'
import { enterPassword } from './support/second-factors.ts'
import { expect, test } from './support/test.ts'

// browsers log answers of 4xx
test.use({ expectedErrors: [/401|403|404|409/] })

test('an owner invites a writer, whose roles decide what they may do until deactivated @chief', async ({
  page,
  browser,
  baseURL,
}) => {
  const [email, password] = [`${randomUUID()}@stratoworks.example`, 'four words in a row']
  await signInAs(page, await aPersonWithRoles(baseURL!, ['owner']))
  await page.goto('/admin/team')
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Invite' }).click()
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Name').fill('Grace Hall')
  await dialog.getByRole('checkbox', { name: 'Writer' }).check()
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await page.getByRole('button', { name: 'Done' }).click()
  const row = page.getByRole('row').filter({ hasText: email })
  await expect(row).toBeVisible()

  const theirs = await browser.newPage({ baseURL: baseURL! })
  await theirs.goto(await latestLinkTo(email, 'join', baseURL!))
  const terms = `You’ve been invited as writer. You’ll sign in as ${email}.`
  await expect(theirs.getByRole('main')).toContainText(terms)
  await expect(theirs.getByLabel('Name')).toHaveValue('Grace Hall')
  await theirs.getByLabel('Password', { exact: true }).fill(password)
  await theirs.getByLabel('Confirm password').fill(password)
  await theirs.getByRole('button', { name: 'Join' }).click()
  await expect(theirs.getByRole('heading', { level: 1, name: 'Welcome, Grace Hall' })).toBeFocused()
  await expect(theirs.getByRole('link', { name: 'Add a second factor' })).toBeVisible()
  await theirs.getByRole('link', { name: 'Skip for now' }).click()
  await expect(theirs).toHaveURL('/admin')

  await page.reload()
  const choose = async (action: string) => {
    await row.getByRole('button', { name: /^Actions for / }).click()
    await page.getByRole('menuitem', { name: action }).click()
  }
  await choose('Change roles')
  await expectNoViolations(page)
  await dialog.getByRole('checkbox', { name: 'Writer' }).uncheck()
  await dialog.getByRole('checkbox', { name: 'Sales' }).check()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Roles changed. Their sessions have ended.')).toBeVisible()
  await theirs.goto('/admin/posts')
  await expect(theirs).toHaveURL('/login')
  await enterPassword(theirs, email, password)
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('Not allowed')
  await theirs.getByRole('link', { name: 'Enquires' }).click()
  await expect(theirs.getByRole('heading', { level: 1 })).not.toHaveText('Not allowed')

  await choose('Deactivate')
  await expectNoViolations(page)
  await dialog.getByRole('button', { name: 'Deactivate' }).click()
  await expect(page.getByText('Account deactivated')).toBeVisible()
  await theirs.reload()
  await expect(theirs).toHaveURL('/login')
  await enterPassword(theirs, email, password)
  await expect(theirs.getByText('Please check your email and password.')).toBeVisible()
  await expect(theirs).toHaveURL('/login')
  await expect(row).toContainText('Deactivated')
  await theirs.close()
})
