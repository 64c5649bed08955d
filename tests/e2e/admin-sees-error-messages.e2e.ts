import type { Page } from '@playwright/test'
import { addParagraph, onePixel } from './support/editor.ts'
import { notice } from './support/notices.ts'
import { aDraft } from './support/posts.ts'
import { signIn } from './support/sign-in.ts'
import { anApplication, anEnquiry, uniqueName } from './support/submissions.ts'
import { expect, test } from './support/test.ts'

// no answer comes: what the back office says then is its own
test.use({ expectedErrors: [/ERR_FAILED|ApiError/] })

/** Loses the calls of a method to an address of the API. */
const lose = (page: Page, call: string) => {
  const [method, address = ''] = call.split(' ')
  return page.route(`**/api/${address}`, (route) =>
    route.request().method() === method ? route.abort() : route.fallback(),
  )
}
type Act = (page: Page) => Promise<unknown>
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()
const click =
  (name: string | RegExp): Act =>
  (page) =>
    press(page, name)
const remove =
  (name: string | RegExp, title: string): Act =>
  async (page) => {
    await press(page, name)
    await page.getByRole('dialog', { name: title }).getByRole('button', { name: 'Delete' }).click()
  }
const name = uniqueName('Failing')
const chooseImage: Act = (page) => page.locator('input[type=file]').first().setInputFiles(onePixel)
const createPost: Act = async (page) => {
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Never created')
  await page.getByLabel('Excerpt').fill('An excerpt.')
  await addParagraph(page, 'A text.')
  await chooseImage(page)
  await expect(page.getByText('Image uploaded successfully')).toBeVisible()
  await press(page, 'Create post')
}
const openPost: Act = (page) => page.getByRole('link', { name: /^Edit / }).click()
const updatePost: Act = async (page) => {
  await openPost(page)
  await page.getByLabel('Subtitle').fill('Never saved.')
  await press(page, 'Save Changes')
  await expect(page.getByRole('button', { name: 'Save Changes' })).toBeEnabled()
}
const saveCategory =
  (name: string, save: string): Act =>
  async (page) => {
    await press(page, name)
    await page.getByRole('form').getByLabel('Name').fill('Never saved')
    await press(page, save)
    await expect(page.getByRole('form').getByLabel('Name')).toHaveValue('Never saved')
  }
const rejectReply: Act = async (page) => {
  await press(page, /^Show \d+ repl/)
  await press(page, /^Reject reply by /)
}
const complete: Act = async (page) => {
  await press(page, /^More actions/)
  await page.getByRole('menuitem', { name: 'Mark as Completed' }).click()
}
const hire: Act = async (page) => {
  await press(page, /^View details/)
  await page.getByRole('dialog').getByLabel('Status').selectOption('Hired')
  await press(page, 'Save Changes')
}

/** What is said, where, the call that fails, what is done there, and what is there after trying again. */
type Failure = [sentence: string, path: string, call: string, act?: Act, again?: string]

const [create, posts] = ['/admin/posts/create', `/admin/posts?search=${name}`]
const [comments, categories] = ['/admin/comments', '/admin/categories']
const [enquiries, careers] = [`/admin/enquires?search=${name}`, `/admin/careers?search=${name}`]
const waitingReply = `${comments}?search=refreshInterval`
const application = 'careers/applications/*'

