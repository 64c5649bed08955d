import type { Page } from '@playwright/test'
import { aDraft } from './support/posts.ts'
import { signIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

// what the server does not take, and pictures whose address is none
test.use({ expectedErrors: [/status of (400|404|413)|Content Security Policy|ERR_/] })

const cell = (length: number) => Array<string>(length).fill('x')
const cases = [
  {
    name: 'a table of too many rows',
    kind: 'Table',
    message: 'A table may have at most 200 rows and 20 columns',
    section: { type: 'table', header: [], rows: Array.from({ length: 201 }, () => cell(2)), caption: '' },
  },
  {
    name: 'a picture whose address is a script',
    kind: 'Image',
    message: 'An image must be a path of this site or a web address',
    section: { type: 'image', image: 'javascript:alert(1)', alt: '', caption: '', width: 'text' },
  },
  {
    name: 'a video of another host',
    kind: 'Video',
    message: 'A video must be one of YouTube or Vimeo, or an uploaded file',
    section: { type: 'video', provider: 'youtube', video: 'https://example.com/film', title: 'Film' },
  },
]

const rows = (page: Page) => page.getByRole('list', { name: 'Sections' }).locator('> li')

/** Opens unfinished changes of a post, which nothing has checked. */
async function openUnfinished(page: Page, token: string, content: object[]) {
  const postId = await aDraft(page, token, `Checked ${crypto.randomUUID()}`)
  const id = crypto.randomUUID()
  const sections = content.map((section) => ({ key: crypto.randomUUID(), ...section }))
  const answer = await page.request.put(`/api/drafts/${id}`, {
    headers: { authorization: `Bearer ${token}` },
    data: {
      postId,
      editor: crypto.randomUUID(),
      after: 0,
      sequence: 1,
      body: { title: 'Checked', sections },
    },
  })
  expect(answer.status()).toBe(200)
  await page.goto(`/admin/posts/edit/${postId}?draft=${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit Post')
}

const paragraphs = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ type: 'paragraph', text: `Words ${index}` }))

for (const { name, kind, message, section } of cases) {
  test(`${name} is refused with its sentence at its place, in both editors`, async ({ page }) => {
    const token = await signIn(page)
    await openUnfinished(page, token, [...paragraphs(1), section, ...paragraphs(11)])
    const placed = `Section 2 (${kind}): ${message}`
    const save = page.getByRole('button', { name: 'Save Changes' })
    await save.click()
    await expect(page.getByText(placed, { exact: true })).toBeVisible()
    const broken = rows(page).nth(1)
    await expect(broken.locator('.section-block > p')).toHaveText(message)
    await expect(broken.locator(':focus')).toHaveCount(1)
    await expect(page.locator('.section-block.border-danger\\!'), 'sections 11 to 13 are right').toHaveCount(
      1,
    )

    await page.getByRole('button', { name: 'Page', exact: true }).click()
    await save.click()
    await expect(
      page.getByRole('region', { name: 'Article' }).getByText(placed, { exact: true }),
    ).toBeVisible()
    await expect(rows(page).nth(1).getByText(message, { exact: true }).first()).toBeVisible()
    await expect(rows(page).nth(1).locator('.page-fields :focus'), 'its fields are open').toHaveCount(1)
  })
}
