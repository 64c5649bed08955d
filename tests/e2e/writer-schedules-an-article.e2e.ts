import type { APIRequestContext, Page } from '@playwright/test'
import { addParagraph, articleText, dropFile, pixel } from './support/editor.ts'
import { signInAs } from './support/people.ts'
import { aDraft } from './support/posts.ts'
import { owner, test as ownSite } from './support/site-without-mail.ts'
import { expect, test } from './support/test.ts'
import { signIn } from './support/sign-in.ts'

/** A writer of their own, with an image, whose token the next pages hold. */
async function aWriter(page: Page) {
  const headers = { authorization: `Bearer ${await signIn(page)}` }
  const email = `wanda.${Date.now().toString(36)}@stratoworks.example`
  const person = { name: 'Wanda Writer', email, password: 'a-password-of-wanda' }
  const registered = await page.request.post('/api/auth/register', { data: person, headers })
  const { token } = (await registered.json()) as { token: string }
  const image = { name: 'me.png', mimeType: 'image/png', buffer: Buffer.from(pixel, 'base64') }
  const portrait = await page.request.patch('/api/auth/profileImage', {
    headers: { authorization: `Bearer ${token}` },
    multipart: { image },
  })
  await page.context().addInitScript((text) => localStorage.setItem('token', text), token)
  return (await portrait.json()).profileImage as string
}

/** Pastes a file on the page. */
const pasteFile = (page: Page, type: string) =>
  page.locator('body').evaluate(
    (element, [kind, base64]) => {
      const data = new DataTransfer()
      const bytes = Uint8Array.from(atob(base64!), (letter) => letter.charCodeAt(0))
      data.items.add(new File([bytes], 'given.png', { type: kind! }))
      element.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      )
    },
    [type, pixel],
  )

/** The addresses where visitors and programs find articles. */
async function whereFound(request: APIRequestContext, slug: string, title: string) {
  const words = encodeURIComponent(title)
  const places = {
    page: `/blog/${slug}`,
    listing: `/blog?search=${words}`,
    api: `/api/blogs/published?search=${words}`,
    feed: '/rss.xml',
    sitemap: '/sitemap.xml',
  }
  const found: string[] = []
  for (const [place, address] of Object.entries(places)) {
    const answer = await request.get(address)
    if (answer.ok() && (await answer.text()).includes(`${slug}`)) found.push(place)
  }
  return found
}

