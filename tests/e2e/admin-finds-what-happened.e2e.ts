import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'
import { notice } from './support/notices.ts'
import { aDraft } from './support/posts.ts'
import { adminToken, signIn } from './support/sign-in.ts'

/** Signs in and opens a post of its own. */
const openPost = async (page: Page) => {
  const id = await aDraft(page, await signIn(page), `Saved and not, ${Date.now()}`)
  await page.goto(`/admin/posts/edit/${id}`)
}

test('a toast stays while the pointer or the focus is on it, and afterwards the place says what is so', async ({
  page,
}) => {
  await openPost(page)
  await page.getByLabel('Author bio').fill(`Writes in the evening, ${Date.now()}.`)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  const saved = notice(page, 'Blog post updated successfully')
  await expect(saved).toBeVisible()
  const state = () =>
    saved.locator('.Toastify__progress-bar').evaluate((bar) => getComputedStyle(bar).animationPlayState)
  await page.keyboard.press('Alt+t')
  await expect(saved, 'Alt+T leads to it').toBeFocused()
  await expect.poll(state).toBe('paused')
  await page.getByLabel('Subtitle').focus()
  await expect.poll(state).toBe('running')
  await saved.hover()
  await expect.poll(state).toBe('paused')
  await page.mouse.move(0, 400)
  await expect(saved).toHaveCount(0)
  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible()

  await page.goto('/admin/profile')
  await page.getByRole('button', { name: 'Update Profile' }).click()
  await expect(page.getByRole('main').getByText(/^Saved \d\d:\d\d$/)).toBeVisible()
})

test.describe('when the server fails', () => {
  test.use({ expectedErrors: [/500/] })
  const fails = (page: Page, address: string, method: string) =>
    page.route(address, (route) =>
      route.request().method() === method ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
    )

  test("a failure's sentence stays beside what failed until the next try", async ({ page }) => {
    /** Fails, waits until the toast is gone, and finds the sentence in the page; the next try removes it. */
    const stays = async (sentence: string, tryIt: () => Promise<void>) => {
      await tryIt()
      await expect(notice(page, sentence)).toBeVisible()
      await expect(notice(page, sentence)).toHaveCount(0)
      await expect(page.getByRole('main').getByText(sentence)).toHaveCount(1)
      await page.unrouteAll()
      await tryIt()
      await expect(page.getByRole('main').getByText(sentence)).toHaveCount(0)
    }
    await fails(page, '**/api/categories', 'GET')
    await openPost(page)
    await expect(notice(page, 'Failed to fetch categories')).toBeVisible()
    await expect(page.getByLabel('Category')).toHaveAccessibleDescription('Failed to fetch categories')
    await page.unrouteAll()

    await openPost(page)
    await fails(page, '**/api/blogs/*', 'PUT')
    let edit = 0
    await stays('Failed to update blog post', async () => {
      await page.getByLabel('Author bio').fill(`Never saved, ${Date.now()} ${(edit += 1)}.`)
      await page.getByRole('button', { name: 'Save Changes' }).click()
    })

    await page.goto('/admin/enquires?search=carolyn')
    await fails(page, '**/api/contact/*', 'PATCH')
    await stays('Failed to update status. Please try again.', async () => {
      await page
        .getByRole('button', { name: /^More actions/ })
        .first()
        .click()
      await page.getByRole('menuitem').first().click()
    })

    const words = `zzcomment${Date.now()}`
    const { blogPosts } = await (await page.request.get('/api/blogs/published')).json()
    const data = { postId: blogPosts[0]._id, name: 'Wren', email: 'wren@example.com', comment: words }
    await page.request.post('/api/comments', { data })
    await page.goto(`/admin/comments?search=${words}`)
    await fails(page, '**/api/comments/*/status', 'PUT')
    await stays('Failed to approve comment', () =>
      page.getByRole('button', { name: 'Approve comment by Wren' }).click(),
    )

    await page.goto('/admin/categories')
    await page.getByRole('button', { name: 'New Category' }).click()
    await fails(page, '**/api/categories', 'POST')
    await page.getByRole('form').getByLabel('Name').fill(`Saved at last ${Date.now()}`)
    await stays('Failed to create category', () =>
      page.getByRole('button', { name: 'Create Category' }).click(),
    )

    const email = `b8.${Date.now()}@example.com`
    const headers = { authorization: `Bearer ${await adminToken(page)}` }
    const invited = await page.request.post('/api/team/invitations', {
      headers,
      data: { email, roles: ['writer'] },
    })
    expect(invited.status()).toBe(201)
    await page.goto('/admin/team')
    await fails(page, '**/api/team/invitations/*/resend', 'POST')
    const row = page.getByRole('row').filter({ hasText: email })
    const resend = row.getByRole('button', { name: /^Resend/ })
    await resend.click()
    const failure = page.getByText('Failed to send the invitation again')
    await expect(failure, 'once: the row says it').toHaveCount(1)
    await expect(row.getByRole('alert')).toHaveText('Failed to send the invitation again')
    await page.unrouteAll()
    await resend.click()
    await expect(failure).toHaveCount(0)
  })
})
