import type { Browser, Page } from '@playwright/test'
import { expect, test } from './support/test.ts'
import { addParagraph, articleText, chooseFiles, onePixel } from './support/editor.ts'
import { aDraft, isKept } from './support/posts.ts'
import { aPersonWithRoles, signInAs } from './support/people.ts'
import { signIn } from './support/sign-in.ts'

// a draft that is continued in two windows at once, and a page without a connection
test.use({ expectedErrors: [/status of 409|ERR_INTERNET_DISCONNECTED/] })

const title = (page: Page) => page.getByRole('textbox', { name: 'Title', exact: true })
const rows = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

/** The excerpt that the server has of the draft that a page edits. */
const excerptOf = (page: Page) =>
  page.evaluate(async () => {
    const id = new URLSearchParams(location.search).get('draft')
    const headers = { authorization: `Bearer ${localStorage.getItem('token')}` }
    const { draft } = await (await fetch(`/api/drafts/${id}`, { headers })).json()
    return draft.body.excerpt as string
  })

/** Another machine of the same person. */
async function anotherMachine(browser: Browser, baseURL: string | undefined, token: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: baseURL! })
  await context.addInitScript((text) => localStorage.setItem('token', text), token)
  return context.newPage()
}

test('a writer begins a post, goes on from elsewhere, and deletes a copy', async ({
  page,
  browser,
  baseURL,
}) => {
  const name = `Begun on a train ${Date.now()}`
  const list = `/admin/posts?status=draft&search=${encodeURIComponent(name)}`
  const token = await signIn(page)
  await page.goto('/admin/posts/create')
  await title(page).fill(name)
  await addParagraph(page, 'The first words.')
  await isKept(page)
  await page.reload()
  await expect(title(page), 'a reload goes on').toHaveValue(name)

  const other = await anotherMachine(browser, baseURL, token)
  await other.goto(list)
  await expect(rows(other, name).getByText('Draft', { exact: true })).toBeVisible()
  await rows(other, name).getByRole('link', { name, exact: true }).click()
  await expect(title(other)).toHaveValue(name)
  await expect(articleText(other)).toHaveText('The first words.')
  await expect(other.getByText(/^Draft saved \d\d:\d\d$/)).toBeVisible()
  await other.getByRole('textbox', { name: 'Excerpt' }).fill('In short.')
  await expect.poll(() => excerptOf(other)).toBe('In short.')

  await title(page).fill(`${name}, still`)
  await expect(page.getByText('Changed in another window: your version is saved as a copy')).toBeVisible()
  await other.goto(list)
  await expect(rows(other, name)).toHaveCount(2)
  const copy = rows(other, `${name}, still`)
  await copy.getByRole('button', { name: 'Delete' }).click()
  await other.getByRole('dialog', { name: 'Delete draft' }).getByRole('button', { name: 'Delete' }).click()
  await expect(rows(other, name)).toHaveCount(1)
  await other.getByRole('button', { name: 'Undo' }).click()
  await expect(other.getByText('Draft restored')).toBeVisible()
  await expect(other.locator('[data-row]:focus')).toContainText(`${name}, still`)
  await copy.getByRole('link', { name: `${name}, still`, exact: true }).click()
  await expect(title(other)).toHaveValue(`${name}, still`)
  await other.context().close()
})

test('an editor continues a draft of a writer and publishes it, and it stays the writer’s @chief', async ({
  page,
  browser,
  baseURL,
}) => {
  const name = `Handed over ${Date.now()}`
  const writer = await (await browser.newContext({ baseURL: baseURL! })).newPage()
  await signInAs(writer, await aPersonWithRoles(baseURL!, ['writer']))
  await writer.goto('/admin/posts/create')
  await title(writer).fill(name)
  await isKept(writer)

  await signIn(page)
  await page.goto(`/admin/posts?search=${encodeURIComponent(name)}`)
  await expect(rows(page, name)).toContainText('Pat writer')
  await rows(page, name).getByRole('link', { name, exact: true }).click()
  await expect(title(page)).toHaveValue(name)
  await page.getByRole('textbox', { name: 'Excerpt' }).fill('In short.')
  await addParagraph(page, 'The words of an editor.')
  const image = page.getByRole('group', { name: 'Featured image' })
  await chooseFiles(page, image.getByRole('button', { name: 'Choose image' }), onePixel)
  await expect(page.getByText('Image uploaded successfully')).toBeVisible()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const panel = page.getByRole('dialog', { name: 'Publish' })
  await expect(panel.getByRole('region', { name: 'Checklist' })).toContainText('Ready to publish')
  await panel.getByRole('button', { name: 'Publish now' }).click()
  await expect(page).toHaveURL(/\/admin\/posts\/edit\/[\w-]+$/)
  await expect(panel).toHaveCount(0)
  await expect(page.getByText('Blog post created successfully')).toBeVisible()
  await expect(page.getByText('Published', { exact: true }).last()).toBeVisible()

  // the writer's window has the draft from before: what is typed there goes on as a copy
  await title(writer).fill(`${name}, typed on`)
  await expect(writer.getByText('your version is saved as a copy')).toBeVisible()
  await writer.goto(`/admin/posts?search=${encodeURIComponent(name)}`)
  await expect(rows(writer, name)).toHaveCount(2)
  await rows(writer, name).getByRole('link', { name, exact: true }).click()
  await expect(articleText(writer)).toHaveText('The words of an editor.')
  await writer.context().close()
})

test('a draft is read by its link until that is revoked', async ({ page, browser, baseURL }) => {
  const name = `Read before it is done ${Date.now()}`
  await signIn(page)
  await page.goto('/admin/posts/create')
  await title(page).fill(name)
  await isKept(page)
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Share draft' })
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
  await expect(refused.getByText('This link has been revoked.')).toBeVisible()
  await refused.goto(`/shared-draft/${'x'.repeat(43)}`)
  await expect(refused.getByText('This link isn’t valid.')).toBeVisible()
  await context.close()
})

test('a writer sees who else has the post open', async ({ page, browser, baseURL }) => {
  const id = await aDraft(page, await signIn(page), `Open twice, ${Date.now()}`)
  const other = await (await browser.newContext({ baseURL: baseURL! })).newPage()
  await signInAs(other, await aPersonWithRoles(baseURL!, ['editor']))
  await other.goto(`/admin/posts/edit/${id}`)
  await expect(title(other)).toBeVisible()
  await page.goto(`/admin/posts/edit/${id}`)
  await expect(page.getByText('Pat editor has this open too.')).toBeVisible()
  await other.context().close()
})
