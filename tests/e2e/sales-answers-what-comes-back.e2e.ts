import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { filePart, mail, multipart, textPart } from '#tests/support/mails/mail-parts.ts'
import { aPdf } from '#tests/support/sample-files.ts'
import { freePort } from '#tests/support/servers/free-port.ts'
import { startImapServer } from '#tests/support/servers/imap-server.ts'
import { startMailServer } from '#tests/support/servers/mail-server.ts'
import { adminCredentials, startServer } from '#tests/support/servers/server-process.ts'
import { undo } from './support/notices.ts'
import { signInAs } from './support/people.ts'
import { chief, expect, test as base } from './support/test.ts'

type MailServer = Awaited<ReturnType<typeof startMailServer>>
type Mailbox = Awaited<ReturnType<typeof startImapServer>>

/** A test on a site of its own, with a mail server and the mailbox that answers come to. */
const test = base.extend<{ outgoing: MailServer; mailbox: Mailbox }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern which fixtures are needed
  outgoing: async ({}, use) => {
    const server = await startMailServer()
    await use(server)
    await server.close()
  },
  // oxlint-disable-next-line no-empty-pattern -- as above
  mailbox: async ({}, use) => {
    const server = await startImapServer()
    await use(server)
    await server.close()
  },
  baseURL: async ({ outgoing, mailbox }, use) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'frontdesk-journeys-answers-'))
    const port = await freePort()
    const url = `http://127.0.0.1:${port}`
    const env = { PUBLIC_URL: url, SMTP_URL: outgoing.url, IMAP_URL: mailbox.url }
    const server = await startServer({ dataDir, port, env })
    await server.ready()
    await use(url)
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  },
})

test(
  'a reply goes out with a file, the answer comes back with one, waits again, and is replied to',
  chief,
  async ({ page, outgoing, mailbox }) => {
    const email = 'wren@example.com'
    const fields = { name: 'Wren', email, project: 'We release too seldom.' }
    expect((await page.request.post('/api/contact', { multipart: fields })).status()).toBe(201)
    await signInAs(page, { ...adminCredentials, name: '' })
    await page.goto('/admin/enquires')
    await page.getByRole('link', { name: 'View Wren' }).click()
    const form = page.getByRole('form', { name: 'Reply to Wren' })
    await form.getByLabel('Text').fill('Does this suit you?')
    await form.getByLabel('Attach Files').setInputFiles([
      { name: 'setup.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') },
      { name: 'offer.pdf', mimeType: 'application/pdf', buffer: aPdf() },
    ])
    await expect(form.getByRole('list', { name: 'Attached files' })).toContainText('offer.pdf')
    await expect(form.getByRole('alert')).toContainText('setup.exe: Files must be PDF')
    await form.getByRole('button', { name: 'Send' }).click()
    const timeline = page.getByRole('region', { name: 'Timeline' })
    await expect(timeline.getByRole('link', { name: /offer\.pdf/ })).toBeVisible()
    const reply = () => outgoing.received.find(({ raw }) => raw.includes('filename=offer.pdf'))
    await expect.poll(reply, { message: 'the reply is handed over', timeout: 60_000 }).toBeTruthy()

    const parts = multipart('multipart/mixed', [
      textPart(
        'Yes, on Tuesday.\n\nOn Thu, Nov 26, 2026 Desk <desk@example.com> wrote:\n> Does this suit you?',
      ),
      filePart('signed.pdf', aPdf()),
      filePart('macro.exe', Buffer.from('MZ')),
    ])
    const { headers, body } = parts
    const to = reply()!.headers.get('reply-to')!
    mailbox.deliver(mail({ to, email, letter: '' }, { ...headers, From: `Wren <${email}>` }, body))
    const afterReload = async () => {
      await page.reload()
      return timeline.textContent()
    }
    await expect.poll(afterReload, { timeout: 60_000 }).toContain('Yes, on Tuesday.')
    await expect(timeline.getByText('> Does this suit you?')).toBeHidden()
    await timeline.getByText('Earlier mails').click()
    await expect(timeline.getByText('> Does this suit you?')).toBeVisible()
    await expect(timeline).toContainText('macro.exe is of a kind that isn’t accepted')
    const download = page.waitForEvent('download')
    await timeline.getByRole('link', { name: /signed\.pdf/ }).click()
    expect((await download).suggestedFilename()).toBe('signed.pdf')
    mailbox.deliver(mail({ to, email: adminCredentials.email, letter: '' }, {}, 'Please pay them at once.'))
    await expect.poll(afterReload, { timeout: 60_000 }).toContain('Please pay them at once.')
    await expect(timeline).toContainText('nothing proves that they sent this mail')
    await page.goto('/admin/enquires?view=unanswered')
    await page.getByRole('link', { name: 'View Wren' }).click()
    await form.getByLabel('Text').fill('Tuesday it is.')
    await form.getByRole('button', { name: 'Send' }).click()
    await expect(timeline).toContainText('Tuesday it is.')
    await page.goto('/admin/enquires?view=unanswered')
    await expect(page.getByText('No contact submissions found')).toBeVisible()
  },
)

