import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { chief, expect, test } from './support/test.ts'
import { signIn } from './support/sign-in.ts'

/** A red pixel: the smallest picture there is. */
const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC'

/** A writer of their own, with a picture, whose token the next pages hold. */
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

type Given = { type: string; base64?: string; bytes?: number }

/** Gives a file to a part of the page, as the clipboard or a pointer would. */
const give = (part: Locator, how: 'paste' | 'drop', file: Given) =>
  part.evaluate(
    (element, [kind, { type, base64 = '', bytes }]) => {
      const content = bytes ? new Uint8Array(bytes) : Uint8Array.from(atob(base64), (c) => c.charCodeAt(0))
      const data = new DataTransfer()
      data.items.add(new File([content], 'given.png', { type }))
      const event =
        kind === 'paste'
          ? new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
          : new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true })
      element.dispatchEvent(event)
    },
    [how, file] as const,
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

test(
  'a writer illustrates an article, restores it after losing the tab, schedules it, and sees it published on time',
  chief,
  async ({ page: first }) => {
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
    await first.getByRole('button', { name: 'Add Paragraph' }).click()
    await first.getByRole('textbox', { name: 'Paragraph text' }).fill('It was written before.')

    const image = first.getByRole('group', { name: 'Featured image' })
    await give(first.locator('body'), 'paste', { type: 'text/plain', base64: pixel })
    await expect(image.getByText('Please select a valid image file (JPEG, PNG, GIF, WEBP)')).toBeVisible()
    await give(image, 'drop', { type: 'image/png', bytes: 5 * 1024 * 1024 + 1 })
    await expect(image.getByText('Image size should be less than 5MB')).toBeVisible()
    let send = () => {}
    const held = new Promise<void>((resolve) => (send = resolve))
    await first.route('**/api/upload/image', (route) => held.then(() => route.continue()))
    await give(image, 'drop', { type: 'image/png', base64: pixel })
    await expect(image.getByRole('progressbar', { name: 'Uploading featured image' })).toBeVisible()
    await expect(image.getByRole('alert')).toHaveCount(0)
    send()
    const picture = image.locator('img')
    const dropped = (await picture.getAttribute('src'))!
    await give(first.locator('body'), 'paste', { type: 'image/png', base64: pixel })
    await expect(picture, 'what is pasted takes the place of what was dropped').not.toHaveAttribute(
      'src',
      dropped,
    )
    await first.getByLabel('Alternative text').fill('A red dot')
    const { width, height } = (await picture.boundingBox())!
    await picture.click({ position: { x: width * 0.3, y: height * 0.7 } })
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
    await page.getByRole('button', { name: 'Restore Draft' }).click()
    await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue(title)
    await expect(page.getByRole('textbox', { name: 'Paragraph text' })).toHaveValue('It was written before.')

    await page.getByLabel('Status').selectOption('Published')
    const scheduleIn = async (seconds: number) => {
      const moment = await page.evaluate((ms) => {
        const at = new Date(Date.now() + ms)
        return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 19)
      }, seconds * 1_000)
      await page.getByLabel('Publication date').fill(moment)
    }
    await scheduleIn(3_600)
    await expect(page.getByText('Visitors see it from then on.')).toBeVisible()
    await page.keyboard.press('Control+s')
    await expect(page).toHaveURL(/\/admin\/posts\/edit\/[\da-f-]{36}$/)
    const publishing = page.getByRole('region', { name: 'Publishing' })
    await expect(publishing.locator('dl')).toContainText('Scheduled')
    expect(await whereFound(page.request, slug, title), 'nowhere before its time').toEqual([])

    await scheduleIn(5)
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
  },
)

test.describe('in a time zone', () => {
  test.use({ timezoneId: 'America/New_York', expectedErrors: [/ERR_FAILED/] })

  const openEditor = async (page: Page) => {
    await signIn(page)
    await page.goto('/admin/posts/create')
    await page.getByLabel('Status').selectOption('published')
    return page.getByLabel('Publication date')
  }

  test("times carry their zone, the reader's own by default", async ({ page }) => {
    const date = await openEditor(page)
    await expect(date).toHaveAccessibleDescription(/Time zone: America\/New_York\.$/)
    await page.goto('/admin/audit')
    await expect(page.getByRole('row').nth(1)).toContainText(/\d:\d\d:\d\d [AP]M E[SD]T/)
    await page.goto('/admin/posts?status=published')
    await page
      .getByRole('link', { name: /^Edit / })
      .first()
      .click()
    await expect(page.getByText(/ at \d+:\d\d [AP]M E[SD]T$/).first()).toBeVisible()
  })

  test('with TIME_ZONE the back office shows and takes times of that zone', async ({ page }) => {
    await page.route('**/admin/posts/create', async (route) => {
      const response = await route.fetch()
      const body = (await response.text()).replace('<html ', '<html data-time-zone="Australia/Melbourne" ')
      await route.fulfill({ response, body })
    })
    const date = await openEditor(page)
    await expect(date).toHaveAccessibleDescription(/Time zone: Australia\/Melbourne\.$/)
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Later')
    await page.getByLabel('Excerpt').fill('An excerpt.')
    await page.getByRole('button', { name: 'Add Paragraph' }).click()
    await page.getByRole('textbox', { name: 'Paragraph text' }).fill('A text.')
    await page.route('**/api/upload/image', (route) =>
      route.fulfill({ status: 201, json: { success: true, file: { url: '/icon-512.png' } } }),
    )
    const picture = { name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('a picture') }
    await page.locator('input[type=file]').first().setInputFiles(picture)
    await expect(page.getByText('Image uploaded successfully')).toBeVisible()
    await date.fill('2126-11-21T13:00')
    let sent: { publishedAt?: string } = {}
    await page.route('**/api/blogs', (route) => {
      sent = route.request().postDataJSON()
      return route.abort()
    })
    await page.getByRole('button', { name: 'Create Post' }).click()
    await expect.poll(() => sent.publishedAt).toBe('2126-11-21T02:00:00.000Z')
  })
})
