import {
  addSection,
  chooseFiles,
  goTo,
  openPageEditor,
  onePixel as dot,
  pressMove,
} from './support/editor.ts'
import { expectNoViolations } from './support/axe.ts'
import { aPublishedPost } from './support/posts.ts'
import { signIn } from './support/sign-in.ts'
import { expect, test, waitForHydration } from './support/test.ts'

/** Nothing is asked of them before a click. */
const players = /^(request to )?https:\/\/(www\.youtube-nocookie|player\.vimeo)\.com/
test.use({ expectedErrors: [players] })

test('a writer adds every other kind of section, which readers see', async ({ page }) => {
  test.slow()
  const { id, path, remove } = await aPublishedPost(page, {
    title: `Every kind of section ${Date.now()}`,
    content: [{ type: 'paragraph', text: 'It begins.[^1]' }],
  })
  await signIn(page)
  await page.goto(`/admin/posts/edit/${id}`)
  const added = (kind: string) => addSection(page, kind)
  const done = () => page.getByRole('button', { name: 'Done' }).click()
  const upload = (group: ReturnType<typeof page.locator>, button = 'Choose image') =>
    chooseFiles(page, group.getByRole('button', { name: button, exact: true }), dot)

  const image = await added('Image')
  await expect(image.getByRole('button', { name: 'Choose image' })).toBeFocused()
  await upload(image)
  await image.getByLabel('Alternative text for image').fill('A red dot')
  await image.getByLabel('Width').selectOption('Wide')

  const gallery = await added('Gallery')
  await upload(gallery, 'Choose images')
  await gallery.getByLabel('Decorative').check()
  await gallery.getByLabel('Gallery caption').fill('One of many')

  await added('Table')
  await page.keyboard.type('Tool')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Time')
  await page.keyboard.press('Tab')
  await page.keyboard.type('`make`')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Delete row' }).click()
  await page.getByLabel('Table caption').fill('Measured once')

  await added('Callout')
  await page.keyboard.type('Mind the gap.[^1]')
  await page.getByLabel('Tone').selectOption('Warning')

  const video = await added('Video')
  await video.getByLabel('Video URL').fill('https://example.com/film')
  await expect(video.getByText('Enter a YouTube or Vimeo address, or upload a file')).toBeVisible()
  await video.getByLabel('Video URL').fill('https://youtu.be/dQw4w9WgXcQ')
  await video.getByLabel('Video title').fill('A talk')

  await done()
  await added('Footnote')
  await expect(page.getByLabel('Footnote label')).toHaveValue('1')
  await page.keyboard.type('As a note says.')
  await added('Divider')
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Blog post updated successfully')).toBeVisible()

  const asked: string[] = []
  page.on('request', (request) => players.test(request.url()) && asked.push(request.url()))
  const answer = await page.goto(path)
  expect(answer!.headers()['content-security-policy']).toContain(
    'frame-src https://www.youtube-nocookie.com;',
  )
  await waitForHydration(page)
  const body = page.locator('.article-body')
  await expect(body.getByRole('img', { name: 'A red dot' })).toBeVisible()
  const box = body.getByRole('region', { name: 'Measured once' })
  await expect(box.getByRole('columnheader')).toHaveText(['Tool', 'Time'])
  await expect(box.getByRole('row')).toHaveCount(2)
  await expect(body.locator('.callout')).toContainText('Warning')
  await expect(body.locator('hr')).toHaveCount(1)

  await expectNoViolations(page)

  await body.getByRole('link', { name: 'Play A talk' }).scrollIntoViewIfNeeded()
  expect(asked).toEqual([])
  await page.route('https://www.youtube-nocookie.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Player</title>' }),
  )
  await body.getByRole('link', { name: 'Play A talk' }).click()
  await expect(body.locator('iframe')).toHaveAttribute(
    'src',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1',
  )
  await remove()
})

test('a footnote is put where the writer is, and its text is written next', async ({ page }) => {
  const { save } = await openPageEditor(page, 'With footnotes')
  for (const text of ['The first.', 'The second.']) {
    await goTo(page, 0)
    await pressMove(page, 'Shift+Home')
    await page
      .getByRole('toolbar', { name: 'Text formatting' })
      .getByRole('button', { name: 'Footnote' })
      .click()
    await page.keyboard.type(text)
  }
  expect(await save()).toEqual([
    { type: 'paragraph', text: 'Words.[^1][^2]' },
    { type: 'footnote', label: '1', text: 'The first.' },
    { type: 'footnote', label: '2', text: 'The second.' },
  ])
})
