import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { factorStates } from './states/factor-states.ts'
import { teamStates } from './states/team-states.ts'
import { latestLinkTo } from './support/emails.ts'
import { aPersonWithRoles, signInAs } from './support/people.ts'
import { aDraft } from './support/posts.ts'
import { enterPassword } from './support/second-factors.ts'
import { adminToken } from './support/sign-in.ts'
import { chief, expect, test } from './support/test.ts'

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
  await page.getByLabel('Confirm Password').fill(password)
  await page.getByRole('button', { name: 'Join' }).click()
}

test(
  'an owner invites a writer, who joins by the link of the email, and is offered a second factor',
  chief,
  async ({ page, browser, baseURL }) => {
    await openTeam(page, baseURL!)
    const email = newAddress()
    await page.getByRole('button', { name: 'Invite' }).click()
    await page.getByRole('button', { name: 'Send invitation' }).click()
    await expect(page.getByText('Email is required')).toBeVisible()
    await expect(page.getByText('Choose at least one role')).toBeVisible()
    await page.keyboard.press('Escape')
    await inviteWriter(page, email)

    const theirs = await browser.newPage({ baseURL: baseURL! })
    const path = await latestLinkTo(email, 'join', baseURL!)
    await theirs.goto(path)
    await theirs.goto(path)
    await expect(theirs.getByRole('main')).toContainText(
      `You are invited as writer. You will sign in as ${email}.`,
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
    await theirs.getByRole('link', { name: 'Later: go to the dashboard' }).click()
    await expect(theirs).toHaveURL('/admin')
    await expect(theirs.getByRole('complementary').getByText(email)).toBeVisible()

    await theirs.goto(path)
    await expect(theirs.getByRole('alert')).toHaveText(
      'This invitation has been used already. Please sign in.',
    )
    await theirs.close()

    await page.reload()
    const row = page.getByRole('row').filter({ hasText: email })
    await expect(row).toContainText('Grace Hall')
    await expect(row).toContainText('Writer')
    await expect(page.getByRole('button', { name: `Resend the invitation of ${email}` })).toHaveCount(0)
  },
)

test.describe(() => {
  // browsers log answers of 410
  test.use({ expectedErrors: [/410/] })

  test('an invitation that is resent has a new link, and one that is revoked has none', async ({
    page,
    context,
    baseURL,
  }) => {
    await openTeam(page, baseURL!)
    const email = newAddress()
    const first = await inviteWriter(page, email)
    await page.getByRole('button', { name: `Resend the invitation of ${email}` }).click()
    const second = await page.getByRole('dialog', { name: 'Invitation' }).getByLabel('Link').inputValue()
    await page.getByRole('button', { name: 'Done' }).click()
    const other = await context.newPage()
    await other.goto(first)
    await expect(other.getByRole('alert')).toHaveText(
      'This invitation was withdrawn. Please ask for a new one.',
    )
    await other.goto(new URL(second).pathname)
    await expect(other.getByLabel('Name')).toBeVisible()

    await page.getByRole('button', { name: `Revoke the invitation of ${email}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
    await expect(page.getByText('Invitation withdrawn')).toBeVisible()
    await expect(page.getByRole('button', { name: `Revoke the invitation of ${email}` })).toHaveCount(0)
    await other.reload()
    await expect(other.getByRole('alert')).toHaveText(
      'This invitation was withdrawn. Please ask for a new one.',
    )
    await expect(other.getByRole('link', { name: 'Sign in' })).toBeVisible()
  })
})

test.describe(() => {
  // browsers log answers of 4xx
  test.use({ expectedErrors: [/401|403|404|409/] })

  test(
    'who joins works as a writer, then in sales when the roles change, and not at all once deactivated',
    chief,
    async ({ page, browser, baseURL }) => {
      await openTeam(page, baseURL!)
      const email = newAddress()
      await inviteWriter(page, email)
      const foreign = `Draft of a colleague ${randomUUID()}`
      const foreignId = await aDraft(page, await adminToken(page), foreign)
      const { blogPosts } = await (await page.request.get('/api/blogs/published?limit=1')).json()

      const theirs = await browser.newPage({ baseURL: baseURL! })
      await theirs.goto(await latestLinkTo(email, 'join', baseURL!))
      await join(theirs)
      await theirs.getByRole('link', { name: 'Later: go to the dashboard' }).click()
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
      await expect(theirs.getByText('You may change your own posts only')).toBeVisible()
      await expect(theirs.getByRole('row').filter({ hasText: own })).toBeVisible()
      await expect(theirs.getByRole('row').filter({ hasText: foreign })).toHaveCount(0)
      await theirs.goto(`/admin/posts/edit/${foreignId}`)
      await expect(theirs).toHaveURL('/admin/posts')
      await theirs.goto('/admin/careers')
      await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('Not allowed')

      await page.reload()
      const row = page.getByRole('row').filter({ hasText: email })
      const choose = async (action: string) => {
        await row.getByRole('button', { name: /^Actions for / }).click()
        await page.getByRole('menuitem', { name: action }).click()
      }
      await choose('Change roles')
      const dialog = page.getByRole('dialog')
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
      await dialog.getByRole('button', { name: 'Deactivate' }).click()
      await expect(page.getByText('Account deactivated')).toBeVisible()
      await theirs.reload()
      await expect(theirs).toHaveURL('/login')
      await enterPassword(theirs, email, password)
      await expect(theirs.getByText('Please check your email and password.')).toBeVisible()
      await expect(theirs).toHaveURL('/login')
      await theirs.close()
    },
  )

  test('an owner changes roles, deactivates somebody and takes it back, all by the keyboard', async ({
    page,
    browser,
    baseURL,
  }) => {
    const writer = await aPersonWithRoles(baseURL!, ['writer'])
    const theirs = await browser.newPage({ baseURL: baseURL! })
    await signInAs(theirs, writer)
    await theirs.goto('/admin')
    await expect(theirs.getByRole('link', { name: 'Blog Posts' })).toBeVisible()

    await openTeam(page, baseURL!)
    const row = page.getByRole('row').filter({ hasText: writer.email })
    const choose = async (action: string) => {
      await row.getByRole('button', { name: /^Actions for / }).focus()
      await page.keyboard.press('Enter')
      const item = page.getByRole('menuitem', { name: action })
      await expect(page.getByRole('menuitem').first()).toBeFocused()
      while (!(await item.evaluate((element) => element === document.activeElement)))
        await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('dialog')).toBeVisible()
    }
    await choose('Change roles')
    await page.getByRole('checkbox', { name: 'Sales' }).focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Roles changed. Their sessions have ended.')).toBeVisible()
    await expect(row).toContainText('Writer, Sales')
    await theirs.goto('/admin')
    await expect(theirs, 'their session has ended').toHaveURL('/login')

    await choose('Deactivate')
    await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Account deactivated')).toBeVisible()
    await expect(row).toContainText('Deactivated')
    await choose('Reactivate')
    await page.getByRole('dialog').getByRole('button', { name: 'Reactivate' }).focus()
    await page.keyboard.press('Enter')
    await expect(row).toContainText('Active')
    await theirs.close()
  })
})

test('the team fits a phone, and a second factor is not required before an owner has one', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openTeam(page, baseURL!)
  await expect(page.getByRole('heading', { name: 'Second factor' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await expect(page.getByRole('button', { name: 'Require it of everybody' })).toBeVisible()
})

test('fifty people with long names and every role fit into each width', async ({ page, baseURL }) => {
  await signInAs(page, await aPersonWithRoles(baseURL!, ['owner']))
  for (const state of [
    teamStates.find(({ name }) => name === 'team-of-fifty')!,
    factorStates.find(({ name }) => name === 'profile-factors')!,
  ]) {
    await state.prepare!(page)
    await page.goto(state.path)
    await state.act?.(page)
    await state.until?.(page)
    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      const cut = await page
        .getByRole('cell', { name: /^(Owner|Editor|Writer|Sales|Recruiter|12 passkeys)/ })
        .evaluateAll((cells) =>
          [...cells]
            .filter((cell) =>
              [cell, ...cell.querySelectorAll('*')].some((part) => part.scrollWidth > part.clientWidth + 1),
            )
            .map((cell) => cell.textContent),
        )
      expect([width, cut]).toEqual([width, []])
    }
  }
})