test('a morning in the inbox: a template and a file go out, the answer comes back, is snoozed, assigned and done', async ({
  page,
  outgoing,
  mailbox,
}) => {
  const email = 'wren@example.com'
  const fields = { name: 'Wren', email, project: 'We release too seldom.' }
  expect((await page.request.post('/api/contact', { multipart: fields })).status()).toBe(201)
  const token = await signInAs(page, { ...adminCredentials, name: '' })
  const template = { name: 'First call', title: 'Your message', text: 'Dear {{name}}, when may we call?' }
  const headersOfAdmin = { authorization: `Bearer ${token}` }
  const created = await page.request.post('/api/templates', { headers: headersOfAdmin, data: template })
  expect(created.status()).toBe(201)
  await page.goto('/admin/inbox?search=seldom')
  const rows = page.getByRole('list', { name: 'What waits' }).getByRole('listitem')
  const opened = page.getByRole('article').getByRole('heading', { level: 2 }).first()
  await expect(rows).toHaveCount(1)
  await page.keyboard.press('j')
  await expect(opened).toHaveText('Wren')
  await page.keyboard.press('r')
  const form = page.getByRole('form', { name: 'Reply to Wren' })
  await form.getByLabel('Template').selectOption('First call')
  await expect(form.getByLabel('Text')).toHaveValue(/^Dear Wren,/)
  await form
    .getByLabel('Attach Files')
    .setInputFiles({ name: 'offer.pdf', mimeType: 'application/pdf', buffer: aPdf() })
  await expect(form.getByRole('list', { name: 'Attached files' })).toContainText('offer.pdf')
  await form.getByLabel('Text').press('ControlOrMeta+Enter')
  await expect(page.getByText('Nothing found')).toBeVisible()
  const reply = () => outgoing.received.find(({ raw }) => raw.includes('filename=offer.pdf'))
  await expect.poll(reply, { message: 'the reply is handed over', timeout: 60_000 }).toBeTruthy()

  const { headers, body } = multipart('multipart/mixed', [textPart('On Tuesday, please.')])
  const to = reply()!.headers.get('reply-to')!
  mailbox.deliver(mail({ to, email, letter: '' }, { ...headers, From: `Wren <${email}>` }, body))
  await expect(rows, 'it comes into the list by itself').toContainText('On Tuesday, please.', {
    timeout: 90_000,
  })
  await rows.getByRole('link').click()
  const timeline = page.getByRole('region', { name: 'Timeline' })
  await expect(timeline.getByRole('link', { name: /offer\.pdf/ })).toBeVisible()
  await expect(timeline).toContainText('On Tuesday, please.')

  const details = page.getByRole('article').first()
  const views = page.getByRole('navigation', { name: 'Views' })
  await details.getByLabel('Snooze').selectOption({ index: 1 })
  await expect(page.getByText('Nothing found')).toBeVisible()
  await views.getByRole('link', { name: 'Snoozed' }).click()
  await rows.getByRole('link').click()
  // another snooze, which is taken back: the first one is there again
  const snooze = details.getByLabel('Snooze')
  const [first, week] = [snooze.locator('option:checked'), snooze.locator('option', { hasText: 'In a week' })]
  const [formerly, label] = [await first.textContent(), await week.textContent()]
  await snooze.selectOption({ label: label! })
  await undo(page, `Wren snoozed until ${label!.replace('In a week, ', '')}`)
  await expect(first).toHaveText(formerly!)
  await snooze.selectOption('End the snooze')
  await views.getByRole('link', { name: 'Waiting' }).click()
  await rows.getByRole('link').click()
  await expect(opened).toHaveText('Wren')
  await page.keyboard.press('a')
  await expect(details.getByLabel('Assigned to')).toBeFocused()
  await details.getByLabel('Assigned to').selectOption({ index: 1 })
  await expect(rows).toContainText('Assigned to')
  await opened.click()
  await page.keyboard.press('e')
  await expect(page.getByText('Wren marked as Completed')).toBeVisible()
  await views.getByRole('link', { name: 'Done' }).click()
  await expect(rows).toContainText('On Tuesday, please.')
})
