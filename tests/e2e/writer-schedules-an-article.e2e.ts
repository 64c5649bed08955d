import type { APIRequestContext } from '@playwright/test'
import { addParagraph, articleText, dropFile, pixel } from './support/editor.ts'
import { signInAs } from './support/people.ts'
import { aDraft } from './support/posts.ts'
import { owner, test as ownSite } from './support/site-without-mail.ts'
import { expect, test } from './support/test.ts'
import { signIn } from './support/sign-in.ts'

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
    if (answer.ok() && (await answer.text()).includes(slug)) found.push(place)
  }
  return found
}

test('a writer illustrates an article, restores it after losing the tab, schedules it, and sees it published on time @chief', async ({
  page: first,
}) => {
  test.slow()
  await signIn(first)
  const title = `Out at its minute ${Date.now()}`
  const slug = title.toLowerCase().replaceAll(' ', '-')

  await first.goto('/admin/posts/create')
  await first.getByRole('textbox', { name: 'Title', exact: true }).fill(title)
  await first.getByLabel('Excerpt').fill('An article that waits.')
  await addParagraph(first, 'It was written before.')

  const image = first.getByRole('group', { name: 'Featured image' })
  await dropFile(image, { name: 'given.png', type: 'image/png', base64: pixel })
  const shown = image.locator('img')
  await expect(shown).toHaveAttribute('src', /^\/images\//)
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
  await expect(visitor.locator('.article-body')).toContainText('It was written before.')
  await expect(visitor.getByRole('img', { name: 'A red dot' })).toHaveCSS('object-position', '30% 70%')

  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('dialog', { name: 'Delete post' }).getByRole('button', { name: 'Delete' }).click()
  await expect(page).toHaveURL('/admin/posts')
  await expect(page.getByText('Blog post deleted successfully')).toBeVisible()
  expect(await whereFound(page.request, slug, title)).toEqual([])
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
