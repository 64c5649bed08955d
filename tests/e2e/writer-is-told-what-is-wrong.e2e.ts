import type { Page } from '@playwright/test'
import { sectionRows } from './support/editor.ts'
import { aDraft } from './support/posts.ts'
import { signIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

// what the server does not take, and images whose address is none
test.use({ expectedErrors: [/status of (400|404|413)|Content Security Policy|ERR_/] })

const cases = [
  [
    'Table',
    'Tables can have up to 200 rows and 20 columns',
    { type: 'table', header: [], rows: Array.from({ length: 201 }, () => ['x', 'x']), caption: '' },
  ],
  [
    'Image',
    'An image must be a path on this site or a web address',
    { type: 'image', url: 'javascript:alert(1)', alt: '', caption: '', width: 'text' },
  ],
] as const

/** Opens unpublished changes of a post, which nothing has checked. */
async function openChanges(page: Page, token: string, content: object[]) {
  const postId = await aDraft(page, token, `Checked ${crypto.randomUUID()}`)
  const sections = content.map((section) => ({ id: crypto.randomUUID(), ...section }))
  const body = { title: 'Checked', sections }
  const answer = await page.request.put(`/api/drafts/${postId}`, {
    headers: { authorization: `Bearer ${token}` },
    data: { editor: crypto.randomUUID(), after: 0, sequence: 1, body },
  })
  expect(answer.status()).toBe(200)
  await page.goto(`/admin/posts/edit/${postId}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit Post')
}

const words = { type: 'paragraph', text: 'Words' }

for (const [kind, message, section] of cases) {
  test(`a wrong ${kind.toLowerCase()} is refused with its sentence at its place`, async ({ page }) => {
    await openChanges(page, await signIn(page), [words, section, ...Array.from({ length: 11 }, () => words)])
    const placed = `Section 2 (${kind}): ${message}`
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText(placed, { exact: true })).toBeVisible()
    const post = page.getByRole('region', { name: 'Post', exact: true })
    await expect(post.getByText(placed, { exact: true })).toBeVisible()
    const broken = sectionRows(page).nth(1)
    await expect(broken).toHaveClass(/is-active/)
    await expect(page.locator('.page-rows').getByText(message, { exact: true }).first()).toBeVisible()
    if (kind !== 'Table') await expect(broken.locator('.page-fields :focus')).toHaveCount(1)
  })
}
