import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { expectNoViolations } from './support/axe.ts'
import { chief, expect, test } from './support/test.ts'
import { adminToken, signIn } from './support/sign-in.ts'

/** One that no journey of visitors replies on: comments come and go here. */
const article = '/blog/a-fast-ci-pipeline-parallelise-cache-delete'

/** A visitor comments behind the screens. Returns what was said. */
async function comment(request: APIRequestContext): Promise<string> {
  const slug = article.split('/').at(-1)!
  const { blogPost } = (await (await request.get(`/api/blogs/slug/${slug}`)).json()) as {
    blogPost: { _id: string }
  }
  const text = `Please look at this, ${randomUUID()}`
  await request.post('/api/comments', {
    data: { postId: blogPost._id, name: 'Wren Waiting', email: 'wren@example.com', comment: text },
  })
  return text
}

test('an admin filters comments, and the URL holds the filter', async ({ page, request }) => {
  await comment(request)
  await signIn(page)
  await page.goto('/admin/comments')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Comments')
  await expect(page.getByText(/^Showing 1 to \d+ of \d+ results$/)).toBeVisible()
  for (const label of ['Total Comments', 'Approved', 'Pending', 'Total Replies'])
    await expect(page.getByRole('term').filter({ hasText: label })).toBeVisible()

  await page.getByRole('button', { name: 'Show Pending' }).click()
  await expect(page).toHaveURL(/\/admin\/comments\?status=pending$/)
  await expect(page.getByLabel('Status')).toHaveValue('pending')
  await page.getByRole('button', { name: 'Show All' }).click()
  await expect(page).toHaveURL(/\/admin\/comments$/)
  await expect(page.getByLabel('Status').getByRole('option')).toHaveText([
    'All statuses',
    'Approved',
    'Pending',
  ])

  await page.getByLabel('Post', { exact: true }).selectOption({ index: 1 })
  await expect(page).toHaveURL(/postId=/)
  await page.getByRole('searchbox', { name: 'Search comments' }).fill('xylophone quokka')
  await expect(page.getByText('No comments found')).toBeVisible()
  await page.getByRole('button', { name: 'Reset' }).click()
  await expect(page).toHaveURL(/\/admin\/comments$/)
  await expect(page.getByRole('button', { name: 'Reset' })).toHaveCount(0)
  await expect(page.getByRole('searchbox', { name: 'Search comments' })).toBeFocused()
})

test('a comment takes 160 px at most, and is shown whole on request; the figures are on one line', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page)
  const long = 'We run nearly the same analysis and still see false aborts. '.repeat(30)
  await page.route('**/api/comments?**', async (route) => {
    const response = await route.fetch()
    const json = await response.json()
    json.comments = json.comments.map((one: object, index: number) => ({
      ...one,
      ...(index === 0 && { comment: long, name: 'W'.repeat(80), email: `${'e'.repeat(64)}@example.com` }),
      ...(index === 1 && { comment: 'One line.' }),
      replies: [],
      replyCounts: { total: index === 0 ? 3 : 0, pending: 0 },
    }))
    await route.fulfill({ response, json })
  })
  await page.goto('/admin/comments')
  const cards = page.getByRole('list', { name: 'Comments' }).locator('> li')
  await expect(cards.first()).toBeVisible()
  const heights = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().height))
  expect(heights.filter((height) => height > 160)).toEqual([])
  await expect(cards.nth(1).getByRole('button', { name: 'Show all' })).toHaveCount(0)
  await cards.first().getByRole('button', { name: 'Show all' }).click()
  expect((await cards.first().boundingBox())!.height).toBeGreaterThan(300)
  await expect(cards.first().getByRole('button', { name: 'Show all' })).toHaveCount(0)
  const values = page.getByRole('definition').filter({ hasText: /^[\d,]+$/ })
  await expect(values).toHaveCount(4)
  const bottoms = await values.evaluateAll((all) => all.map((value) => value.getBoundingClientRect().bottom))
  expect(new Set(bottoms).size).toBe(1)
})

