import type { Page } from '@playwright/test'
import { sectionRows } from './support/editor.ts'
import { aDraft } from './support/posts.ts'
import { signIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

// what the server does not take, and images whose address is none
test.use({ expectedErrors: [/status of (400|404|413)|Content Security Policy|ERR_/] })

const cell = (length: number) => Array<string>(length).fill('x')
const cases = [
  {
    name: 'a table of too many rows',
    kind: 'Table',
    message: 'Tables can have up to 200 rows and 20 columns',
    section: { type: 'table', header: [], rows: Array.from({ length: 201 }, () => cell(2)), caption: '' },
  },
  {
    name: 'an image whose address is a script',
    kind: 'Image',
    message: 'An image must be a path on this site or a web address',
    section: { type: 'image', url: 'javascript:alert(1)', alt: '', caption: '', width: 'text' },
  },
  {
    name: 'a video of another host',
    kind: 'Video',
    message: 'Enter a YouTube or Vimeo address, or upload a file',
    section: { type: 'video', provider: 'youtube', url: 'https://example.com/film', title: 'Film' },
  },
]

/** Opens unpublished changes of a post, which nothing has checked. */
async function openChanges(page: Page, token: string, content: object[]) {
  const postId = await aDraft(page, token, `Checked ${crypto.randomUUID()}`)
  const sections = content.map((section) => ({ id: crypto.randomUUID(), ...section }))
  const answer = await page.request.put(`/api/drafts/${postId}`, {
    headers: { authorization: `Bearer ${token}` },
    data: {
      editor: crypto.randomUUID(),
      after: 0,
      sequence: 1,
      body: { title: 'Checked', sections },
    },
  })
  expect(answer.status()).toBe(200)
  await page.goto(`/admin/posts/edit/${postId}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit Post')
}

const paragraphs = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ type: 'paragraph', text: `Words ${index}` }))

for (const { name, kind, message, section } of cases) {
  test(`${name} is refused with its sentence at its place`, async ({ page }) => {
    const token = await signIn(page)
    await openChanges(page, token, [...paragraphs(1), section, ...paragraphs(11)])
    const placed = `Section 2 (${kind}): ${message}`
    const save = page.getByRole('button', { name: 'Save Changes' })
    await save.click()
    await expect(page.getByText(placed, { exact: true }).first()).toBeVisible()
    await expect(
      page.getByRole('region', { name: 'Post', exact: true }).getByText(placed, { exact: true }),
    ).toBeVisible()
    const broken = sectionRows(page).nth(1)
    await expect(broken).toHaveClass(/is-active/)
    await expect(page.locator('.page-rows').getByText(message, { exact: true }).first()).toBeVisible()
    if (kind !== 'Table') await expect(broken.locator('.page-fields :focus')).toHaveCount(1)
  })
}
