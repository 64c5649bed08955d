import type { Page } from '@playwright/test'
import { aPersonWithRoles, signInAs } from './support/people.ts'
import { adminToken } from './support/sign-in.ts'
import { anEnquiry, uniqueName } from './support/submissions.ts'
import { expect, test } from './support/test.ts'

/** Shows an enquiry to somebody of sales. @returns its name, and how a colleague replies to it */
async function openEnquiry(page: Page, baseURL: string) {
  const name = uniqueName('Wren')
  await anEnquiry(page, name)
  const headers = { authorization: `Bearer ${await adminToken(page)}` }
  const found = await page.request.get(`/api/contact?search=${name}`, { headers })
  const [{ _id }] = (await found.json()).data
  await signInAs(page, await aPersonWithRoles(baseURL, ['sales']))
  await page.goto(`/admin/enquires/${_id}`)
  const replies = async (text: string) => {
    const data = { title: 'No', text, hasQuote: false }
    expect((await page.request.post(`/api/contact/${_id}/emails`, { headers, data })).ok()).toBe(true)
  }
  return { name, replies }
}

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

test.use({ expectedErrors: [/Failed to load resource/] })

test('a colleague’s reply is shown before one’s own is sent, which goes anyway if one wants', async ({
  page,
  baseURL,
}) => {
  const { name, replies } = await openEnquiry(page, baseURL!)
  const { text, send, form } = formOn(page, name)
  await text.fill('Yes, we can.')
  await expect(page.getByText(/^Draft saved \d/)).toBeVisible()
  await replies('No, we cannot.')
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

test('a reply whose answer is lost is not sent twice', async ({ page, baseURL }) => {
  const { name } = await openEnquiry(page, baseURL!)
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
