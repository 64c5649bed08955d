import { aPublishedPost } from './support/posts.ts'
import { signIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

test('a writer finds a deleted article in the trash and restores it @chief', async ({ page }) => {
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
