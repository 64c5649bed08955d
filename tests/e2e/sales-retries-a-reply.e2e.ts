import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#tests/support/servers/free-port.ts'
import { startMailServer } from '#tests/support/servers/mail-server.ts'
import { adminCredentials, startServer } from '#tests/support/servers/server-process.ts'
import { signInAs } from './support/people.ts'
import { expect, test as base } from './support/test.ts'

type MailServer = Awaited<ReturnType<typeof startMailServer>>

/** A test on a site of its own, whose mail server can refuse. */
const test = base.extend<{ mail: MailServer; dataDir: string }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern which fixtures are needed
  mail: async ({}, use) => {
    const mail = await startMailServer()
    await use(mail)
    await mail.close()
  },
  // oxlint-disable-next-line no-empty-pattern -- as above
  dataDir: async ({}, use) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'frontdesk-journeys-refused-mail-'))
    await use(dataDir)
    await rm(dataDir, { recursive: true, force: true })
  },
  baseURL: async ({ mail, dataDir }, use) => {
    const port = await freePort()
    const url = `http://127.0.0.1:${port}`
    const server = await startServer({ dataDir, port, env: { PUBLIC_URL: url, SMTP_URL: mail.url } })
    await server.ready()
    await use(url)
    await server.stop()
  },
})

test('a reply that the mail server refuses says so in the timeline, waits again, and is sent by a retry', async ({
  page,
  mail,
}) => {
  const multipart = { name: 'Wren', email: 'wren@example.com', project: 'We release too seldom.' }
  expect((await page.request.post('/api/contact', { multipart })).status()).toBe(201)
  const mailsToWren = () => mail.received.filter(({ to }) => to.includes('wren@example.com'))
  await expect.poll(() => mailsToWren().length, { message: 'the acknowledgement' }).toBe(1)
  await signInAs(page, { ...adminCredentials, name: '' })
  await page.goto('/admin/enquires')
  await page.getByRole('link', { name: 'View Wren' }).click()
  const form = page.getByRole('form', { name: 'Reply to Wren' })
  await form.getByLabel('Text').fill('When may we call?')
  mail.failures.push({ stage: 'recipient', code: 550, message: 'No such mailbox' })
  await form.getByRole('button', { name: 'Send' }).click()
  const timeline = page.getByRole('region', { name: 'Timeline' })
  await expect(timeline).toContainText('On its way')
  await expect(timeline, 'by itself').toContainText('Not sent', { timeout: 90_000 })
  await expect(timeline).toContainText('No such mailbox')
  await expect(page.getByText('It has been answered')).toHaveCount(0)

  await timeline.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('The reply is sent again')).toBeVisible()
  await expect(timeline).toContainText('Handed over', { timeout: 90_000 })
  expect(mailsToWren().at(-1)?.raw).toContain('When may we call?')
  await expect(page.getByText('It has been answered')).toBeVisible()
})
