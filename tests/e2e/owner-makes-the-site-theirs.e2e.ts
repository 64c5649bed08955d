import { expectNoViolationsAnywhere } from './support/axe.ts'
import { signInAs } from './support/people.ts'
import { owner, testWithMail as test } from './support/site-without-mail.ts'
import { expect } from './support/test.ts'

test('an owner follows the checklist to a test mail @chief', async ({ page, mailServer }) => {
  await signInAs(page, owner)
  await page.goto('/admin')
  const checklist = page.getByRole('region', { name: 'Make it yours' })
  await checklist.getByRole('link', { name: 'Edit company texts' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Company', exact: true }).click()
  await expect(page).toHaveURL('/admin/company/company')
  await page.getByLabel('Name', { exact: true }).first().fill('Acme Works')
  await page.getByLabel('Email', { exact: true }).fill('hello@acme.example')
  await page.getByLabel('Email for applicants').fill('jobs@acme.example')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByRole('button', { name: 'Save Changes' })).toBeDisabled()
  // the owner has an address of their own, and nobody of the demo company works here
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await expect(checklist).toContainText('3 of 6 done')

  mailServer.failures.push({ stage: 'recipient', code: 550, message: 'no such mailbox' })
  const send = checklist.getByRole('button', { name: 'Send a test email' })
  await send.click()
  await expect(checklist.getByRole('alert')).toHaveText(`The mail server won’t deliver to ${owner.email}.`)
  await expect(send, 'to be pressed again').toBeFocused()
  await expect(checklist).toContainText('3 of 6 done')
  await expectNoViolationsAnywhere(page)

  await send.press('Enter')
  await expect(checklist.getByRole('status')).toHaveText(
    `The mail server accepted the test email. Check ${owner.email}, including the spam folder.`,
  )
  expect(mailServer.received.map(({ to }) => to)).toEqual([[owner.email]])
  await expect(checklist).toContainText('4 of 6 done')
  await expect(send).toHaveCount(0)
  await expect(checklist.getByRole('status')).toBeFocused()
})
