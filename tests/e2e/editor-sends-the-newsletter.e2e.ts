import type { Page } from '@playwright/test'
import { expectNoViolations, expectNoViolationsAnywhere } from './support/axe.ts'
import { addParagraph, articleText } from './support/editor.ts'
import { signInAs } from './support/people.ts'
import { signIn } from './support/sign-in.ts'
import { owner, testWithMail } from './support/site-without-mail.ts'
import { expect, test } from './support/test.ts'

type MailServer = { received: { to: string[]; raw: string; headers: Map<string, string> }[] }

/** The text of the emails to an address, newest last, without the soft line breaks of quoted-printable. */
const emailsTo = ({ received }: MailServer, address: string) =>
  received
    .filter(({ to }) => to.includes(address))
    .map(({ raw, headers }) => ({ headers, text: raw.replaceAll('=\r\n', '').replaceAll('=3D', '=') }))

/** Subscribes readers and confirms their addresses with the links of their emails. */
async function areConfirmed(page: Page, mail: MailServer, addresses: string[]) {
  for (const email of addresses)
    expect((await page.request.post('/api/newsletter', { data: { email } })).status()).toBe(201)
  for (const email of addresses) {
    await expect.poll(() => emailsTo(mail, email).length, { timeout: 30_000 }).toBe(1)
    const [, token] = /newsletter\/confirm\?token=([\w-]+)/.exec(emailsTo(mail, email)[0]!.text)!
    expect((await page.request.post('/api/newsletter/confirm', { data: { token } })).ok()).toBe(true)
  }
}

/** Stores an issue. @returns its path */
async function anIssue(page: Page, token: string, subject: string, state?: { at: string }) {
  const headers = { authorization: `Bearer ${token}` }
  const data = { subject, content: [{ type: 'paragraph', text: 'Good news from us.' }] }
  const created = await page.request.post('/api/newsletter/issues', { headers, data })
  expect(created.status()).toBe(201)
  const { _id: id } = ((await created.json()) as { issue: { _id: string } }).issue
  if (state) await page.request.post(`/api/newsletter/issues/${id}/send`, { headers, data: state })
  return { path: `/admin/newsletter/${id}`, call: `/api/newsletter/issues/${id}`, headers, data }
}

