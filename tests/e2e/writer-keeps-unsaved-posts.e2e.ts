import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'
import { aDraft } from './support/posts.ts'
import { signIn } from './support/sign-in.ts'

const title = (page: Page) => page.getByRole('textbox', { name: 'Title', exact: true })
const stored = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('post-draft:')).length)
const reload = async (page: Page) => {
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
}

test('two new posts that are written at the same time are both kept, each in a slot of its own', async ({
  page,
  context,
}) => {
  const token = await signIn(page)
  await page.goto('/admin/posts/create')
  const other = await context.newPage()
  await other.addInitScript((text) => localStorage.setItem('token', text), token)
  // it is closed before what it types reaches the server
  await other.route('**/api/drafts/*', () => {})
  await other.goto('/admin/posts/create')
  await title(page).fill('The first of two')
  await title(other).fill('The second of two')
  await expect.poll(() => stored(page)).toBe(2)

  await reload(page)
  await expect(page.getByText(/are still on this device: The first of two$/)).toBeVisible()
  await expect(page.getByText(/The second of two$/), 'which another tab is writing').toHaveCount(0)
  await page.getByRole('button', { name: 'Restore Draft' }).click()
  await expect(title(page)).toHaveValue('The first of two')

  await other.close()
  await reload(page)
  const offers = page.getByRole('status').filter({ hasText: 'are still on this device' })
  await expect(offers).toHaveCount(2)
  await offers.filter({ hasText: 'The second of two' }).getByRole('button', { name: 'Discard Draft' }).click()
  await expect(offers).toHaveCount(1)
  await offers.getByRole('button', { name: 'Restore Draft' }).click()
  await expect(title(page)).toHaveValue('The first of two')
  await expect(offers).toHaveCount(0)
  await expect.poll(() => stored(page)).toBe(1)
})

test('a writer who leaves keeps the changes as unfinished, or discards them and takes that back', async ({
  page,
}) => {
  const name = `Left for lunch ${Date.now()}`
  await signIn(page)
  await page.goto('/admin/posts/create')
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  const leave = () => page.getByRole('link', { name: 'Back to posts' }).click()
  const unfinished = page.getByRole('region', { name: 'Unfinished' }).getByRole('link', { name })
  await title(page).fill(name)
  await leave()
  await expect(question).toContainText('Keep them as unfinished')
  await question.getByRole('button', { name: 'Keep as Unfinished' }).click()
  await expect(page).toHaveURL('/admin/posts')
  await unfinished.click()
  await expect(title(page)).toHaveValue(name)

  await title(page).fill(`${name}, again`)
  await leave()
  await question.getByRole('button', { name: 'Discard Changes' }).click()
  await expect(page).toHaveURL('/admin/posts')
  await expect(page.getByText('Changes discarded')).toBeVisible()
  await expect(unfinished).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page).toHaveURL(/\/admin\/posts\/create\?draft=/)
  await expect(title(page)).toHaveValue(`${name}, again`)
  // what is left by leaving is in one place alone
  await leave()
  await question.getByRole('button', { name: 'Keep as Unfinished' }).click()
  await expect(page).toHaveURL('/admin/posts')
  await page.goto('/admin/posts/create')
  await expect(title(page)).toBeVisible()
  await expect.poll(() => stored(page)).toBe(0)
})

test('a writer takes back that an offered draft was discarded', async ({ page }) => {
  const name = `Offered twice ${Date.now()}`
  const token = await signIn(page)
  const id = await aDraft(page, token, name)
  await page.request.put(`/api/drafts/${crypto.randomUUID()}`, {
    headers: { authorization: `Bearer ${token}` },
    data: {
      postId: id,
      basedOn: 1,
      editor: crypto.randomUUID(),
      after: 0,
      sequence: 1,
      body: { title: `${name}, changed` },
    },
  })
  await page.goto(`/admin/posts/edit/${id}`)
  const offer = page.getByRole('status').filter({ hasText: 'are still kept as unfinished' })
  await offer.getByRole('button', { name: 'Discard Draft' }).click()
  await expect(offer).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await offer.getByRole('button', { name: 'Restore Draft' }).click()
  await expect(title(page)).toHaveValue(`${name}, changed`)
  await reload(page)
  const local = page.getByRole('status').filter({ hasText: 'are still on this device' })
  await local.getByRole('button', { name: 'Discard Draft' }).click()
  await expect(local).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await local.getByRole('button', { name: 'Restore Draft' }).click()
  await expect(title(page)).toHaveValue(`${name}, changed`)
})

test('each section that is added has the focus in its first field, in view', async ({ page }) => {
  await signIn(page)
  await page.goto('/admin/posts/create')
  const firstFields = {
    Heading: 'Heading text',
    Paragraph: 'Paragraph text',
    Code: 'Language',
    List: 'List items',
    Quote: 'Quote text',
    Conclusion: 'Conclusion text',
  }
  const expectFocus = async (number: number, field: string) => {
    const section = page
      .getByRole('list', { name: 'Sections' })
      .locator('> li')
      .nth(number - 1)
    const input = section.getByRole('textbox', { name: field }).first()
    await expect(input).toBeFocused()
    const isInView = () =>
      input.evaluate((element: HTMLInputElement) => {
        const { top } = element.labels![0]!.getBoundingClientRect()
        const { bottom } = element.getBoundingClientRect()
        const bar = document.querySelector('main .sticky.bottom-0')!.getBoundingClientRect()
        return top >= 0 && bottom <= bar.top
      })
    await expect.poll(isInView, `${field} and its label are above the bar`).toBe(true)
  }
  let count = 0
  for (const [kind, field] of Object.entries(firstFields)) {
    await page.getByRole('button', { name: `Add ${kind}`, exact: true }).click()
    await expectFocus((count += 1), field)
  }
  for (const [kind, field] of Object.entries(firstFields)) {
    await page.getByRole('button', { name: 'Insert a section before section 2', exact: true }).press('Enter')
    await expect(page.getByRole('menuitem').first()).toBeFocused()
    await page.getByRole('menuitem', { name: kind }).press('Enter')
    await expectFocus(2, field)
  }
  await page.getByRole('button', { name: 'Duplicate section 1', exact: true }).click()
  await expectFocus(2, 'Heading text')
})
