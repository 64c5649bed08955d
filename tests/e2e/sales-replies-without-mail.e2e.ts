import { signInAs } from './support/people.ts'
import { owner, test } from './support/site-without-mail.ts'
import { anEnquiry } from './support/submissions.ts'
import { expect } from './support/test.ts'

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
