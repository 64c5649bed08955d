import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectNoViolations } from './support/axe.ts'
import { latestLinkTo } from './support/emails.ts'
import { aPersonWithRoles, signInAs } from './support/people.ts'
import { aDraft } from './support/posts.ts'
import { enterPassword } from './support/second-factors.ts'
import { adminToken } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

const password = 'four words in a row'
const newAddress = () => `${randomUUID()}@stratoworks.example`

/** Opens the team's screen as an owner. */
async function openTeam(page: Page, baseURL: string): Promise<void> {
  await signInAs(page, await aPersonWithRoles(baseURL, ['owner']))
  await page.goto('/admin/team')
  await expect(page.getByRole('heading', { name: 'Team', level: 1 })).toBeVisible()
}

/** Invites somebody as a writer. @returns the link of the dialog, as a path */
async function inviteWriter(page: Page, email: string): Promise<string> {
  await page.getByRole('button', { name: 'Invite' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Name').fill('Grace Hall')
  await dialog.getByRole('checkbox', { name: 'Writer' }).check()
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  const link = await page.getByRole('dialog', { name: 'Invitation' }).getByLabel('Link').inputValue()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('row').filter({ hasText: email })).toBeVisible()
  return new URL(link).pathname
}

async function join(page: Page): Promise<void> {
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password').fill(password)
  await page.getByRole('button', { name: 'Join' }).click()
}

test('an owner invites a writer, who joins by the email @chief', async ({ page, browser, baseURL }) => {
  await openTeam(page, baseURL!)
  const email = newAddress()
  await page.getByRole('button', { name: 'Invite' }).click()
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByText('Email is required')).toBeVisible()
  await expect(page.getByText('Choose at least one role')).toBeVisible()
  await expectNoViolations(page)
  await page.keyboard.press('Escape')
  await inviteWriter(page, email)

  const theirs = await browser.newPage({ baseURL: baseURL! })
  const path = await latestLinkTo(email, 'join', baseURL!)
  await theirs.goto(path)
  await expect(theirs.getByRole('main')).toContainText(
    `You’re invited as writer. You’ll sign in as ${email}.`,
  )
  await expect(theirs.getByLabel('Name')).toHaveValue('Grace Hall')
  await theirs.getByLabel('Password', { exact: true }).fill('short')
  await theirs.getByRole('button', { name: 'Join' }).click()
  await expect(theirs.getByText('Password must be at least 10 characters')).toBeVisible()
  await expect(theirs.getByText('Please confirm your password')).toBeVisible()
  await join(theirs)
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('Welcome, Grace Hall')
  await expect(theirs.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(theirs.getByRole('link', { name: 'Add a second factor' })).toBeVisible()
  await theirs.getByRole('link', { name: 'Skip for now' }).click()
  await expect(theirs).toHaveURL('/admin')
  await expect(theirs.getByRole('complementary').getByText(email)).toBeVisible()
})

test.describe(() => {
  // browsers log answers of 4xx
  test.use({ expectedErrors: [/401|403|404|409/] })

  test('roles decide what who joined may do, until deactivated @chief', async ({
    page,
    browser,
    baseURL,
  }) => {
    await openTeam(page, baseURL!)
    const email = newAddress()
    await inviteWriter(page, email)
    const foreign = `Draft of a colleague ${randomUUID()}`
    const foreignId = await aDraft(page, await adminToken(page), foreign)
    const { blogPosts } = await (await page.request.get('/api/blogs/published?limit=1')).json()

    const theirs = await browser.newPage({ baseURL: baseURL! })
    await theirs.goto(await latestLinkTo(email, 'join', baseURL!))
    await join(theirs)
    await theirs.getByRole('link', { name: 'Skip for now' }).click()
    await expect(theirs).toHaveURL('/admin')
    const own = `Words of my own ${randomUUID()}`
    const token = (await theirs.evaluate(() => localStorage.getItem('token')))!
    await aDraft(theirs, token, own)
    await theirs.getByRole('link', { name: 'Blog Posts' }).click()
    await theirs.getByRole('link', { name: `Edit ${own}` }).click()
    await theirs.getByLabel('Subtitle').fill('By its writer')
    await theirs.getByRole('button', { name: 'Save Changes' }).click()
    await expect(theirs.getByText('Blog post updated successfully')).toBeVisible()

    // a published post of somebody else can be read and not written, a draft cannot be found
    await theirs.goto(`/admin/posts/edit/${blogPosts[0]._id}`)
    await expect(theirs).toHaveURL('/admin/posts')
    await expect(theirs.getByText('You can only change your own posts')).toBeVisible()
    await expect(theirs.getByRole('row').filter({ hasText: own })).toBeVisible()
    await expect(theirs.getByRole('row').filter({ hasText: foreign })).toHaveCount(0)
    await theirs.goto(`/admin/posts/edit/${foreignId}`)
    await expect(theirs).toHaveURL('/admin/posts')

    await page.reload()
    const row = page.getByRole('row').filter({ hasText: email })
    const choose = async (action: string) => {
      await row.getByRole('button', { name: /^Actions for / }).click()
      await page.getByRole('menuitem', { name: action }).click()
    }
    await choose('Change roles')
    const dialog = page.getByRole('dialog')
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
    await choose('Reactivate')
    await dialog.getByRole('button', { name: 'Reactivate' }).click()
    await expect(row).toContainText('Active')
    await theirs.close()
  })
})
