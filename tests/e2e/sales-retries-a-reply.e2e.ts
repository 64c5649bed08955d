import { anEnquiry } from './support/submissions.ts'
import { signInAs } from './support/people.ts'
import { owner, test, testWithMail } from './support/site-without-mail.ts'
import { expect } from './support/test.ts'

testWithMail(
  'a reply that the mail server refuses says so in the timeline, waits again, and is sent by a retry',
  async ({ page, mailServer: mail }) => {
    await anEnquiry(page, 'Wren')
    const mailsToWren = () => mail.received.filter(({ to }) => to.includes('wren@example.com'))
    await expect.poll(() => mailsToWren().length, { message: 'the acknowledgement' }).toBe(1)
    await signInAs(page, owner)
    await page.goto('/admin/enquires')
    await page.getByRole('link', { name: 'View Wren' }).click()
    const form = page.getByRole('form', { name: 'Reply to Wren' })
    await form.getByLabel('Text').fill('When may we call?')
    mail.failures.push({ stage: 'recipient', code: 550, message: 'No such mailbox' })
    await form.getByRole('button', { name: 'Send', exact: true }).click()
    const timeline = page.getByRole('region', { name: 'Timeline' })
    await expect(timeline).toContainText('Queued')
    await expect(timeline, 'by itself').toContainText('Not sent', { timeout: 90_000 })
    await expect(timeline).toContainText('No such mailbox')
    await expect(page.getByText('No', { exact: true })).toHaveCount(0)
    const enquiry = page.url()
    await page.goto('/admin')
    const unsent = page.getByRole('region', { name: 'Unsent emails' })
    await expect(unsent.getByRole('listitem')).toContainText('No such mailbox')
    await page.goto(enquiry)

    await timeline.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByText('Sending the reply again')).toBeVisible()
    await expect(timeline).toContainText('Handed over', { timeout: 90_000 })
    expect(mailsToWren().at(-1)?.raw).toContain('When may we call?')
    await expect(page.getByText('No', { exact: true })).toBeVisible()
  },
)

test('without a mail server a reply opens in one’s own mail program', async ({ page }) => {
  await anEnquiry(page, 'Wren', { email: 'wren@example.com', project: 'We release too seldom.' })
  await signInAs(page, { ...owner, name: '' })
  await page.goto('/admin/enquires')
  await page.getByRole('link', { name: 'View Wren' }).click()
  await page.keyboard.press('r')
  const form = page.getByRole('form', { name: 'Reply to Wren' })
  await form.getByLabel('Subject').fill('Your message & ours')
  await form.getByLabel('Text').fill('Dear Wren,\n\nwhen may we call? 50 % of us are in on Tuesday.')
  await expect(form.getByRole('button', { name: 'Send', exact: true })).toHaveCount(0)
  await expect(form).toContainText(
    'Email isn’t set up on this site. Open the reply in your email app instead.',
  )
  const link = form.getByRole('link', { name: 'Open in email app' })
  const target = new URL((await link.getAttribute('href'))!)
  expect(target.href).toMatch(/^mailto:wren@example\.com\?/)
  const written = new URLSearchParams(target.search.replaceAll('+', '%2B'))
  expect(written.get('subject')).toBe('Your message & ours')
  expect(written.get('body')?.replaceAll('\r\n', '\n')).toContain(
    'Dear Wren,\n\nwhen may we call? 50 % of us are in on Tuesday.',
  )
  expect(written.get('body')).toContain('> We release too seldom.')
  await expect(form.getByRole('button', { name: 'Copy text' })).toBeVisible()
})
