import { articleText, writeOver } from './support/editor.ts'
import { aDraft, aPublishedPost } from './support/posts.ts'
import { signIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

test('a writer finds a deleted article in the trash and restores it @chief', async ({ page }) => {
  await signIn(page)
  const title = `Missed by readers ${Date.now()}`
  const { path, remove } = await aPublishedPost(page, { title })
  await remove()
  expect((await page.request.get(path)).status()).toBe(404)

  await page.goto('/admin/posts')
  await page.getByRole('link', { name: 'Trash' }).click()
  await expect(page).toHaveURL('/admin/posts/trash')
  await page.getByLabel('Search the trash').fill(title)
  const row = page.getByRole('row').filter({ hasText: title })
  await expect(row.getByText('Published')).toBeVisible()
  await expect(row.getByText('in 29 days')).toBeVisible()
  await row.getByRole('button', { name: `Restore ${title}` }).click()
  await expect(page.getByText('Post restored')).toBeVisible()
  await expect(row).toHaveCount(0)
  expect((await page.request.get(path)).status()).toBe(200)

  await remove()
  await page.reload()
  await row.getByRole('button', { name: `Delete ${title} permanently` }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete permanently' })
  await expect(dialog.getByText('This action cannot be undone')).toBeVisible()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Post deleted permanently')).toBeVisible()
  await expect(row).toHaveCount(0)
})

test('a writer compares two versions of a post and restores the earlier one @chief', async ({ page }) => {
  const id = await aDraft(page, await signIn(page), `Kept in every version ${Date.now()}`)
  await page.goto(`/admin/posts/edit/${id}`)
  await writeOver(page, 'Words that were better before.')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Blog post updated successfully')).toBeVisible()

  const history = page.getByRole('button', { name: 'History' })
  await history.click()
  const dialog = page.getByRole('dialog', { name: 'History' })
  const versions = dialog.getByRole('list', { name: 'Versions' }).getByRole('button')
  await expect(versions).toHaveText([/Olive Owner1 section changed$/, /Olive OwnerFirst version$/])
  await expect(dialog.getByRole('list', { name: 'Sections' }).getByRole('listitem')).toHaveCount(1)
  await expect(dialog.locator('ins').first()).toBeVisible()
  await versions.last().click()
  await expect(dialog.getByText('There is no earlier version.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Restore this version' }).click()
  await expect(page.getByText('Version restored')).toBeVisible()
  await expect(history).toBeFocused()
  await expect(articleText(page)).toHaveText('Words.')
  await expect(page.getByRole('button', { name: 'Save Changes' })).toBeDisabled()

  // it is a save of its own, and the version that it replaced is kept
  await history.click()
  await expect(versions).toHaveCount(3)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await writeOver(page, 'Not saved.')
  await history.click()
  await expect(dialog.getByText('Save your changes first')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Restore this version' })).toBeDisabled()
})
