import { anEnquiry } from './support/submissions.ts'
import { signInAs } from './support/people.ts'
import { owner, testWithMail as test } from './support/site-without-mail.ts'
import { expect } from './support/test.ts'

test('a reply that the mail server refuses says so in the timeline, waits again, and is sent by a retry', async ({
  page,
  mailServer: mail,
}) => {
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
})
