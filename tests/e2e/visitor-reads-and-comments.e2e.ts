import { expect, test } from './journey.ts'

test('a visitor searches, reads, likes and comments, and others do not see what awaits moderation', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto('/blog')
  await page.getByRole('searchbox').fill('pipeline')
  await page.getByRole('searchbox').press('Enter')
  await expect(page).toHaveURL(/\/blog\?search=pipeline/)
  await page
    .getByRole('link', { name: /Pipeline/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/blog\/[a-z0-9-]+$/)
  const title = await page.getByRole('heading', { level: 1 }).textContent()

  const like = page.getByRole('button', { name: 'Like article' })
  await like.click()
  await expect(page.getByRole('button', { name: 'Unlike article' })).toBeVisible()

  const words = `Read twice and sent to the team, ${Date.now()}.`
  await page.getByLabel(/Name/).fill('Robin Reader')
  await page.getByLabel(/Email/).first().fill('robin@example.com')
  await page
    .getByLabel(/Comment/)
    .last()
    .fill(words)
  await page.getByRole('button', { name: 'Post Comment' }).click()
  const comments = page.getByRole('region', { name: /^Comments \(/ })
  await expect(comments.getByRole('listitem').first()).toContainText(words)
  await expect(comments.getByRole('listitem').first()).toContainText(/awaiting moderation/i)
  await expect(page.getByText('Your comment has been submitted and is awaiting moderation.')).toBeVisible()

  const other = await browser.newPage({ baseURL: baseURL! })
  await other.goto(new URL(page.url()).pathname)
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(title!)
  await expect(other.getByText(words)).toHaveCount(0)
  await other.close()
})

test('the server answers a whole article and a real 404', async ({ request }) => {
  const { blogPosts } = await (await request.get('/api/blogs/published?limit=1')).json()
  const article = await request.get(`/blog/${blogPosts[0].slug}`)
  expect(article.status()).toBe(200)
  expect(await article.text()).toContain(blogPosts[0].title)
  const absent = await request.get('/blog/there-is-no-such-post')
  expect(absent.status()).toBe(404)
  expect(await absent.text()).toContain('Post not found')
  expect((await request.get('/no/such/page')).status()).toBe(404)
  const home = await request.get('/')
  expect(home.status()).toBe(200)
  expect(home.headers()['content-security-policy']).toContain("object-src 'none'")
})
