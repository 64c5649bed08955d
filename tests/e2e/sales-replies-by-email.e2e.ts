import { latestEmailTo } from './support/emails.ts'
import { aPersonWithRoles, signInAs } from './support/people.ts'
import { adminToken, signIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'
import { undo } from './support/notices.ts'
import { anEnquiry, uniqueName } from './support/submissions.ts'

test('an enquiry is answered, the next reply taken back @chief', async ({ page, baseURL }) => {
  const name = uniqueName('Plover')
  await anEnquiry(page, name, { email: `${name.toLowerCase()}@example.com` })
  const headers = { authorization: `Bearer ${await adminToken(page)}` }
  const data = {
    name: `Call ${name}`,
    title: 'Your message, {{first name}}',
    text: 'Dear {{name}},\n\nthank you. When may we call?\n\n{{sender}}',
  }
  expect((await page.request.post('/api/templates', { headers, data })).status()).toBe(201)
  const person = await aPersonWithRoles(baseURL!, ['sales'])
  await signInAs(page, person)
  await page.goto(`/admin/enquires?search=${name}`)
  await page.getByRole('link', { name: `View ${name}` }).click()

  const form = page.getByRole('form', { name: `Reply to ${name}` })
  const [subject, text] = [form.getByLabel('Subject'), form.getByLabel('Text')]
  const send = form.getByRole('button', { name: 'Send', exact: true })
  const timeline = page.getByRole('region', { name: 'Timeline' })
  await form.getByLabel('Template').selectOption(`Call ${name}`)
  await expect(subject).toHaveValue(`Your message, ${name}`)
  await expect(text).toHaveValue(`Dear ${name},\n\nthank you. When may we call?\n\n${person.name}`)
  await text.press('ControlOrMeta+End')
  await text.pressSequentially('\nPS: Tuesday is best')
  await expect(page.getByText(/^Draft saved \d/)).toBeVisible()

  // the draft is kept, and open on return
  await page.evaluate(() => sessionStorage.clear())
  await page.goto('/admin')
  await page.goBack()
  await expect(text).toHaveValue(/PS: Tuesday is best$/)
  await text.press('ControlOrMeta+Enter')
  await expect(page.getByText('Reply sent')).toBeVisible()
  await expect(text).toHaveValue('')
  await expect(timeline).toContainText('PS: Tuesday is best')
  await expect(timeline).toContainText(/Queued|Handed over/)
  await expect(page.getByText('No', { exact: true })).toBeVisible()
  const received = () => latestEmailTo(`${name.toLowerCase()}@example.com`, baseURL!)
  await expect.poll(received, { timeout: 60_000 }).toContain('PS: Tuesday is best')
  const mail = await received()
  expect(mail).toContain(`Subject: Your message, ${name}`)
  expect(mail).toMatch(/^References: </m)
  expect(mail).toContain('> We release too seldom.')
  await expect(timeline, 'by itself').toContainText('Handed over', { timeout: 90_000 })

  // where the machine is too busy for the ten seconds, with another reply
  let early = ''
  await expect(async () => {
    early = `That was too early ${Date.now()}`
    await text.fill(early)
    await send.click()
    await page
      .getByRole('button', { name: 'Undo send', exact: true })
      .and(page.locator('.toast-layer *'))
      .last()
      .click({ timeout: 15_000 })
    await expect(page.getByText('Sending undone')).toBeVisible({ timeout: 15_000 })
  }).toPass({ timeout: 150_000 })
  await expect(text).toHaveValue(early)
  await expect(timeline).not.toContainText(early)
  await form.getByRole('button', { name: 'Discard draft' }).click()
})

test('an owner writes a template, changes it, and takes its deletion back @chief', async ({ page }) => {
  const name = uniqueName('Thanks')
  await signIn(page)
  await page.goto('/admin/templates')
  await page.getByRole('button', { name: 'New template' }).click()
  const form = page.getByRole('form', { name: 'New template' })
  await form.getByRole('textbox', { name: 'Name' }).fill(name)
  await form.getByLabel('Subject').fill('For {{nobody}}')
  await form.getByLabel('Text').fill('Dear ')
  await form.getByRole('button', { name: 'Insert {{first name}}' }).click()
  await page.keyboard.type(', thank you.')
  await expect(form.getByLabel('Text')).toHaveValue('Dear {{first name}}, thank you.')
  await expect(form.getByText('Dear Robin, thank you.')).toBeVisible()
  await form.getByRole('button', { name: 'Create template' }).click()
  await expect(form.getByLabel('Subject')).toHaveAccessibleDescription(/^\{\{nobody\}\} isn’t a placeholder/)
  await form.getByLabel('Subject').fill('Thank you')
  await form.getByRole('button', { name: 'Create template' }).click()
  await expect(page.getByText('Template created')).toBeVisible()

  const row = page.getByRole('listitem').filter({ hasText: name })
  await row.getByRole('button', { name: `Edit ${name}` }).click()
  await page.getByLabel('Subject').fill('Many thanks')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(row).toContainText('Many thanks')
  await row.getByRole('button', { name: `Delete ${name}` }).click()
  await page.getByRole('dialog', { name: 'Delete template' }).getByRole('button', { name: 'Delete' }).click()
  await expect(row).toHaveCount(0)
  await undo(page, 'Template deleted')
  await expect(page.getByText('Template restored')).toBeVisible()
  await expect(row).toContainText('Many thanks')
})
