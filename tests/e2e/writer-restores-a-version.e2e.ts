import { aDraft } from './support/posts.ts'
import { adminToken, signIn } from './support/sign-in.ts'
import { chief, expect, test } from './support/test.ts'

test('a writer compares two versions of a post and restores the earlier one', chief, async ({ page }) => {
  test.slow()
  await signIn(page)
  const title = `Kept in every version ${Date.now()}`
  const id = await aDraft(page, await adminToken(page), title)
  await page.goto(`/admin/posts/edit/${id}`)
  const text = page.getByRole('textbox', { name: 'Paragraph text' })
  await text.fill('Words that were better before.')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Blog post updated successfully')).toBeVisible()

  const history = page.getByRole('button', { name: 'History' })
  await history.click()
  const dialog = page.getByRole('dialog', { name: 'History' })
  await expect(dialog.getByLabel('Version').locator('option')).toHaveCount(2)
  await expect(dialog.getByRole('list', { name: 'Sections' }).getByRole('listitem')).toHaveCount(1)
  await expect(dialog.locator('ins').first()).toBeVisible()
  await dialog.getByRole('button', { name: 'Restore Version 1' }).click()
  await expect(page.getByText('Version restored')).toBeVisible()
  await expect(history).toBeFocused()
  await expect(text).toHaveValue('Words.')
  await expect(page.getByRole('button', { name: 'Save Changes' })).toBeDisabled()

  // it is a save of its own, and the version that it replaced is kept
  await history.click()
  await expect(dialog.getByLabel('Version').locator('option')).toHaveText([/^3: .*Olive/, /^2: /, /^1: /])
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(history).toBeFocused()
  await text.fill('Not saved.')
  await history.click()
  await expect(dialog.getByText('Save your changes first')).toBeVisible()
  await expect(dialog.getByRole('button', { name: /^Restore Version/ })).toBeDisabled()
})

test('older versions are listed on request, with none twice', async ({ page }) => {
  const token = await signIn(page)
  const id = await aDraft(page, token, `Saved a hundred times ${Date.now()}`)
  const headers = { authorization: `Bearer ${token}` }
  const path = `/api/blogs/${id}`
  const { blogPost } = await (await page.request.get(path, { headers })).json()
  const save = async () => {
    const { revision: _, ...data } = blogPost
    expect((await page.request.put(path, { headers, data })).status()).toBe(200)
  }
  for (let revision = 2; revision <= 102; revision += 1) await save()
  await page.goto(`/admin/posts/edit/${id}`)
  await page.getByRole('button', { name: 'History' }).click()
  const dialog = page.getByRole('dialog', { name: 'History' })
  const options = dialog.getByLabel('Version').locator('option')
  await expect(options).toHaveCount(100)
  // a save meanwhile moves one that is listed to the next page
  await save()
  await dialog.getByRole('button', { name: 'Show older versions' }).click()
  await expect(options).toHaveCount(102)
  await expect(options.last()).toHaveText(/^1: /)
  await expect(dialog.getByRole('button', { name: 'Show older versions' })).toHaveCount(0)
  await dialog.getByLabel('Version').selectOption({ index: 101 })
  await expect(dialog.getByRole('button', { name: 'Restore Version 1' })).toBeEnabled()
})

test('the history shows the pictures that a save changed', async ({ page }) => {
  const token = await signIn(page)
  const id = await aDraft(page, token, `Pictures in the history ${Date.now()}`)
  const headers = { authorization: `Bearer ${token}` }
  const path = `/api/blogs/${id}`
  const { blogPost } = await (await page.request.get(path, { headers })).json()
  const { revision: _, ...data } = blogPost
  const featuredImage = '/covers/cloud/b.svg'
  expect((await page.request.put(path, { headers, data: { ...data, featuredImage } })).status()).toBe(200)
  await page.goto(`/admin/posts/edit/${id}`)
  await page.getByRole('button', { name: 'History' }).click()
  const pictures = page.getByRole('dialog', { name: 'History' }).getByRole('list', { name: 'Pictures' })
  for (const [name, address] of [
    ['Added', featuredImage],
    ['Removed', '/covers/cloud/a.svg'],
  ] as const) {
    const picture = pictures.getByRole('img', { name })
    await expect(picture).toHaveAttribute('src', address)
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
  }
})
