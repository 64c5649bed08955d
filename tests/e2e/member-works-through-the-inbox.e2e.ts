import { expectNoViolations } from './support/axe.ts'
import { notice, undo } from './support/notices.ts'
import { aPersonWithRoles, signInAs } from './support/people.ts'
import { adminToken, signIn } from './support/sign-in.ts'
import { anApplication, anEnquiry, uniqueName } from './support/submissions.ts'
import { expect, test } from './support/test.ts'
import type { Page } from '@playwright/test'

/** Three enquiries that wait for a new person of sales, who is signed in. */
async function threeEnquiries(page: Page, baseURL: string | undefined) {
  const headers = {
    authorization: `Bearer ${await signInAs(page, await aPersonWithRoles(baseURL!, ['sales']))}`,
  }
  const { user } = await (await page.request.get('/api/auth/me', { headers })).json()
  const word = uniqueName('Finch')
  const names = [1, 2, 3].map((number) => `${word} ${number}`)
  const ids: string[] = []
  for (const name of names) {
    await anEnquiry(page, name)
    const found = await page.request.get(`/api/contact?search=${encodeURIComponent(name)}`, { headers })
    const [{ _id: id, revision }] = (await found.json()).data
    const change = { revision, assignedTo: user._id }
    expect((await page.request.patch(`/api/contact/${id}`, { headers, data: change })).status()).toBe(200)
    ids.push(id)
  }
  return { ids, names }
}

const rows = (page: Page) => page.getByRole('list', { name: 'Inbox items' }).getByRole('listitem')
const rowOf = (page: Page, name: string) => page.getByRole('link', { name: new RegExp(`^${name}`) })
const opened = (page: Page) => page.getByRole('article').getByRole('heading', { level: 2 }).first()

test('three panes by the keyboard: each decision leads to the next', async ({ page, baseURL }) => {
  const { names } = await threeEnquiries(page, baseURL)
  await page.goto('/admin/inbox?view=mine')
  await expect(rows(page)).toHaveCount(3)
  await expect(rows(page).first()).toContainText(`${names[0]}`)
  await expect(page.getByText('Select a conversation')).toBeVisible()

  await page.keyboard.press('j')
  await expect(opened(page)).toHaveText(names[0]!)
  await expect(opened(page)).toBeFocused()
  const details = page.getByRole('article').first()
  await page.keyboard.press('j')
  await expect(opened(page)).toHaveText(names[1]!)
  await page.keyboard.press('k')
  await expect(opened(page)).toHaveText(names[0]!)
  await page.keyboard.press('e')
  await expect(page.getByText(`${names[0]} marked as Completed`)).toBeVisible()
  await expect(opened(page)).toHaveText(names[1]!)
  await expect(opened(page)).toBeFocused()
  await expect(rows(page)).toHaveCount(2)
  await undo(page, `${names[0]} marked as Completed`)
  await expect(opened(page)).toHaveText(names[0]!)
  await expect(rows(page)).toHaveCount(3)
  await expect(details.getByText('New', { exact: true })).toBeVisible()

  // the options on the way to one are not saved
  const changes: string[] = []
  page.on('request', (request) => request.method() === 'PATCH' && changes.push(request.url()))
  await details.getByLabel('Snooze').focus()
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowDown', 'Enter'])
    await page.keyboard.press(key)
  await expect(opened(page)).toHaveText(names[1]!)
  expect(changes).toHaveLength(1)
  await page.keyboard.press('r')
  const form = page.getByRole('form', { name: `Reply to ${names[1]}` })
  await expect(form.getByLabel('Text')).toBeFocused()
  await form.getByLabel('Subject').fill('Your message')
  await form.getByLabel('Text').fill('On Tuesday.')
  await form.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('Reply sent')).toBeVisible()
  await expect(opened(page)).toHaveText(names[2]!)
  await details.getByRole('button', { name: 'Move to spam' }).click()
  await expect(page.getByText('Nothing is waiting for you')).toBeVisible()
  await expect(page).toHaveURL('/admin/inbox?view=mine')
})

test('what a colleague adds comes in, and leaves what is being typed', async ({ page, baseURL }) => {
  const { ids, names } = await threeEnquiries(page, baseURL)
  await page.clock.install()
  await page.goto(`/admin/inbox/enquiry/${ids[0]}?view=mine`)
  const text = page.getByRole('form', { name: `Reply to ${names[0]}` }).getByLabel('Text')
  await text.fill('On Tues')
  const headers = { authorization: `Bearer ${await adminToken(page)}` }
  const data = { kind: 'note', text: 'She called me, too' }
  await page.request.post(`/api/contact/${ids[0]}/timeline`, { headers, data })
  await page.clock.runFor(26_000)
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('She called me, too')
  await expect(text).toHaveValue('On Tues')
  await expect(text).toBeFocused()
})

