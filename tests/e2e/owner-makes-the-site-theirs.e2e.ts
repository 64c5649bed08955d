import { setupAnswers } from '#tests/support/setup-answers.ts'
import { expectNoViolationsAnywhere } from './support/axe.ts'
import { signInAs } from './support/people.ts'
import { owner, test, testWithMail } from './support/site-without-mail.ts'
import { expect } from './support/test.ts'

const { name, offer, audience, services, address, phone, email } = setupAnswers.architects

test.describe('on a site with the demo', () => {
  test.use({ expectedErrors: [/400/], settings: { SEED_DEMO: 'true' } })

  // on a site of its own, since other journeys read the company's name
  test('an owner answers ten questions and has a site, removes the demo, and undoes both @chief', async ({
    page,
    baseURL,
    browser,
  }) => {
    await signInAs(page, owner)
    await page.goto('/admin')
    await page.getByRole('link', { name: 'Make it yours' }).click()
    await expect(page).toHaveURL('/admin/setup')
    const fill = (label: string, value: string) => page.getByLabel(label, { exact: true }).fill(value)
    await fill('Company name', name)
    await page.getByRole('button', { name: 'Create site' }).click()
    await expect(page.getByText('Please answer this question').first()).toBeVisible()
    await fill('What do you do?', offer)
    await page.getByRole('button', { name: 'Save for later' }).click()
    await expect(page.getByText('Saved for later')).toBeVisible()

    await page.reload()
    await expect(page.getByLabel('What do you do?')).toHaveValue(offer)
    await fill('Who do you do it for?', audience)
    for (const [index, service] of services.entries()) {
      await page.getByRole('button', { name: 'Add service' }).click()
      await page.getByLabel('Name', { exact: true }).nth(index).fill(service.name)
      await page.getByLabel('Summary', { exact: true }).nth(index).fill(service.text)
    }
    await page.getByLabel('Country', { exact: true }).fill('United Kingdom')
    await expect(page.getByLabel('Time zone')).toHaveValue('Europe/London')
    await fill('Street', address.street)
    await fill('Town', address.locality)
    await fill('Postcode', address.postcode)
    await fill('Phone', phone)
    await fill('Email', email)
    await page.getByRole('button', { name: 'Create site' }).click()
    await expect(page.getByText('Site created from these answers')).toBeVisible()

    const visitor = await (await browser.newContext({ baseURL: baseURL! })).newPage()
    await visitor.goto('/')
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(name)
    await visitor.getByRole('link', { name: services[1]!.name }).first().click()
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(services[1]!.name)

    await page.goto('/admin')
    await page.getByRole('button', { name: 'Delete demo content' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete demo content?' })
    await expect(dialog.getByRole('listitem').filter({ hasText: /^\d+ posts$/ })).toBeVisible()
    await dialog.getByRole('button', { name: 'Delete demo content' }).click()
    await expect(page.getByText('You can undo this until')).toBeVisible()
    await visitor.goto('/blog')
    await expect(visitor.getByText('No articles yet')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('Demo content restored')).toBeVisible()

    await page.goto('/admin/setup')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('Setup undone')).toBeVisible()
    await visitor.goto('/')
    await expect(visitor).toHaveTitle(/\| Stratoworks$/)
  })
})

testWithMail('an owner follows the checklist to a test mail', async ({ page, mailServer }) => {
  await signInAs(page, owner)
  await page.goto('/admin')
  const checklist = page.getByRole('region', { name: 'Make it yours' })
  await checklist.getByRole('link', { name: 'Edit company texts' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Company', exact: true }).click()
  await expect(page).toHaveURL('/admin/company/company')
  await page.getByLabel('Name', { exact: true }).first().fill('Acme Works')
  await page.getByLabel('Email', { exact: true }).fill('hello@acme.example')
  await page.getByLabel('Careers email').fill('jobs@acme.example')
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