test('an admin approves, replies to, rejects and deletes a comment', chief, async ({ page, request }) => {
  const text = await comment(request)
  await signIn(page)
  await page.goto('/admin/comments')
  const card = page.getByRole('list', { name: 'Comments' }).locator('> li').filter({ hasText: text })
  await expect(card).toContainText('Pending')
  await card.getByRole('button', { name: 'Approve comment by Wren Waiting' }).click()
  await expect(page.getByText('Comment approved')).toBeVisible()
  await expect(card).toContainText('Approved')

  await card.getByRole('button', { name: 'Reply to Wren Waiting' }).click()
  const form = card.getByRole('form', { name: 'Reply to Wren Waiting' })
  await form.getByRole('button', { name: 'Post Reply' }).click()
  await expect(form.getByText('Reply is required')).toBeVisible()
  await expectNoViolations(page)
  await form.getByLabel('Reply as the author').fill('Thank you, we did.')
  await expect(form.getByText('Reply is required')).toBeHidden()
  await form.getByRole('button', { name: 'Post Reply' }).click()
  await expect(card.getByText('Thank you, we did.')).toBeVisible()
  await expect(card.getByText('Author', { exact: true })).toBeVisible()

  await card.getByRole('button', { name: 'Reject reply by Olive Owner' }).click()
  await expect(page.getByText('Reply rejected')).toBeVisible()
  await card.getByRole('button', { name: 'Approve reply by Olive Owner' }).click()
  await expect(page.getByText('Reply approved')).toBeVisible()
  await card.getByRole('button', { name: 'Delete reply by Olive Owner' }).click()
  await page.getByRole('dialog', { name: 'Delete reply' }).getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Reply deleted successfully')).toBeVisible()
  await card.getByRole('button', { name: 'Reject comment by Wren Waiting' }).click()
  await expect(page.getByText('Comment rejected')).toBeVisible()

  await card.getByRole('button', { name: 'Delete comment by Wren Waiting' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete comment' })
  await expect(dialog.getByText(/This action cannot be undone/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Comment deleted successfully')).toBeVisible()
  await expect(card).toHaveCount(0)
})

test('an admin deletes the pending replies to a comment at once, and pages through the others', async ({
  page,
  request,
}) => {
  const text = await comment(request)
  const token = await adminToken(page)
  const headers = { authorization: `Bearer ${token}` }
  const { comments } = (await (await request.get('/api/comments?limit=5', { headers })).json()) as {
    comments: { _id: string; comment: string }[]
  }
  const { _id: id } = comments.find((one) => one.comment === text)!
  await request.put(`/api/comments/${id}/status`, { headers, data: { isApproved: true } })
  const reply = (comment: string, as?: typeof headers) =>
    request.post(`/api/comments/${id}/reply`, {
      ...(as && { headers: as }),
      data: { name: 'Rae Replier', email: 'rae@example.com', comment },
    })
  for (let n = 1; n <= 21; n += 1) await reply(`Answer number ${n}`, headers)
  for (const spam of ['First spam', 'Second spam']) await reply(spam)

  await signIn(page)
  await page.goto('/admin/comments')
  const card = page.getByRole('list', { name: 'Comments' }).locator('> li').filter({ hasText: text })
  await expect(card.getByRole('button', { name: 'Hide 23 replies (2 pending)' })).toBeVisible()
  await expect(card.getByText('Showing 20 of 23 replies')).toBeVisible()
  await expect(card.getByText('Second spam')).toBeVisible()
  await card.getByRole('button', { name: 'Show all replies' }).click()
  await expect(card.getByText('Page 1 of 2')).toBeVisible()
  await card.getByRole('button', { name: 'Later replies' }).click()
  await expect(card.getByText('Answer number 21')).toBeVisible()
  await expect(card.getByText('Answer number 20')).toHaveCount(0)
  await expectNoViolations(page)

  await card.getByRole('button', { name: 'Delete pending replies' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete pending replies' })
  await expect(dialog.getByText(/delete the 2 replies that wait for approval/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('2 replies deleted successfully')).toBeVisible()
  await expect(card.getByText('Second spam')).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Replies restored')).toBeVisible()
  await expect(card.getByText('Second spam')).toBeVisible()
})

test.describe(() => {
  test.use({ expectedErrors: [/500/] })

  test('a moderation that the server rejects is undone on the screen', async ({ page, request }) => {
    const text = await comment(request)
    await signIn(page)
    await page.goto('/admin/comments')
    const card = page.getByRole('list', { name: 'Comments' }).locator('> li').filter({ hasText: text })
    await page.route('**/api/comments/*/status', (route) => route.fulfill({ status: 500, json: {} }))
    await card.getByRole('button', { name: 'Approve comment by Wren Waiting' }).click()
    await expect(
      page.getByRole('alert').filter({ hasText: 'Failed to approve comment' }).first(),
    ).toBeVisible()
    await expect(card).toContainText('Pending')

    await page.route('**/api/comments?**', (route) => route.fulfill({ status: 500, json: {} }))
    await page.goto('/admin/comments')
    await expect(page.getByText('Failed to load comments').first()).toBeVisible({ timeout: 20_000 })
  })
})

test('every link of a comment card is at least 24 px wide and high, also on a short title', async ({
  page,
}) => {
  // the list, and the newest comments of the dashboard
  await page.route(/\/api\/comments(\/stats)?(\?|$)/, async (route) => {
    const json = await (await route.fetch()).json()
    for (const comment of json.comments ?? json.recentComments) {
      Object.assign(comment.post, { title: 'Io', status: 'published' })
      comment.email = 'a@b'
    }
    await route.fulfill({ json })
  })
  await signIn(page)
  for (const path of ['/admin/comments', '/admin']) {
    await page.goto(path)
    const links = page.getByRole('main').getByRole('link', { name: /^(Io|a@b)$/ })
    await expect(links.first()).toBeVisible()
    for (const link of await links.all()) {
      const { width, height } = (await link.boundingBox())!
      expect.soft(Math.min(width, height), `${path}: ${await link.textContent()}`).toBeGreaterThanOrEqual(24)
    }
  }
})
