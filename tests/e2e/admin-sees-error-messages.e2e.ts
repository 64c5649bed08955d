import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { aDraft } from './support/posts.ts'
import { expect, test } from './support/test.ts'
import { signIn } from './support/sign-in.ts'

// the messages of the back office for failures without a message of the server
test.use({ expectedErrors: [/500/] })

/** Calls of a method fail without a word; those that write nothing go through. */
const failing = (page: Page, address: string | RegExp, ...methods: string[]) =>
  page.route(address, (route) =>
    methods.includes(route.request().method()) ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
  )

/** A notice, or the same words where they belong: both are alerts. */
const hears = (page: Page, sentence: string) =>
  expect(page.getByRole('alert').filter({ hasText: sentence }).first()).toBeVisible()

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()

const confirm = (page: Page, title: string) =>
  page.getByRole('dialog', { name: title }).getByRole('button', { name: 'Delete' }).click()

test('a writer sees which action on posts failed, and Alt+T focuses the notifications', async ({ page }) => {
  const token = await signIn(page)
  await failing(page, '**/api/categories', 'GET')
  await page.goto('/admin/posts/create')
  await hears(page, 'Failed to fetch categories')
  await page.keyboard.press('Alt+t')
  await expect(page.locator('.Toastify__toast:focus')).toContainText('Failed to fetch categories')

  await failing(page, '**/api/upload/image', 'POST')
  const picture = { name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('no picture at all') }
  await page.locator('input[type=file]').first().setInputFiles(picture)
  await hears(page, 'Failed to upload image')

  await page.unroute('**/api/categories')
  // one of its own, since what is left unsaved in a post is continued by whoever opens it
  const title = `Never saved ${randomUUID()}`
  const id = await aDraft(page, token, title)
  await page.goto(`/admin/posts?search=${encodeURIComponent(title)}`)
  await page.goto(`/admin/posts/edit/${id}`)
  await failing(page, '**/api/blogs/*', 'PUT', 'DELETE')
  await page.getByLabel('Subtitle').fill('Never saved.')
  await press(page, 'Save Changes')
  await hears(page, 'Failed to update blog post')
  await expect(page.getByText('Unsaved changes', { exact: true })).toBeVisible()
  await press(page, /^Delete$/)
  await confirm(page, 'Delete post')
  await hears(page, 'Failed to delete blog post')
  await page.getByRole('dialog', { name: 'Delete post' }).getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('link', { name: 'Back to posts' }).click()
  await press(page, 'Discard Changes')
  await press(page, /^Delete /)
  await confirm(page, 'Delete post')
  await hears(page, 'Failed to delete post')
})

test('a writer sees that a new post could not be saved, and that it needs a category', async ({ page }) => {
  const token = await signIn(page)
  const headers = { authorization: `Bearer ${token}` }
  const { blogPosts } = await (await page.request.get('/api/blogs?limit=1', { headers })).json()
  await failing(page, '**/api/blogs', 'POST')
  let isEmpty = true
  await page.route('**/api/categories', (route) =>
    isEmpty ? route.fulfill({ json: { success: true, categories: [] } }) : route.fallback(),
  )
  await page.goto('/admin/posts/create')
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Never created')
  await page.getByLabel('Excerpt').fill('An excerpt.')
  await press(page, 'Add Paragraph')
  await page.getByRole('textbox', { name: 'Paragraph text' }).fill('A text.')
  await page.route('**/api/upload/image', (route) =>
    route.fulfill({ status: 201, json: { success: true, file: { url: blogPosts[0].featuredImage } } }),
  )
  const picture = { name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('a picture') }
  await page.locator('input[type=file]').first().setInputFiles(picture)
  await hears(page, 'Image uploaded successfully')
  await press(page, 'Create Post')
  await hears(page, 'Category is required')

  isEmpty = false
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await press(page, 'Restore Draft')
  await page.getByLabel('Category').selectOption('Cloud')
  await press(page, 'Create Post')
  await hears(page, 'Failed to create blog post')
  await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue('Never created')
})

test('an admin sees which action on categories failed', async ({ page }) => {
  const headers = { authorization: `Bearer ${await signIn(page)}` }
  // one that has no posts, since no other is offered to be deleted
  const created = await page.request.post('/api/categories', { headers, data: { name: 'Without posts' } })
  expect(created.status()).toBe(201)
  await failing(page, /\/api\/categories(\/[\da-f-]{36})?$/, 'POST', 'PUT', 'DELETE')
  await page.goto('/admin/categories')
  await press(page, 'New Category')
  const form = page.getByRole('form', { name: 'New category' })
  await form.getByLabel('Name').fill('Never created')
  await press(page, 'Create Category')
  await hears(page, 'Failed to create category')
  await expect(form.getByLabel('Name')).toHaveValue('Never created')
  await form.getByRole('button', { name: 'Cancel' }).click()
  await press(page, 'Edit Cloud')
  await press(page, 'Save Changes')
  await hears(page, 'Failed to update category')
  await press(page, 'Cancel')
  await press(page, 'Delete Without posts')
  await confirm(page, 'Delete category')
  await hears(page, 'Failed to delete category')
  await failing(page, '**/api/categories/counts', 'GET')
  await page.goto('/admin/categories')
  await hears(page, 'Failed to load categories')
})