const badge = (page: Page, state: string) =>
  page.getByRole('banner').or(page.locator('main header')).getByText(state, { exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

testWithMail(
  'an editor writes an issue, tests, schedules and sends it, and readers get it @chief',
  async ({ page, mailServer: mail }) => {
    await areConfirmed(page, mail, ['kim@example.com', 'lee@example.com'])
    await signInAs(page, owner)
    await page.goto('/admin')
    await page.getByRole('link', { name: 'Newsletter', exact: true }).click()
    await expect(page.getByText('No issues yet')).toBeVisible()
    await page.getByRole('link', { name: 'New issue' }).click()
    await expect(page).toHaveURL('/admin/newsletter/new')
    await page.getByLabel('Subject').fill('November')
    await page.getByLabel('Preview text').fill('What we learned')
    await page.getByLabel('Sender name').fill('Mara')
    await articleText(page).click()
    await page.keyboard.type('A migration is done when nobody asks.')
    await button(page, 'Create draft').click()
    await expect(page).toHaveURL(/\/admin\/newsletter\/[\da-f-]{36}$/)
    await expect(badge(page, 'Draft')).toBeVisible()
    await expect(page.getByText('All changes saved')).toBeVisible()
    const email = page.frameLocator('iframe[title=Email]')
    await expect(email.getByRole('heading', { name: 'November' })).toBeVisible()
    await expect(email.getByText('A migration is done when nobody asks.')).toBeVisible()

    // what is tested and sent is what is typed
    await page.getByLabel('Subject').fill('November news')
    await button(page, 'Send test').click()
    await expect.poll(() => emailsTo(mail, owner.email).length).toBe(1)
    expect(emailsTo(mail, owner.email)[0]!.headers.get('subject')).toBe('Test: November news')

    await button(page, 'Send').click()
    const dialog = page.getByRole('dialog', { name: 'Send issue' })
    await expect(dialog).toContainText('November news goes to 2 subscribers.')
    await dialog.getByLabel('Later').check()
    await dialog.getByLabel('Date and time').fill('2031-01-01T09:00')
    await button(page, 'Schedule').click()
    await expect(badge(page, 'Scheduled')).toBeVisible()
    await expect(page.locator('main header')).toContainText('Will be sent January 1, 2031')
    await button(page, 'Reschedule').click()
    await dialog.getByLabel('Now').check()
    await button(page, 'Send now').click()

    await expect(page.getByRole('heading', { level: 1, name: 'November news' })).toBeFocused()
    await expect(badge(page, 'Sent')).toBeVisible({ timeout: 30_000 })
    await expect(page.getByText('2 of 2 handed over')).toBeVisible()
    for (const reader of ['kim@example.com', 'lee@example.com']) {
      const issue = emailsTo(mail, reader).at(-1)!
      expect(issue.headers.get('from')).toContain('Mara')
      expect(issue.text).toContain('A migration is done when nobody asks.')
    }
    await page.getByRole('link', { name: 'Back to newsletter' }).click()
    await expect(page.getByRole('row', { name: /November news.*Sent.*2 of 2/ })).toBeVisible()
  },
)

testWithMail(
  'a scheduled issue goes out by itself, without what was not saved, which is kept as a draft',
  async ({ page, mailServer: mail, changeDatabase }) => {
    await areConfirmed(page, mail, ['kim@example.com'])
    const token = await signInAs(page, owner)
    const { path } = await anIssue(page, token, 'On time', { at: '2031-01-01T09:00:00.000Z' })
    await page.goto(path)
    await page.getByLabel('Subject').fill('Too late')
    changeDatabase("update issues set scheduled_at = '2020-01-01T09:00:00.000Z'")
    await expect(badge(page, 'Sent')).toBeVisible({ timeout: 60_000 })
    expect(emailsTo(mail, 'kim@example.com').at(-1)!.headers.get('subject')).toBe('On time')
    await button(page, 'Save as draft').click()
    await expect(page.getByLabel('Subject')).toHaveValue('Too late')
    await expect(badge(page, 'Draft')).toBeVisible()
  },
)

test('an editor makes a draft of posts in the order of the choice', async ({ page }) => {
  await signIn(page)
  await page.goto('/admin/newsletter')
  await button(page, 'New from posts').click()
  const dialog = page.getByRole('dialog', { name: 'Create an issue from posts' })
  await expect(button(page, 'Create draft')).toBeDisabled()
  const posts = dialog.getByRole('checkbox')
  await posts.nth(1).check()
  await posts.nth(0).check()
  const titles = await dialog.locator('li [dir=auto]').allTextContents()
  await expectNoViolationsAnywhere(page)
  await button(page, 'Create draft from 2 posts').click()
  await expect(page).toHaveURL(/\/admin\/newsletter\/[\da-f-]{36}$/)
  await expect(page.getByLabel('Subject')).toHaveValue(titles[1]!)
  await expect(articleText(page).getByRole('heading')).toHaveText([titles[1]!, titles[0]!])
  const email = page.frameLocator('iframe[title=Email]')
  await expect(email.getByRole('link', { name: 'Read on' })).toHaveCount(2)
})

test.describe('conflicts', () => {
  test.use({ expectedErrors: [/400|409/] })

  test('what is typed survives a reload, a save meanwhile and an error', async ({ page }) => {
    await page.goto('/login')
    const { path, call, headers, data } = await anIssue(page, await signIn(page), 'Between two')
    await page.goto(path)
    await addParagraph(page, 'Mine is longer.')
    await expect(page.getByText('Unsaved changes')).toBeVisible()
    await page.reload()
    await expect(articleText(page)).toContainText('Mine is longer.')

    await page.getByLabel('Subject').fill('')
    await page.keyboard.press('Control+s')
    await expect(page.getByText('Subject is required')).toBeVisible()
    await expect(page.getByLabel('Subject')).toBeFocused()
    await page.getByLabel('Subject').fill('Mine')

    await page.request.put(call, { headers, data: { ...data, subject: 'Theirs', revision: 1 } })
    await button(page, 'Save').click()
    const dialog = page.getByRole('dialog', { name: 'Someone else has saved this issue' })
    await expect(dialog.frameLocator('iframe').getByText('Theirs').first()).toBeVisible()
    await expectNoViolations(page)
    await button(page, 'Keep editing').click()
    await expect(page.getByLabel('Subject')).toHaveValue('Mine')
    await button(page, 'Save').click()
    await button(page, 'Overwrite with your version').click()
    await expect(page.getByText('All changes saved')).toBeVisible()
    const stored = await (await page.request.get(call, { headers })).json()
    expect(stored.issue).toMatchObject({ subject: 'Mine', revision: 3 })
  })
})
