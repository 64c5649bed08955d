import { filePart, mail, multipart, textPart } from '#tests/support/mails/mail-parts.ts'
import { aPdf } from '#tests/support/sample-files.ts'
import { startImapServer } from '#tests/support/servers/imap-server.ts'
import { anEnquiry } from './support/submissions.ts'
import { signInAs } from './support/people.ts'
import { owner, testWithMail } from './support/site-without-mail.ts'
import { expect } from './support/test.ts'

/** A test on a site of its own, with a mail server and the mailbox that answers come to. */
const test = testWithMail.extend<{ mailbox: Awaited<ReturnType<typeof startImapServer>> }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern which fixtures are needed
  mailbox: async ({}, use) => {
    const server = await startImapServer()
    await use(server)
    await server.close()
  },
  settings: async ({ mailServer, mailbox }, use) => {
    await use({ SMTP_URL: mailServer.url, IMAP_URL: mailbox.url })
  },
})

test('a reply has a file, its answer too, and a forged one says so @chief', async ({
  page,
  mailServer,
  mailbox,
}) => {
  const email = 'wren@example.com'
  await anEnquiry(page, 'Wren', { email })
  await signInAs(page, owner)
  await page.goto('/admin/enquires')
  await page.getByRole('link', { name: 'View Wren' }).click()
  const form = page.getByRole('form', { name: 'Reply to Wren' })
  await form.getByLabel('Text').fill('Does this suit you?')
  await form.getByLabel('Attach files').setInputFiles([
    { name: 'setup.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') },
    { name: 'offer.pdf', mimeType: 'application/pdf', buffer: aPdf() },
  ])
  await expect(form.getByRole('list', { name: 'Attached files' })).toContainText('offer.pdf')
  await expect(form.getByRole('alert')).toContainText('setup.exe: Files must be PDF')
  await form.getByRole('button', { name: 'Send', exact: true }).click()
  const timeline = page.getByRole('region', { name: 'Timeline' })
  await expect(timeline.getByRole('link', { name: /offer\.pdf/ })).toBeVisible()
  const reply = () => mailServer.received.find(({ raw }) => raw.includes('filename=offer.pdf'))
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
  mailbox.deliver(mail({ to, email, reply: '' }, { ...headers, From: `Wren <${email}>` }, body))
  const afterReload = async () => {
    await page.reload()
    return timeline.textContent()
  }
  await expect.poll(afterReload, { timeout: 60_000 }).toContain('Yes, on Tuesday.')
  await expect(timeline.getByText('> Does this suit you?')).toBeHidden()
  await timeline.getByText('Earlier emails').click()
  await expect(timeline.getByText('> Does this suit you?')).toBeVisible()
  await expect(timeline).toContainText('macro.exe is a type of file that isn’t accepted')
  mailbox.deliver(mail({ to, email: owner.email, reply: '' }, {}, 'Please pay them at once.'))
  await expect.poll(afterReload, { timeout: 60_000 }).toContain('Please pay them at once.')
  await expect(timeline).toContainText('we couldn’t verify that they sent this email')
})

test('a phone call is written down, and the email that follows is found and attached to it', async ({
  page,
  mailServer,
  mailbox,
}) => {
  // the mailbox is new once it was read
  await anEnquiry(page, 'Wren', { email: 'wren@example.com' })
  await signInAs(page, owner)
  await page.goto('/admin/enquires')
  await page.getByRole('button', { name: 'New enquiry' }).click()
  const dialog = page.getByRole('dialog', { name: 'New enquiry' })
  await dialog.getByRole('button', { name: 'Add enquiry' }).click()
  await expect(dialog.getByLabel('Full Name')).toHaveAccessibleDescription('Full name is required')
  await dialog.getByLabel('Full Name').fill('Tern Harbour')
  await dialog.getByLabel('Phone Number').fill('+61 491 570 006')
  await dialog.getByLabel('Project Details').fill('Wants an audit.')
  await dialog.getByRole('button', { name: 'Add enquiry' }).click()
  await expect(page.getByText('Phone call with Tern Harbour')).toBeVisible()
  await expect(page.getByLabel('Assigned to')).not.toHaveValue('')

  mailbox.deliver(
    mail(
      { to: 'desk@example.com', email: 'tern@example.com', reply: '' },
      { From: 'Tern <tern@example.com>', Subject: 'Our audit' },
      'As I said on the phone.',
    ),
  )
  await page.goto('/admin/inbox')
  const list = page.getByRole('list', { name: 'Inbox items' })
  await expect(list.getByRole('link', { name: /Tern .*Unmatched/ })).toBeVisible({ timeout: 30_000 })
  await list.getByRole('link', { name: /Tern .*Unmatched/ }).click()
  await expect(page.getByText('As I said on the phone.').filter({ visible: true }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Attach to record' }).click()
  const search = page.getByRole('dialog', { name: 'Attach email to record' })
  await search.getByLabel('Search records').fill('0491570006')
  await search.getByRole('button', { name: 'Attach to Tern Harbour' }).click()
  await expect(page.getByRole('heading', { name: 'Tern Harbour' })).toBeVisible()
  const timeline = page.getByRole('region', { name: 'Timeline' })
  await expect(timeline.getByText('As I said on the phone.')).toBeVisible()

  await page.goto('/admin/inbox?search=Harbuor')
  await expect(list.getByRole('link', { name: /Tern Harbour/ })).toContainText('Waiting')
  expect(mailServer.received.filter(({ to }) => to.includes('tern@example.com'))).toEqual([])
})
