import type { Page } from '@playwright/test'
import { openPageEditor, sectionRows } from './support/editor.ts'
import { signIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

// pages that the checklist looks for and that are not there
test.use({ expectedErrors: [/404/] })

/** Opens the checklist. */
async function openChecklist(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Checklist' })).toBeVisible()
}

test('a writer follows the checklist from gap to gap, and sees the search result', async ({ page }) => {
  await signIn(page)
  await page.goto('/admin/posts/create')
  const panel = page.getByRole('dialog', { name: 'Publish' })
  const checklist = panel.getByRole('region', { name: 'Checklist' })
  const entries = checklist.getByRole('button')
  await openChecklist(page)
  // in the order and the words of a save
  await expect(entries).toHaveText([
    'Title is required',
    'Excerpt is required',
    'Featured image is required',
    'At least one content section is required',
  ])
  await entries.filter({ hasText: 'Title is required' }).click()
  const title = page.getByRole('textbox', { name: 'Title', exact: true })
  await expect(title).toBeFocused()
  await title.fill('Herons by the lake')
  await openChecklist(page)
  const found = panel.getByRole('figure', { name: 'Search result' })
  await expect(found).toContainText('/blog/herons-by-the-lake')
  await expect(found).toContainText('Herons by the lake |')
  await panel.getByLabel('URL').fill('herons')
  await expect(found).toContainText('/blog/herons')
  // drawn by the server from what is typed, long before it is public
  const card = panel.getByRole('figure', { name: 'Social card' }).getByRole('img')
  await expect.poll(() => card.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1200)
})

test('links are checked: their form at once, those within the site by itself, others on request', async ({
  page,
  baseURL: origin,
}) => {
  await openPageEditor(page, 'Checked links', [
    { type: 'paragraph', text: `See [the lake](www.example.org) and [two](${origin}/nowhere).` },
    { type: 'paragraph', text: 'See [the birds](http://169.254.169.254/latest/).' },
  ])
  const checklist = page.getByRole('region', { name: 'Checklist' })
  const entries = checklist.getByRole('button')
  await openChecklist(page)
  await entries.filter({ hasText: 'The link to “www.example.org” in section 1 is shown as text' }).click()
  await expect(sectionRows(page).first()).toHaveClass(/is-active/)
  await openChecklist(page)
  // the site itself says which of its own pages there are
  const dead = entries.filter({ hasText: 'doesn’t lead to a public page of this site' })
  await expect(dead).toHaveText([/“.+\/nowhere” in section 1/])
  await checklist.getByRole('button', { name: 'Check external links' }).click()
  const links = checklist.getByRole('list', { name: 'External links' }).getByRole('button')
  await expect(links).toHaveText([/^http:\/\/169.*Not checked.*section 2$/])
  await links.click()
  await expect(sectionRows(page).nth(1)).toHaveClass(/is-active/)
})
