import type { Page } from '@playwright/test'
import { aPersonWithRoles, signInAs } from './support/people.ts'
import { adminToken } from './support/sign-in.ts'
import { anEnquiry } from './support/submissions.ts'
import { expect, test as base } from './support/test.ts'

/** A page that shows an enquiry to somebody of sales, and calls of the owner about it. */
const test = base.extend<{
  enquiry: { name: string; call: (address: string, data?: object) => Promise<unknown> }
}>({
  enquiry: async ({ page, baseURL }, use, { title }) => {
    const name = `Wren${title.length}${Date.now().toString(36)}`
    await anEnquiry(page, name)
    const person = await aPersonWithRoles(baseURL!, ['sales'])
    const headers = { authorization: `Bearer ${await adminToken(page)}` }
    const found = await page.request.get(`/api/contact?search=${name}`, { headers })
    const [{ _id }] = (await found.json()).data
    await signInAs(page, person)
    await page.goto(`/admin/enquires/${_id}`)
    await expect(formOn(page, name).text).toBeVisible()
    await use({
      name,
      async call(address, data) {
        const [method = '', path = ''] = address.split(' ')
        const answer = await page.request.fetch(`/api/contact/${_id}${path}`, { method, headers, data })
        expect(answer.ok()).toBe(true)
        return answer.json()
      },
    })
  },
})

const formOn = (page: Page, name: string) => {
  const form = page.getByRole('form', { name: `Reply to ${name}` })
  return {
    form,
    text: form.getByLabel('Text'),
    send: form.getByRole('button', { name: 'Send', exact: true }),
  }
}
const repliesOn = (page: Page) =>
  page.getByRole('region', { name: 'Timeline' }).getByRole('article').filter({ hasText: 'replied by email' })

test.describe('with failing requests', () => {
  test.use({ expectedErrors: [/Failed to load resource/] })

  test('a colleague’s reply is shown before one’s own is sent, which goes anyway if one wants', async ({
    page,
    enquiry: { name, call },
  }) => {
    const { text, send, form } = formOn(page, name)
    await text.fill('Yes, we can.')
    await expect(page.getByText(/^Draft saved \d/)).toBeVisible()
    await call('POST /emails', { title: 'No', text: 'No, we cannot.', hasQuote: false })
    await send.click()
    const alert = form.getByRole('alert')
    await expect(alert).toContainText(/ replied at \d[\d: APM\u202f]*\. Your reply hasn’t been sent\./)
    await expect(text).toHaveValue('Yes, we can.')
    await expect(repliesOn(page)).toHaveCount(1)
    await expect(repliesOn(page)).toContainText('No, we cannot.')
    await form.getByRole('button', { name: 'Send anyway' }).click()
    await expect(page.getByText('Reply sent')).toBeVisible()
    await expect(repliesOn(page)).toHaveCount(2)
    await expect(text).toHaveValue('')
  })

  test('a reply whose answer is lost is not sent twice', async ({ page, enquiry: { name } }) => {
    const { text, send, form } = formOn(page, name)
    await page.route('**/emails', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await text.fill('Yes, we can.')
    await send.click()
    await expect(page.getByText('This reply is already being sent')).toBeVisible()
    await expect(text).toHaveValue('')
    await expect(repliesOn(page)).toHaveCount(1)

    await page.unrouteAll()
    // the server takes the email and is not reached after that
    await page.route('**/api/contact/**', async (route) => {
      if (route.request().url().endsWith('/emails')) await route.fetch()
      await route.abort()
    })
    await text.fill('One more thing.')
    await send.click()
    await expect(form).toContainText('The connection was lost, so this reply may have been sent.')
    await text.fill('One more thing, please.')
    await page.unrouteAll()
    await expect(form).toContainText('This reply is already being sent. Your changes haven’t been sent.')
    await expect(form).not.toContainText('The connection was lost')
    await expect(text).toHaveValue('One more thing, please.')
    await expect(repliesOn(page)).toHaveCount(2)
    await send.click()
    await expect(page.getByText('Reply sent')).toBeVisible()
    await expect(repliesOn(page)).toHaveCount(3)
    await expect(repliesOn(page).last()).toContainText('One more thing, please.')
  })
})