test('a writer illustrates an article, restores it after losing the tab, schedules it, and sees it published on time @chief', async ({
  page: first,
}) => {
  test.slow()
  const portrait = await aWriter(first)
  const title = `Out at its minute ${Date.now()}`
  const slug = title.toLowerCase().replaceAll(' ', '-')

  await first.goto('/admin/posts/create')
  await expect(first.getByRole('complementary').locator('img')).toHaveAttribute('src', portrait)
  await expect(first.getByRole('group', { name: 'Author image' }).locator('img')).toHaveAttribute(
    'src',
    portrait,
  )
  await first.getByRole('textbox', { name: 'Title', exact: true }).fill(title)
  await first.getByLabel('Excerpt').fill('An article that waits.')
  await addParagraph(first, 'It was written before.')

  const image = first.getByRole('group', { name: 'Featured image' })
  await pasteFile(first, 'text/plain')
  await expect(image.getByText('Please select a valid image file (JPEG, PNG, GIF, WEBP)')).toBeVisible()
  let send = () => {}
  const held = new Promise<void>((resolve) => (send = resolve))
  await first.route('**/api/upload/image', (route) => held.then(() => route.continue()))
  await dropFile(image, { name: 'given.png', type: 'image/png', base64: pixel })
  await expect(image.getByRole('progressbar', { name: 'Uploading featured image' })).toBeVisible()
  send()
  const shown = image.locator('img')
  const dropped = (await shown.getAttribute('src'))!
  await pasteFile(first, 'image/png')
  await expect(shown, 'what is pasted takes the place of what was dropped').not.toHaveAttribute(
    'src',
    dropped,
  )
  // from here on the server has nothing of it, and the browser alone keeps it
  await first.route('**/api/drafts/*', () => {})
  await first.getByLabel('Alternative text').fill('A red dot')
  const { width, height } = (await shown.boundingBox())!
  await shown.click({ position: { x: width * 0.3, y: height * 0.7 } })
  await expect(first.getByLabel('Vertical')).toHaveValue('70')

  const storedDrafts = () =>
    first.evaluate(() =>
      Object.keys(localStorage)
        .filter((key) => key.startsWith('post-draft:'))
        .map((key) => localStorage.getItem(key)!)
        .join(''),
    )
  await expect.poll(storedDrafts).toContain('30% 70%')
  const page = await first.context().newPage()
  await first.close()
  await page.goto('/admin/posts/create')
  await page.getByRole('button', { name: 'Restore draft' }).click()
  await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue(title)
  await expect(articleText(page)).toHaveText('It was written before.')

  const momentIn = (seconds: number) =>
    page.evaluate((ms) => {
      const at = new Date(Date.now() + ms)
      return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 19)
    }, seconds * 1_000)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const panel = page.getByRole('dialog', { name: 'Publish' })
  await panel.getByLabel('Later').check()
  const date = panel.getByLabel('Date and time')
  await date.fill('2020-01-01T09:00')
  await panel.getByRole('button', { name: 'Schedule' }).click()
  await expect(panel.getByText('Choose a date and time in the future')).toBeVisible()
  await date.fill(await momentIn(3_600))
  await panel.getByRole('button', { name: 'Schedule' }).click()
  await expect(page).toHaveURL(/\/admin\/posts\/edit\/[\da-f-]{36}$/)
  await expect(page.getByRole('status').getByText(/^Scheduled for /)).toBeVisible()
  const publishing = page.getByRole('region', { name: 'Publishing' })
  await expect(publishing.locator('dl')).toContainText('Scheduled')
  expect(await whereFound(page.request, slug, title), 'nowhere before its time').toEqual([])

  await page.getByLabel('Publication date').fill(await momentIn(5))
  await page.keyboard.press('Control+s')
  await expect(publishing.locator('dl'), 'the screen follows by itself').toContainText('Published')
  await expect
    .poll(() => whereFound(page.request, slug, title), 'everywhere at its time')
    .toEqual(['page', 'listing', 'api', 'feed', 'sitemap'])
  const visitor = await page.context().newPage()
  await visitor.goto(`/blog/${slug}`)
  await expect(visitor.getByRole('img', { name: 'A red dot' })).toHaveCSS('object-position', '30% 70%')
  const box = visitor.getByRole('region', { name: 'About Wanda Writer' })
  await expect(box.locator('img')).toHaveAttribute('src', portrait)
  await visitor.close()

  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('dialog', { name: 'Delete post' }).getByRole('button', { name: 'Delete' }).click()
  await expect(page).toHaveURL('/admin/posts')
  await expect(page.getByText('Blog post deleted successfully')).toBeVisible()
  expect(await whereFound(page.request, slug, title)).toEqual([])
})

test.describe('in a time zone', () => {
  test.use({ timezoneId: 'America/New_York' })

  test("times carry their zone, the reader's own by default", async ({ page }) => {
    await signIn(page)
    await page.goto('/admin/posts/create')
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await page.getByLabel('Later').check()
    const date = page.getByLabel('Date and time')
    await expect(date).toHaveAccessibleDescription('Time zone: America/New_York')
    await page.goto('/admin/audit')
    await expect(
      page
        .getByRole('table')
        .getByText(/\d:\d\d:\d\d [AP]M E[SD]T/)
        .first(),
    ).toBeVisible()
  })
})

ownSite.describe('with TIME_ZONE', () => {
  ownSite.use({ timezoneId: 'America/New_York', settings: { TIME_ZONE: 'Australia/Melbourne' } })

  ownSite('the back office shows and takes times of that zone', async ({ page }) => {
    const token = await signInAs(page, owner)
    const headers = { authorization: `Bearer ${token}` }
    await page.request.post('/api/categories', { headers, data: { name: 'FinOps' } })
    const id = await aDraft(page, token, 'Later')
    await page.goto(`/admin/posts/edit/${id}`)
    await page.getByLabel('Status').selectOption('published')
    const date = page.getByLabel('Publication date')
    await expect(date).toHaveAccessibleDescription(/Time zone: Australia\/Melbourne\.$/)
    await date.fill('2126-11-21T13:00')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText('Blog post updated successfully')).toBeVisible()
    const { blogPost } = await (await page.request.get(`/api/blogs/${id}`, { headers })).json()
    expect(blogPost.publishedAt).toBe('2126-11-21T02:00:00.000Z')
  })
})
