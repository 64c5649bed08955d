import type { Page } from '@playwright/test'
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
const name = uniqueName('Failing')
const [posts, comments] = [`/admin/posts?search=${name}`, '/admin/comments?status=approved']
const [enquiries, careers] = [`/admin/enquires?search=${name}`, `/admin/careers?search=${name}`]
const openEnquiry: Act = (page) => page.getByRole('link', { name: `View ${name}` }).click()

/** What is said, where, the call that fails, what is done there, and what is there after trying again. */
const failures: [sentence: string, path: string, call: string, act?: Act, again?: string][] = [
  ['Failed to fetch blog posts', posts, 'GET blogs?**', undefined, name],
  ['Failed to reject comment', comments, 'PUT comments/**', click(/^Reject comment /)],
  ['Failed to load contact details', enquiries, 'GET contact/*-*-*-*-*', openEnquiry, 'Project Details'],
  ['Failed to load application details', careers, 'GET careers/applications/*-*-*-*-*', click(/^View det/)],
]

test('what failed is said in its own words, and can be tried again', async ({ page }) => {
  page.on('dialog', (dialog) => void dialog.accept())
  await aDraft(page, await signIn(page), name)
  await anEnquiry(page, name)
  await anApplication(page, 'Dina', name)
  for (const [sentence, path, call, act, again] of failures)
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

test('a toast stays while it has the pointer or the focus', async ({ page }) => {
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
})