const failures: Record<string, Failure[]> = {
  posts: [
    ['Failed to fetch blog posts', posts, 'GET blogs?**', undefined, name],
    ['Failed to fetch categories', create, 'GET categories'],
    ['Failed to upload image', create, 'POST upload/image', chooseImage],
    ['Failed to create blog post', create, 'POST blogs', createPost],
    ['Failed to delete post', posts, 'DELETE blogs/*', remove(/^Delete /, 'Delete post')],
    ['Failed to update blog post', posts, 'PUT blogs/*', updatePost],
    [
      'Failed to delete blog post',
      posts,
      'DELETE blogs/*',
      (page) => openPost(page).then(() => remove(/^Delete$/, 'Delete post')(page)),
    ],
  ],
  categories: [
    ['Failed to load categories', categories, 'GET categories/counts'],
    [
      'Failed to create category',
      categories,
      'POST categories',
      saveCategory('New category', 'Create category'),
    ],
    [
      'Failed to update category',
      categories,
      'PUT categories/*',
      saveCategory(`Edit ${name}`, 'Save Changes'),
    ],
    [
      'Failed to delete category',
      categories,
      'DELETE categories/*',
      remove(`Delete ${name}`, 'Delete category'),
    ],
  ],
  'comments and replies': [
    ['Failed to load comments', comments, 'GET comments?**'],
    [
      'Failed to approve comment',
      `${comments}?status=pending`,
      'PUT comments/**',
      click(/^Approve comment /),
    ],
    ['Failed to reject comment', `${comments}?status=approved`, 'PUT comments/**', click(/^Reject comment /)],
    ['Failed to approve reply', waitingReply, 'PUT comments/**', click(/^Approve reply by /)],
    [
      'Failed to reject reply',
      `${comments}?status=approved&search=self-healing`,
      'PUT comments/**',
      rejectReply,
    ],
    [
      'Failed to delete comment',
      comments,
      'DELETE comments/**',
      remove(/^Delete comment by /, 'Delete comment'),
    ],
    [
      'Failed to delete reply',
      waitingReply,
      'DELETE comments/**',
      remove(/^Delete reply by /, 'Delete reply'),
    ],
  ],
  'enquiries and applications': [
    ['Failed to load contact submissions. Please try again.', enquiries, 'GET contact?**', undefined, name],
    [
      'Failed to load contact details. Please try again.',
      enquiries,
      'GET contact/*-*-*-*-*',
      (page) => page.getByRole('link', { name: /^View Failing/ }).click(),
      'Project Details',
    ],
    ['Failed to update status. Please try again.', enquiries, 'PATCH contact/*', complete],
    ['Failed to fetch applications', careers, 'GET careers/applications?**', undefined, 'Page 1 of 1'],
    ['Failed to download CV', careers, 'GET careers/applications/*/download-cv', click(/^Download CV/)],
    [
      'Failed to delete application',
      careers,
      `DELETE ${application}`,
      remove(/^Delete /, 'Delete application'),
    ],
    ['Failed to load application details', careers, `GET ${application}-*-*-*-*`, click(/^View details/)],
    ['Failed to update application status', careers, 'PUT careers/applications/*/status', hire],
  ],
}

for (const [subject, cases] of Object.entries(failures))
  test(`what failed with ${subject} is said in its own words, and can be tried again`, async ({ page }) => {
    page.on('dialog', (dialog) => void dialog.accept())
    const token = await signIn(page)
    const headers = { authorization: `Bearer ${token}` }
    if (subject === 'posts') await aDraft(page, token, name)
    if (subject === 'categories') await page.request.post('/api/categories', { headers, data: { name } })
    if (subject.startsWith('enquiries')) {
      await anEnquiry(page, name)
      await anApplication(page, 'Dina', name)
    }
    for (const [sentence, path, call, act, again] of cases)
      await test.step(sentence, async () => {
        await lose(page, call)
        await page.goto(path)
        await act?.(page)
        await expect(page.getByRole('alert').filter({ hasText: sentence }).first()).toBeVisible()
        await page.unrouteAll()
        if (!again) return
        const retry = { name: /^(Try again|Retry)$/ }
        await page.getByRole('link', retry).or(page.getByRole('button', retry)).first().click()
        await expect(page.getByText(again).first()).toBeVisible()
      })
  })

test('a toast stays while it has the pointer or the focus, then the place says so', async ({ page }) => {
  const id = await aDraft(page, await signIn(page), `Saved and not, ${Date.now()}`)
  await page.goto(`/admin/posts/edit/${id}`)
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
  await expect(page.getByText(/^Draft saved \d\d:\d\d$/)).toBeVisible()
})

test('a failure is a toast above its dialog, and stays beside what failed', async ({ page }) => {
  await aDraft(page, await signIn(page), `${name} stays`)
  await page.goto(`/admin/posts?search=${name}+stays`)
  await lose(page, 'DELETE blogs/*')
  await remove(/^Delete /, 'Delete post')(page)
  const dialog = page.getByRole('dialog')
  // what is outside of a modal dialog is hidden from assistive technology
  await expect(dialog.locator('.Toastify__toast')).toHaveRole('alert')
  await expect(dialog.getByRole('alert')).toHaveCount(2)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toHaveCount(0)
  await page.locator('.Toastify__toast').getByRole('button', { name: 'close' }).click()
  await expect(page.locator('.Toastify__toast')).toHaveCount(0)

  await anEnquiry(page, `${name} stays`)
  await page.goto(`/admin/enquires?search=${name}+stays`)
  await lose(page, 'PATCH contact/*')
  const sentence = 'Failed to update status. Please try again.'
  await complete(page)
  await expect(page.getByRole('row').nth(1)).toContainText('New')
  await notice(page, sentence).getByRole('button', { name: 'close' }).click()
  await expect(page.getByRole('main').getByText(sentence)).toHaveCount(1)
  await page.unrouteAll()
  await complete(page)
  await expect(page.getByRole('row').nth(1)).toContainText('Completed')
  await expect(page.getByRole('main').getByText(sentence)).toHaveCount(0)
})
