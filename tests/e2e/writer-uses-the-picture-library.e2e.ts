import sharp from 'sharp'
import type { Page } from '@playwright/test'
import { signIn } from './support/sign-in.ts'
import { chief, expect, test } from './support/test.ts'

const aPhoto = async (name: string, background: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .jpeg()
    .toBuffer(),
})

type ChosenFile = Awaited<ReturnType<typeof aPhoto>>

async function choose(page: Page, button: string, files: ChosenFile | ChosenFile[]) {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: button, exact: true }).click()
  await (await chooser).setFiles(files)
}

test(
  'a writer uploads, describes, uses, replaces and deletes pictures of the library',
  chief,
  async ({ page }) => {
    test.slow()
    const stamp = Date.now().toString(36)
    const [heron, lake] = [`heron-${stamp}.jpg`, `lake-${stamp}-${'long-'.repeat(20)}name.jpg`]
    await signIn(page)
    await page.goto('/admin')
    await page.getByRole('link', { name: 'Pictures', exact: true }).click()
    await expect(page).toHaveURL('/admin/pictures')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pictures')

    // several at once, one of which is no picture
    const notes = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') }
    await choose(page, 'Upload Pictures', [await aPhoto(heron, '#2a6'), await aPhoto(lake, '#26a'), notes])
    await expect(page.getByRole('status').filter({ hasText: '2 pictures uploaded, 1 refused' })).toBeVisible()
    await expect(page.getByText('Please select a valid image file (JPEG, PNG, GIF, WEBP)')).toBeVisible()
    await page.getByRole('button', { name: 'Clear list' }).click()
    await expect(page.getByRole('button', { name: heron })).toContainText('Not used')

    // dropped on the page
    const dropped = `dropped-${stamp}.jpg`
    const { buffer } = await aPhoto(dropped, '#a62')
    const transfer = await page.evaluateHandle(
      ([name, base64]) => {
        const bytes = Uint8Array.from(atob(base64!), (letter) => letter.charCodeAt(0))
        const data = new DataTransfer()
        data.items.add(new File([bytes], name!, { type: 'image/jpeg' }))
        return data
      },
      [dropped, buffer.toString('base64')],
    )
    await page.getByRole('heading', { level: 1 }).dispatchEvent('drop', { dataTransfer: transfer })
    await expect(page.getByRole('button', { name: dropped })).toBeVisible()

    // described, in a dialog
    await page.getByLabel('Search pictures').fill(heron)
    await expect(page).toHaveURL(new RegExp(`search=${heron}`))
    await expect(page.getByText('1 picture found')).toBeVisible()
    await page.getByRole('button', { name: heron }).click()
    const details = page.getByRole('dialog', { name: heron })
    await details.getByLabel('Alternative text').fill('A heron at dusk')
    await details.getByRole('button', { name: 'Save text' }).click()
    await expect(page.getByText('Alternative text saved')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(details).toBeHidden()
    await expect(page.getByRole('button', { name: heron })).toBeFocused()

    // chosen for a post, with its alternative text
    await page.goto('/admin/posts/create')
    await page.getByRole('button', { name: 'Choose from the library' }).click()
    const chooser = page.getByRole('dialog', { name: 'Choose a picture' })
    await chooser.getByLabel('Search pictures').fill('heron dusk')
    await expect(chooser.getByRole('button', { name: heron })).toHaveCount(1)
    await chooser.getByRole('button', { name: heron }).click()
    await expect(chooser).toBeHidden()
    await expect(page.getByLabel('Alternative text')).toHaveValue('A heron at dusk')
    const title = `Herons ${stamp}`
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill(title)
    await page.getByLabel('Excerpt').fill('Birds by the lake.')
    await page.getByRole('button', { name: 'Add Paragraph' }).click()
    await page.getByRole('textbox', { name: 'Paragraph text' }).fill('They stand still.')
    await page.getByRole('button', { name: 'Create Post' }).click()
    await expect(page).toHaveURL(/\/admin\/posts\/edit\//)

    // used, so it is replaced instead of deleted
    await page.goto(`/admin/pictures?search=${heron}`)
    await page.getByRole('button', { name: heron }).click()
    await expect(details.getByRole('link', { name: title })).toHaveAttribute('href', /\/admin\/posts\/edit\//)
    await expect(details.getByRole('button', { name: 'Delete' })).toBeDisabled()
    const address = details.getByRole('link', { name: '/images/' })
    const before = (await address.getAttribute('href'))!
    await choose(page, 'Replace', await aPhoto(`egret-${stamp}.jpg`, '#fff'))
    await expect(page.getByText('Image replaced successfully')).toBeVisible()
    await expect(address).not.toHaveAttribute('href', before)
    await expect.poll(async () => (await page.request.get(before)).status(), { timeout: 30_000 }).toBe(404)
    await page.keyboard.press('Escape')

    // deleted, when nothing uses it
    await page.goto(`/admin/pictures?search=${dropped}&used=false`)
    await page.getByRole('button', { name: dropped }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('dialog', { name: 'Delete picture' }).getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('Image deleted successfully')).toBeVisible()
    await expect(page.getByText('No pictures found')).toBeVisible()
    await page.getByRole('button', { name: 'Reset' }).click()
    await expect(page).toHaveURL('/admin/pictures')
  },
)
