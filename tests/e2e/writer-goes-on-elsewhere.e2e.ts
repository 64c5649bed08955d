import type { Browser, Page } from '@playwright/test'
import { expect, test } from './support/test.ts'
import { aDraft } from './support/posts.ts'
import { aPersonWithRoles, signInAs } from './support/people.ts'
import { signIn } from './support/sign-in.ts'

// a draft that is continued in two windows at once, and a page without a connection
test.use({ expectedErrors: [/status of 409|ERR_INTERNET_DISCONNECTED/] })

const title = (page: Page) => page.getByRole('textbox', { name: 'Title', exact: true })
const isKept = (page: Page) => expect(page.getByText(/^Saved as unfinished \d\d:\d\d$/)).toBeVisible()
const unfinished = (page: Page) => page.getByRole('region', { name: 'Unfinished' })

/** Another machine of the same person. */
async function anotherMachine(browser: Browser, baseURL: string | undefined, token: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: baseURL! })
  await context.addInitScript((text) => localStorage.setItem('token', text), token)
  return context.newPage()
}

test('a writer begins a post, and goes on from elsewhere', async ({ page, browser, baseURL }) => {
  const name = `Begun on a train ${Date.now()}`
  const token = await signIn(page)
  await page.goto('/admin/posts/create')
  await title(page).fill(name)
  await page.getByRole('button', { name: 'Add Paragraph', exact: true }).click()
  await page.getByRole('textbox', { name: 'Paragraph text' }).fill('The first words.')
  await isKept(page)

  const other = await anotherMachine(browser, baseURL, token)
  await other.goto('/admin/posts')
  await unfinished(other).getByRole('link', { name }).click()
  await expect(title(other)).toHaveValue(name)
  await expect(other.getByRole('textbox', { name: 'Paragraph text' })).toHaveValue('The first words.')
  await other.getByRole('textbox', { name: 'Excerpt' }).fill('In short.')
  await isKept(other)

  await title(page).fill(`${name}, still`)
  await expect(page.getByText('Continued in another window')).toBeVisible()
  await isKept(page)
  await other.goto('/admin/posts')
  await expect(unfinished(other).getByRole('link', { name })).toHaveCount(2)
  await unfinished(other)
    .getByRole('button', { name: `Discard ${name}, still` })
    .click()
  await other.getByRole('dialog').getByRole('button', { name: 'Discard' }).click()
  await expect(unfinished(other).getByRole('link', { name })).toHaveCount(1)
  await other.getByRole('button', { name: 'Undo' }).click()
  await expect(other.getByText('Unfinished post restored')).toBeVisible()
  const back = unfinished(other).getByRole('link', { name: `${name}, still` })
  await expect(other.locator('[data-row]:focus')).toContainText(`${name}, still`)
  await back.click()
  await expect(title(other)).toHaveValue(`${name}, still`)
  await other.context().close()
})

test('unfinished changes are marked, opened again, and end with the save @chief', async ({ page }) => {
  const name = `Changed later ${Date.now()}`
  const id = await aDraft(page, await signIn(page), name)
  await page.goto(`/admin/posts/edit/${id}`)
  await title(page).fill(`${name}, changed`)
  await isKept(page)
  page.once('dialog', (dialog) => void dialog.accept())
  await page.goto('/admin/posts')
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row.getByText('Unfinished').filter({ visible: true })).toBeVisible()
  await row.getByRole('link', { name }).first().click()
  await expect(title(page)).toHaveValue(`${name}, changed`)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('All changes saved')).toBeVisible()
  await page.goto('/admin/posts')
  await expect(row).toContainText(`${name}, changed`)
  await expect(row.getByText('Unfinished')).toHaveCount(0)
})

test('a draft is read by its link until that is revoked', async ({ page, browser, baseURL }) => {
  const name = `Read before it is done ${Date.now()}`
  await signIn(page)
  await page.goto('/admin/posts/create')
  await title(page).fill(name)
  await isKept(page)
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Share this draft' })
  await dialog.getByRole('button', { name: 'Create link' }).click()
  const link = await dialog.getByRole('textbox', { name: 'Link' }).inputValue()
  expect(new URL(link).pathname).toMatch(/^\/shared-draft\/[\w-]{43}$/)

  const context = await browser.newContext({ baseURL: baseURL! })
  const reader = await context.newPage()
  const answer = await reader.goto(new URL(link).pathname)
  expect(answer!.headers()).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
  })
  await expect(reader.getByRole('heading', { name })).toBeVisible()
  await expect(reader.getByRole('heading', { level: 1, name: 'Draft shared by' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Revoke' }).click()
  await expect(dialog.getByRole('button', { name: 'Revoke' })).toHaveCount(0)
  const refused = await context.newPage()
  await refused.goto(new URL(link).pathname)
  await expect(refused.getByText('This link was withdrawn.')).toBeVisible()
  await refused.goto(`/shared-draft/${'x'.repeat(43)}`)
  await expect(refused.getByText('This link is not known.')).toBeVisible()
  await context.close()
})

test('a writer sees who else has the post open', async ({ page, browser, baseURL }) => {
  const id = await aDraft(page, await signIn(page), `Open twice, ${Date.now()}`)
  const other = await (await browser.newContext({ baseURL: baseURL! })).newPage()
  await signInAs(other, await aPersonWithRoles(baseURL!, ['editor']))
  await other.goto(`/admin/posts/edit/${id}`)
  await expect(title(other)).toBeVisible()
  await page.goto(`/admin/posts/edit/${id}`)
  await expect(page.getByText('Pat editor has this post open too.')).toBeVisible()
  await other.context().close()
})
