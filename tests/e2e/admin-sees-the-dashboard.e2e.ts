import { expect, onOneDatabase, test } from './support/test.ts'
import { signIn } from './support/sign-in.ts'

test('an admin sees figures and pending tasks on the dashboard', async ({ page }) => {
  const token = await signIn(page)
  const send = async (path: string) =>
    (await page.request.get(path, { headers: { authorization: `Bearer ${token}` } })).json()
  await page.goto('/admin')
  await expect(page.getByText('Welcome back, Olive Owner')).toBeVisible()
  await expect(page.locator('dt')).toHaveText(['Total Posts', 'Published Posts', 'Categories', 'Comments'])
  const { stats } = await send('/api/blogs/stats')
  await expect(page.locator('dd').first()).toHaveText(String(stats.totalPosts))

  const posts = page.getByRole('region', { name: 'Recent Posts' }).getByRole('listitem')
  await expect(posts).toHaveCount(stats.recentPosts.length)
  const published = posts.filter({ hasText: 'Published' }).first()
  await expect(published.getByRole('link', { name: /^View/ })).toHaveAttribute('href', /^\/blog\/[a-z0-9-]+$/)
  await expect(published.getByRole('link', { name: /^Edit/ })).toHaveAttribute(
    'href',
    /^\/admin\/posts\/edit\/[\da-f-]{36}$/,
  )
  const draft = posts.filter({ hasText: 'Draft' })
  await expect(draft.getByRole('link', { name: /^View/ })).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Recent Comments' }).getByRole('listitem')).toHaveCount(5)
  const category = page.getByRole('region', { name: 'Category Distribution' }).getByRole('listitem').first()
  await expect(category).toContainText(/\d+ posts?$/)

  await page.getByRole('link', { name: 'Pending Comments' }).click()
  await expect(page).toHaveURL('/admin/comments?status=pending')
  await page.goBack()
  await page.getByRole('link', { name: 'New Post' }).click()
  await expect(page).toHaveURL('/admin/posts/create')
})

const nothing = {
  posts: {
    success: true,
    stats: {
      totalPosts: 0,
      publishedPosts: 0,
      draftPosts: 0,
      archivedPosts: 0,
      categories: [],
      recentPosts: [],
    },
    categories: [],
    recentPosts: [],
  },
  comments: {
    success: true,
    stats: {
      totalComments: 0,
      approvedComments: 0,
      pendingComments: 0,
      totalReplies: 0,
      approvedReplies: 0,
      pendingReplies: 0,
    },
    recentComments: [],
  },
}

test('an empty dashboard suggests first steps', onOneDatabase, async ({ page }) => {
  await signIn(page)
  await page.route('**/api/blogs/stats', (route) => route.fulfill({ json: nothing.posts }))
  await page.route('**/api/comments/stats', (route) => route.fulfill({ json: nothing.comments }))
  await page.goto('/admin')
  await expect(page.getByText('No posts yet. Create your first blog post!')).toBeVisible()
  await expect(page.getByText('No comments yet.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Pending Comments' })).toHaveCount(0)
})

test('F8: the dashboard lists emails that could not be sent', onOneDatabase, async ({ page }) => {
  await signIn(page)
  await page.goto('/admin')
  await expect(page.getByText('Welcome back, Olive Owner')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Emails not sent' })).toHaveCount(0)
  const email = { _id: crypto.randomUUID(), recipient: 'zoe@example.com', subject: 'We have your enquiry' }
  const createdAt = '2026-11-21T02:00:00.000Z'
  const emails = [
    { ...email, createdAt, lastError: '550 no such mailbox' },
    { ...email, _id: crypto.randomUUID(), createdAt, lastError: '' },
  ]
  await page.route('**/api/outbox/unsent', (route) =>
    route.fulfill({ json: { success: true, emails, total: 2 } }),
  )
  await page.reload()
  const unsent = page.getByRole('region', { name: 'Emails not sent' })
  await expect(unsent.getByRole('alert')).toHaveText(
    '2 emails of the last 30 days could not be sent and are not tried any more.',
  )
  await expect(unsent.getByRole('listitem').first()).toContainText('550 no such mailbox')
  await expect(unsent.getByRole('listitem').last()).toContainText('It was too old')
})

test.describe(() => {
  test.use({ expectedErrors: [/Failed to load resource/] })

  test('a dashboard that cannot be loaded shows no error', onOneDatabase, async ({ page }) => {
    await signIn(page)
    await page.route('**/stats', (route) =>
      route.fulfill({ status: 500, json: { success: false, message: 'no' } }),
    )
    await page.goto('/admin')
    await expect(page.getByRole('region', { name: 'Recent Posts' })).toContainText('–')
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
})
