import { readFile } from 'node:fs/promises'
import { aFilm } from '#tests/support/exports/sample-film.ts'
import { aPdf } from '#tests/support/sample-files.ts'
import { addSection, chooseFiles } from './support/editor.ts'
import { aDraft } from './support/posts.ts'
import { signIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

// a file that is not what its name says
test.use({ expectedErrors: [/415 \(Unsupported Media Type\)/] })

test('a writer adds a PDF and a video for readers of the article', async ({ page }) => {
  test.slow()
  const title = `With a file ${Date.now()}`
  const headers = { authorization: `Bearer ${await signIn(page)}` }
  const id = await aDraft(page, headers.authorization.slice(7), title)
  await page.goto(`/admin/posts/edit/${id}`)
  const pdf = { name: 'Prüfplan 2026.pdf', mimeType: 'application/pdf', buffer: aPdf(40_000) }
  const film = { name: 'tour.mp4', mimeType: 'video/mp4', buffer: await aFilm() }

  const file = await addSection(page, 'File')
  await file.getByLabel('Link text').fill('The plan in full')
  const choose = (button: string, upload: typeof pdf) =>
    chooseFiles(page, file.getByRole('button', { name: button }), upload)
  await choose('Choose File', { ...pdf, name: 'page.html' })
  await expect(file.getByText('Choose a PDF, text, CSV or ZIP file, or a Word')).toBeVisible()
  await choose('Choose File', { ...pdf, buffer: Buffer.from('no PDF') })
  await expect(file.getByText('Choose a PDF, text, CSV, ZIP, MP4 or WebM file')).toBeVisible()
  await choose('Choose File', pdf)
  await expect(file.getByRole('link', { name: pdf.name })).toHaveAttribute('href', /^\/files\//)

  const video = await addSection(page, 'Video')
  await chooseFiles(page, video.getByRole('button', { name: 'Choose video' }), film)
  await expect(video.getByLabel('Video title')).toHaveValue('tour')
  await video.getByLabel('Video title').fill('A tour')
  await expect(video.locator('video')).toHaveJSProperty('readyState', 4)

  await page.getByRole('button', { name: 'Preview' }).click()
  const preview = page.frameLocator('iframe[title=Preview]')
  const previewed = preview.getByRole('link', { name: 'The plan in full' })
  await expect(previewed).toHaveAttribute('href', /^\/files\//)
  expect((await page.request.get((await previewed.getAttribute('href'))!)).status()).toBe(200)
  await page.getByLabel('Status').selectOption('Published')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Blog post updated successfully')).toBeVisible()

  const { blogPost } = await (await page.request.get(`/api/blogs/${id}`, { headers })).json()
  await page.goto(`/blog/${blogPost.slug}`)
  const body = page.locator('.article-body')
  await expect(body.getByText(`${pdf.name}, 40 kB`)).toBeVisible()
  const link = body.getByRole('link', { name: 'The plan in full' })
  const download = page.waitForEvent('download')
  await link.click()
  expect((await download).suggestedFilename()).toBe(pdf.name)
  expect(await readFile(await (await download).path())).toEqual(pdf.buffer)
  const player = body.getByLabel('A tour')
  await player.evaluate((element: HTMLVideoElement) => element.play())
  await expect(player).toHaveJSProperty('videoWidth', 320)
  await expect(player).toHaveJSProperty('ended', true)

  const addresses = [await link.getAttribute('href'), await player.getAttribute('src')] as string[]
  const statuses = async () =>
    Promise.all(addresses.map(async (address) => (await page.request.get(address)).status()))
  expect(await statuses()).toEqual([200, 200])
  await page.goto(`/admin/posts/edit/${id}`)
  await page.getByLabel('Status').selectOption('Draft')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Blog post updated successfully')).toBeVisible()
  expect(await statuses()).toEqual([404, 404])
})