test('a moderator sees which action on comments and replies failed', async ({ page }) => {
  await signIn(page)
  await failing(page, '**/api/comments/**', 'PUT', 'DELETE')
  await page.goto('/admin/comments?status=approved&search=self-healing')
  await press(page, /^Reject comment by /)
  await hears(page, 'Failed to reject comment')
  await press(page, /^Show \d+ repl/)
  await press(page, /^Reject reply by /)
  await hears(page, 'Failed to reject reply')
  await press(page, /^Delete comment by /)
  await confirm(page, 'Delete comment')
  await hears(page, 'Failed to delete comment')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await press(page, /^Delete reply by /)
  await confirm(page, 'Delete reply')
  await hears(page, 'Failed to delete reply')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  // where a reply waits, the replies are open from the start
  await page.goto('/admin/comments?search=refreshInterval')
  await press(page, /^Approve reply by /)
  await hears(page, 'Failed to approve reply')
})

for (const { what, path, prepare, title, sentence } of [
  {
    what: 'a post of the list',
    path: '/admin/posts?search=release+weekends',
    prepare: (page: Page) => press(page, /^Delete /),
    title: 'Delete post',
    sentence: 'Failed to delete post',
  },
  {
    what: 'the post in the editor',
    path: '/admin/posts?search=release+weekends',
    prepare: async (page: Page) => {
      await page.getByRole('row').nth(1).getByRole('link').first().click()
      await press(page, /^Delete$/)
    },
    title: 'Delete post',
    sentence: 'Failed to delete blog post',
  },
  {
    what: 'a comment',
    path: '/admin/comments?search=self-healing',
    prepare: (page: Page) => press(page, /^Delete comment by /),
    title: 'Delete comment',
    sentence: 'Failed to delete comment',
  },
  {
    what: 'a reply',
    path: '/admin/comments?search=refreshInterval',
    prepare: (page: Page) => press(page, /^Delete reply by /),
    title: 'Delete reply',
    sentence: 'Failed to delete reply',
  },
]) {
  test(`that ${what} could not be deleted is said in a toast above the dialog, which stays`, async ({
    page,
  }) => {
    await signIn(page)
    await failing(page, /\/api\/(blogs|comments)\//, 'DELETE')
    await page.goto(path)
    await prepare(page)
    const dialog = page.getByRole('dialog', { name: title })
    await dialog.getByRole('button', { name: 'Delete' }).click()
    // what is outside of a modal dialog is hidden from assistive technology
    const toast = dialog.locator('.Toastify__toast')
    await expect(toast).toHaveText(sentence)
    await expect(toast).toHaveRole('alert')
    const bar = toast.locator('.Toastify__progress-bar')
    expect(await bar.evaluate((bar) => getComputedStyle(bar).animationDuration)).toBe('3s')
    await toast.hover()
    const isOnTop = await toast.evaluate((toast) => {
      const { left, top, width, height } = toast.getBoundingClientRect()
      return toast.contains(document.elementFromPoint(left + width / 2, top + height / 2))
    })
    expect(isOnTop, 'it is above the dialog').toBe(true)
    const isPaused = () => bar.evaluate((bar) => getComputedStyle(bar).animationPlayState)
    await expect.poll(isPaused).toBe('paused')
    await toast.getByRole('button', { name: 'close' }).focus()
    await page.mouse.move(0, 0)
    await expect.poll(isPaused).toBe('paused')
    await dialog.getByRole('button', { name: 'Cancel' }).focus()
    await expect(toast).toHaveCount(0)
    await expect(dialog.getByRole('alert')).toHaveText(sentence)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toHaveCount(0)
  })
}

test('a toast stays above the page and can be closed when its dialog has gone', async ({ page }) => {
  await signIn(page)
  await failing(page, '**/api/blogs/*', 'DELETE')
  await page.goto('/admin/posts?search=release+weekends')
  await press(page, /^Delete /)
  await confirm(page, 'Delete post')
  const toast = page.locator('.Toastify__toast')
  await expect(toast).toHaveText('Failed to delete post')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await toast.getByRole('button', { name: 'close' }).click()
  await expect(toast).toHaveCount(0)
})

test('an admin sees that an enquiry or the applications could not be loaded', async ({ page }) => {
  await signIn(page)
  let isDown = true
  await page.route(/\/api\/contact\/[\da-f-]{36}$/, (route) =>
    isDown ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
  )
  await page.goto('/admin/enquires?search=carolyn')
  await page
    .getByRole('link', { name: /^View / })
    .first()
    .click()
  await hears(page, 'Failed to load contact details. Please try again.')
  isDown = false
  await press(page, 'Try again')
  await expect(page.getByRole('heading', { name: 'Project Details' })).toBeVisible()

  await failing(page, '**/api/careers/applications?**', 'GET')
  await page.goto('/admin/careers')
  await hears(page, 'Failed to fetch applications')
})
