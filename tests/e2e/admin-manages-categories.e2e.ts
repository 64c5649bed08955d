import { expect, test } from './support/test.ts'
import { signIn } from './support/sign-in.ts'

test.use({ expectedErrors: [/400|409/] })

test('an admin creates, renames and deletes a category that is not in use @chief', async ({ page }) => {
  const name = `Platform ${Date.now()}`
  await signIn(page)
  await page.goto('/admin/categories')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Categories')
  const cards = page.getByRole('list', { name: 'Categories' }).getByRole('listitem')
  await expect(cards.filter({ hasText: 'Case Study' })).toContainText(/\d+ posts?/)

  await page.getByRole('button', { name: 'New category' }).click()
  const created = page.getByRole('form', { name: 'New category' })
  await created.getByRole('button', { name: 'Create category' }).click()
  await expect(page.getByText('Category name is required'), 'said once').toHaveCount(1)
  await created.getByLabel('Name').fill('case study')
  await created.getByRole('button', { name: 'Create category' }).click()
  await expect(created.getByText('A category with this name already exists')).toBeVisible()
  await created.getByLabel('Name').fill(name)
  await created.getByLabel('Description').fill('Paved roads.')
  await created.getByRole('button', { name: 'Create category' }).click()
  await expect(page.getByText('Category created successfully')).toBeVisible()
  await expect(cards.filter({ hasText: name })).toContainText('0 posts')

  await page.getByRole('button', { name: `Edit ${name}` }).click()
  const edited = page.getByRole('form', { name: `Edit ${name}` })
  await edited.getByLabel('Name').fill(`${name} engineering`)
  await edited.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Category updated successfully')).toBeVisible()

  const deleteCaseStudy = page.getByRole('button', { name: 'Delete Case Study', exact: true })
  await deleteCaseStudy.click()
  const dialog = page.getByRole('dialog', { name: 'Delete category' })
  await expect(dialog.getByText('Categories with posts cannot be deleted.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  const inUse = dialog.getByRole('alert').filter({ hasText: /is used by \d+ posts? and cannot be deleted/ })
  await expect(inUse, 'in the dialog, and in a toast above it').toHaveCount(2)
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  await page.getByRole('button', { name: `Delete ${name} engineering` }).click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Category deleted successfully')).toBeVisible()
  await expect(cards.filter({ hasText: name })).toHaveCount(0)
})
