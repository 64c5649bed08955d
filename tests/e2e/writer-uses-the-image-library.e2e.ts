import sharp from 'sharp'
import type { Page } from '@playwright/test'
import type { PostInput } from '#contract/posts/post-body.ts'
import { addParagraph, chooseFiles, openPageEditor, sectionRows } from './support/editor.ts'
import { signIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

const aPhoto = async (name: string, background: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .jpeg()
    .toBuffer(),
})

const choose = (page: Page, button: string, files: Parameters<typeof chooseFiles>[2]) =>
  chooseFiles(page, page.getByRole('button', { name: button, exact: true }), files)

test('a writer uploads, describes, uses and deletes images @chief', async ({ page }) => {
  test.slow()
  const stamp = Date.now().toString(36)
  const [heron, lake] = [`heron-${stamp}.jpg`, `lake-${stamp}-${'long-'.repeat(20)}name.jpg`]
  await signIn(page)
  await page.goto('/admin')
  await page.getByRole('link', { name: 'Images', exact: true }).click()
  await expect(page).toHaveURL('/admin/images')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Images')

  // several at once, one of which is no image
  const notes = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no image') }
  await choose(page, 'Upload images', [await aPhoto(heron, '#2a6'), await aPhoto(lake, '#26a'), notes])
  await expect(page.getByRole('status').filter({ hasText: '2 images uploaded, 1 failed' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear list' }).click()
  await expect(page.getByRole('button', { name: heron })).toContainText('Unused')

  // described, in a dialog
  await page.getByLabel('Search images').fill(heron)
  await expect(page).toHaveURL(new RegExp(`search=${heron}`))
  await page.getByRole('button', { name: heron }).click()
  const details = page.getByRole('dialog', { name: heron })
  await details.getByLabel('Alternative text').fill('A heron at dusk')
  await details.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Alternative text saved')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(details).toBeHidden()
  await expect(page.getByRole('button', { name: heron })).toBeFocused()

  // chosen for a post, with its alternative text
  await page.goto('/admin/posts/create')
  const cover = page.getByRole('group', { name: 'Featured image', exact: true })
  await cover.getByRole('button', { name: 'Choose from the library' }).click()
  const chooser = page.getByRole('dialog', { name: 'Choose an image' })
  await chooser.getByLabel('Search images').fill('heron dusk')
  await chooser.getByRole('button', { name: heron }).click()
  await expect(chooser).toBeHidden()
  await expect(page.getByLabel('Alternative text', { exact: true })).toHaveValue('A heron at dusk')
  const title = `Herons ${stamp}`
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill(title)
  await page.getByLabel('Excerpt').fill('Birds by the lake.')
  await addParagraph(page, 'They stand still.')
  await page.getByRole('button', { name: 'Create post' }).click()
  await expect(page).toHaveURL(/\/admin\/posts\/edit\//)

  // used, so it is replaced instead of deleted
  await page.goto(`/admin/images?search=${heron}`)
  await page.getByRole('button', { name: heron }).click()
  await expect(details.getByRole('link', { name: title }).first()).toHaveAttribute(
    'href',
    /\/admin\/posts\/edit\//,
  )
  await expect(details.getByRole('button', { name: 'Delete' })).toBeDisabled()
  const address = details.getByRole('link', { name: '/images/' })
  const before = (await address.getAttribute('href'))!
  await choose(page, 'Replace', await aPhoto(`egret-${stamp}.jpg`, '#fff'))
  await expect(page.getByText('Image replaced successfully')).toBeVisible()
  await expect(address).not.toHaveAttribute('href', before)
  await expect.poll(async () => (await page.request.get(before)).status(), { timeout: 30_000 }).toBe(404)
  await page.keyboard.press('Escape')

  // deleted, when nothing uses it
  await page.goto(`/admin/images?search=lake-${stamp}`)
  await page.getByRole('button', { name: `lake-${stamp}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog', { name: 'Delete image' }).getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Image deleted successfully')).toBeVisible()
  await expect(page.getByText('No images found')).toBeVisible()
})

test('a writer puts the images of a gallery into another order by keyboard', async ({ page }) => {
  const images = ['a', 'b', 'c'].map((cover) => ({ url: `/covers/cloud/${cover}.svg`, alt: cover }))
  await openPageEditor(page, 'A gallery', [{ type: 'gallery', images }] as PostInput['content'])
  const gallery = sectionRows(page).first()
  await gallery.click()
  const shown = gallery.getByRole('list', { name: 'Gallery images' }).locator('> li img')
  await gallery.getByRole('button', { name: 'Move image 1 down' }).press('Enter')
  await expect(gallery.getByRole('button', { name: 'Move image 2 down' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(gallery.getByRole('button', { name: 'Move image 3 up' })).toBeFocused()
  const order = await shown.evaluateAll((all) => all.map((one) => one.getAttribute('src')))
  expect(order).toEqual([images[1]!.url, images[2]!.url, images[0]!.url])
})
