import { aDraft, aPublishedPost } from './support/posts.ts'
import { signIn } from './support/sign-in.ts'
import { adminToken } from './support/sign-in.ts'
import { chief, expect, test } from './support/test.ts'

test('a writer takes back a deletion at once', async ({ page }) => {
  await signIn(page)
  const title = `Deleted by mistake ${Date.now()}`
  await aDraft(page, await adminToken(page), title)
  await page.goto('/admin/posts')
  const row = page.getByRole('button', { name: `Delete ${title}` })
  await row.click()
  const dialog = page.getByRole('dialog', { name: 'Delete post' })
  await expect(dialog.getByText('It can be restored from the trash for 30 days')).toBeVisible()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(row).toHaveCount(0)
  const toast = page.getByRole('alert').filter({ hasText: 'Post deleted successfully' })
  await toast.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Post restored')).toBeVisible()
  await expect(row).toBeVisible()
})

test('a writer finds a deleted article in the trash and restores it', chief, async ({ page }) => {
  test.slow()
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
  await row.getByRole('button', { name: `Delete ${title} for good` }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete for good' })
  await expect(dialog.getByText('This action cannot be undone')).toBeVisible()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Post deleted for good')).toBeVisible()
  await expect(row).toHaveCount(0)
})
