import type { Page } from '@playwright/test'
import { undo } from './support/notices.ts'
import { aDraft, aPublishedPost, isKept } from './support/posts.ts'
import { expect, test } from './support/test.ts'
import { signIn } from './support/sign-in.ts'

// pages without a connection, and a draft that a colleague has changed
test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|status of 409/] })

const title = (page: Page) => page.getByRole('textbox', { name: 'Title', exact: true })
const stored = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('post-draft:')).length)
/** Waits for the editor's stylesheet: React reports one that stops loading. */
const hasStyles = (page: Page) =>
  page.waitForFunction(() => document.querySelector<HTMLLinkElement>('[data-precedence=article]')?.sheet)
const offline = (page: Page) => expect(page.getByText('Offline: saved in this browser')).toBeVisible()

test('new posts that only this browser has are offered, each of them', async ({ page, context }) => {
  const token = await signIn(page)
  const other = await context.newPage()
  await other.addInitScript((text) => localStorage.setItem('token', text), token)
  for (const one of [page, other]) {
    await one.goto('/admin/posts/create')
    await expect(title(one)).toBeVisible()
    await hasStyles(one)
  }
  await context.setOffline(true)
  await title(page).fill('The first of two')
  await title(other).fill('The second of two')
  for (const one of [page, other]) await offline(one)
  await expect.poll(() => stored(page)).toBe(2)
  // they end before either reaches the server
  const left = await context.newPage()
  await other.close()
  await page.close()
  await context.setOffline(false)

  await left.addInitScript((text) => localStorage.setItem('token', text), token)
  await left.goto('/admin/posts/create')
  const offers = left.getByRole('status').filter({ hasText: 'are only on this device' })
  await expect(offers).toHaveCount(2)
  await offers.filter({ hasText: 'The second of two' }).getByRole('button', { name: 'Discard draft' }).click()
  await expect(offers).toHaveCount(1)
  await offers.getByRole('button', { name: 'Restore draft' }).click()
  await expect(title(left)).toHaveValue('The first of two')
  await expect(offers).toHaveCount(0)
  await isKept(left)
  await expect.poll(() => stored(left), 'the server has it').toBe(0)
})

test('what was typed offline is opened without a question, unless the draft was changed meanwhile', async ({
  page,
  context,
}) => {
  const token = await signIn(page)
  const id = await aDraft(page, token, `Typed offline ${Date.now()}`)
  await page.goto(`/admin/posts/edit/${id}`)
  const subtitle = page.getByLabel('Subtitle')
  await expect(subtitle).toBeVisible()
  const typeOffline = async (text: string) => {
    await hasStyles(page)
    await context.setOffline(true)
    await subtitle.fill(text)
    await offline(page)
    await expect.poll(() => stored(page)).toBe(1)
    await page.route('**/api/drafts/*', (route) =>
      route.request().method() === 'PUT' ? route.abort('internetdisconnected') : route.continue(),
    )
    await context.setOffline(false)
    page.once('dialog', (dialog) => void dialog.accept())
  }
  await typeOffline('Typed on a train')
  await page.reload()
  await expect(subtitle).toHaveValue('Typed on a train')
  await page.unrouteAll({ behavior: 'wait' })
  await subtitle.fill('Typed on a train, and on')
  await isKept(page)

  await typeOffline('Typed in a tunnel')
  const headers = { authorization: `Bearer ${token}` }
  const { draft } = await (await page.request.get(`/api/drafts/${id}`, { headers })).json()
  const change = {
    ...draft,
    editor: crypto.randomUUID(),
    after: draft.sequence,
    sequence: draft.sequence + 1,
    body: { ...draft.body, subtitle: 'Typed by a colleague' },
  }
  await page.request.put(`/api/drafts/${id}`, { headers, data: change })
  await page.reload()
  await expect(subtitle).toHaveValue('Typed by a colleague')
  await page.unrouteAll({ behavior: 'wait' })
  await page.getByRole('button', { name: 'Restore draft' }).click()
  await expect(subtitle).toHaveValue('Typed in a tunnel')
  await expect(page.getByText('your version is saved as a copy')).toBeVisible()
  await expect(page).toHaveURL(/\?draft=/)
})

test('a writer leaves without a question, and discards the changes of a published post or takes that back', async ({
  page,
}) => {
  const name = `Left for lunch ${Date.now()}`
  const { id, remove } = await aPublishedPost(page, { title: name })
  await signIn(page)
  await page.goto(`/admin/posts/edit/${id}`)
  const subtitle = page.getByLabel('Subtitle')
  const discard = async () => {
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Discard changes' }).click()
    await expect(page.getByText('Changes discarded')).toBeVisible()
  }
  await subtitle.fill('After lunch')
  await page.getByRole('link', { name: 'Back to posts' }).click()
  await expect(page).toHaveURL('/admin/posts')
  await page.goto(`/admin/posts?search=${encodeURIComponent(name)}`)
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row.getByText('Unpublished changes').filter({ visible: true })).toBeVisible()
  await row.getByRole('link', { name, exact: true }).click()
  await expect(subtitle).toHaveValue('After lunch')

  await discard()
  await expect(subtitle).not.toHaveValue('After lunch')
  await expect(page.getByText('Published', { exact: true }).last()).toBeVisible()
  await undo(page, 'Changes discarded')
  await expect(subtitle).toHaveValue('After lunch')
  await expect(page.getByText('Published, with unpublished changes')).toBeVisible()
  await remove()
})