test('on a phone it is the list, then an enquiry, then the next', async ({ page, baseURL }) => {
  const { names } = await threeEnquiries(page, baseURL)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/admin/inbox?view=mine')
  await expect(rows(page)).toHaveCount(3)
  await rowOf(page, names[1]!).click()
  await expect(opened(page)).toHaveText(names[1]!)
  await expect(rows(page).first()).toBeHidden()
  await page.getByRole('link', { name: 'Next item' }).click()
  await expect(opened(page)).toHaveText(names[2]!)
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(rows(page)).toHaveCount(3)
  await rowOf(page, names[0]!).click()
  await page.getByRole('button', { name: 'Mark as In Progress' }).click()
  await expect(opened(page)).toHaveText(names[1]!)
  await expect(page.getByText(`${names[0]} marked as In Progress`)).toBeVisible()
})

test.describe('beside a colleague', () => {
  test.use({ expectedErrors: [/status of 409/] })

  test('a decision overwrites no change of a colleague, undoing neither', async ({ page, baseURL }) => {
    const { ids, names } = await threeEnquiries(page, baseURL)
    const headers = { authorization: `Bearer ${await adminToken(page)}` }
    const colleagueSets = async (id: string, status: string) => {
      const response = await page.request.patch(`/api/contact/${id}/status`, { headers, data: { status } })
      expect(response.status()).toBe(200)
    }
    const statusOf = async (id: string) =>
      (await (await page.request.get(`/api/contact/${id}`, { headers })).json()).data.status as string
    await page.goto(`/admin/inbox/enquiry/${ids[0]}?view=mine`)
    await expect(opened(page)).toHaveText(names[0]!)
    await colleagueSets(ids[0]!, 'in-progress')
    await page.keyboard.press('e')
    const dialog = page.getByRole('dialog', { name: 'Someone else has changed this' })
    await expect(dialog).toContainText('Olive Owner changed the status from New to In Progress')
    expect(await statusOf(ids[0]!)).toBe('in-progress')
    await dialog.getByRole('button', { name: 'Overwrite with your version' }).click()
    await expect(page.getByText(`${names[0]} marked as Completed`)).toBeVisible()
    await expect(opened(page)).toHaveText(names[1]!)
    expect(await statusOf(ids[0]!)).toBe('completed')

    await colleagueSets(ids[0]!, 'new')
    await undo(page, `${names[0]} marked as Completed`)
    await expect(notice(page, 'so it wasn’t undone')).toBeVisible()
    await expect(opened(page)).toHaveText(names[0]!)
    await expect(page.getByRole('region', { name: 'Timeline' })).toContainText(
      'changed the status from Completed to New',
    )
    expect(await statusOf(ids[0]!)).toBe('new')
  })
})

test('a key pressed while an enquiry loads acts on that one', async ({ page, baseURL }) => {
  const { ids, names } = await threeEnquiries(page, baseURL)
  await page.goto('/admin/inbox?view=mine')
  await expect(rows(page)).toHaveCount(3)
  await page.keyboard.press('j')
  await expect(opened(page)).toHaveText(names[0]!)
  const { promise: isAsked, resolve: answer } = Promise.withResolvers<void>()
  await page.route(`**/api/contact/${ids[1]}`, async (route) => {
    if (route.request().method() === 'GET') await isAsked
    await route.continue()
  })
  await page.keyboard.press('j')
  await page.keyboard.press('e')
  await expect(page).toHaveURL(new RegExp(ids[1]!))
  answer()
  await expect(page.getByText(`${names[1]} marked as Completed`)).toBeVisible()
  await expect(opened(page)).toHaveText(names[2]!)
  await expect(rowOf(page, names[0]!)).toBeVisible()
  await expect(rowOf(page, names[1]!)).toHaveCount(0)
})

test('an application and a comment are decided in the inbox', async ({ page }) => {
  const headers = { authorization: `Bearer ${await signIn(page)}` }
  const name = uniqueName('Heron')
  await anApplication(page, name, 'Applicant')
  const { data } = await (
    await page.request.get(`/api/careers/applications?search=${name}`, { headers })
  ).json()
  const id = data.applications[0]._id as string
  await page.goto(`/admin/inbox/application/${id}?kind=application`)
  await expect(opened(page)).toHaveText(`${name} Applicant`)
  await expectNoViolations(page)
  const details = page.getByRole('article').first()
  await details.getByLabel('Status').selectOption('Reviewed')
  await details.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText(`${name} Applicant marked as Reviewed`)).toBeVisible()
  await expect(opened(page)).not.toHaveText(`${name} Applicant`)

  const { blogPosts } = await (await page.request.get('/api/blogs/published')).json()
  const comment = {
    postId: blogPosts[0]._id,
    name,
    email: 'heron@example.com',
    comment: `Is this so? ${name}`,
  }
  expect((await page.request.post('/api/comments', { data: comment })).status()).toBe(201)
  const { comments } = await (await page.request.get(`/api/comments?search=${name}`, { headers })).json()
  await page.goto(`/admin/inbox/comment/${comments[0]._id}?kind=comment`)
  const card = page.getByRole('article').getByText(`Is this so? ${name}`)
  await page.getByRole('button', { name: `Approve comment by ${name}` }).click()
  await expect(card).toBeHidden()
})
