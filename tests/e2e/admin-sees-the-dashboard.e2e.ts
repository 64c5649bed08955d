import { expectNoViolationsAnywhere } from './support/axe.ts'
import { signInAs } from './support/people.ts'
import { signIn } from './support/sign-in.ts'
import { owner, test as newSiteTest } from './support/site-without-mail.ts'
import { anEnquiry, uniqueName } from './support/submissions.ts'
import { expect, test } from './support/test.ts'

test('the dashboard says what waits and what has happened, and leads there @chief', async ({ page }) => {
  const headers = { authorization: `Bearer ${await signIn(page)}` }
  const name = uniqueName('Yara ')
  await anEnquiry(page, name)
  await page.goto('/admin')
  const region = page.getByRole('region', { name: 'Waiting for you' })
  const lines = region.getByRole('list', { name: 'By type' }).getByRole('link')
  await expect(page.getByRole('main').getByRole('region').first()).toHaveAccessibleName('Waiting for you')
  await expect(lines).toHaveText([
    /^Unanswered enquiries/,
    /^New applications/,
    /^Comments to approve/,
    /^Replies to approve/,
    /^Drafts/,
  ])
  for (const [kind, path] of [
    ['Unanswered enquiries', '/admin/enquires?view=unanswered'],
    ['Replies to approve', '/admin/comments?status=pending'],
    ['Drafts', '/admin/posts?status=draft'],
  ] as const) {
    const line = lines.filter({ hasText: kind })
    await expect(line).toHaveText(new RegExp(`^${kind}oldest .+ ago[1-9][\\d,]*$`))
    await line.click()
    await expect(page).toHaveURL(path)
    await page.goBack()
  }
  const people = region.getByRole('list', { name: 'Waiting longest' }).getByRole('link')
  const { items } = await (await page.request.get('/api/inbox?limit=5', { headers })).json()
  await expect(people.first()).toContainText(items[0].name)
  await people.first().click()
  await expect(page).toHaveURL(`/admin/inbox/${items[0].kind}/${items[0]._id}`)

  await page.goto('/admin')
  const recent = page.getByRole('region', { name: 'Since yesterday' })
  const more = recent.getByRole('button', { name: /^Show \d+ more$/ })
  await expect(recent.getByRole('listitem').first()).toBeVisible()
  if (await more.isVisible()) await more.click()
  const line = recent.getByRole('link').filter({ hasText: name })
  await expect(line).toContainText(`${name} sent an enquiryWe release too seldom.`)
  await line.click()
  await expect(page).toHaveURL(/\/admin\/enquires\/[\da-f-]{36}$/)
})

newSiteTest('an empty site suggests first steps by a checklist, which can be put away', async ({ page }) => {
  await signInAs(page, owner)
  await page.goto('/admin')
  const checklist = page.getByRole('region', { name: 'Make it yours' })
  await expect(checklist.getByRole('heading', { level: 3 })).toHaveText([
    'Add your company details (to do)',
    'Use your own email (done)',
    'Introduce your people (done)',
    'Publish an opening (to do)',
    'Publish your first post (to do)',
    'Get enquiries by email (to do)',
  ])
  await expect(checklist).toContainText('2 of 6 done')
  await expectNoViolationsAnywhere(page)
  await page.getByRole('button', { name: 'Hide checklist' }).click()
  await expect(checklist).toHaveCount(0)
  await expect(page.getByText('4 steps left to make this site yours.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.reload()
  await page.getByRole('button', { name: 'Show checklist' }).click()
  await expect(checklist).toBeInViewport()
})
