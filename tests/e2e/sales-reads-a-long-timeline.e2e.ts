import { adminToken, signIn } from './support/sign-in.ts'
import { anEnquiry, uniqueName } from './support/submissions.ts'
import { expect, test } from './support/test.ts'

test('a long timeline shows its newest entries, and earlier ones on request', async ({ page }) => {
  const name = uniqueName('Lengthy')
  await anEnquiry(page, name)
  const headers = { authorization: `Bearer ${await adminToken(page)}` }
  const { data } = await (await page.request.get(`/api/contact?search=${name}`, { headers })).json()
  const path = `/api/contact/${data[0]._id}/timeline`
  for (let n = 1; n <= 60; n += 1)
    await page.request.post(path, { headers, data: { kind: 'note', text: `Note number ${n}.` } })
  await signIn(page)
  await page.goto(`/admin/enquires/${data[0]._id}`)
  const timeline = page.getByRole('region', { name: 'Timeline' })
  await expect(timeline.getByText('Note number 11.')).toBeVisible()
  await expect(timeline.getByText('Note number 10.')).toHaveCount(0)
  await timeline.getByRole('button', { name: 'Show earlier' }).click()
  await expect(timeline.getByText('Note number 1.', { exact: true })).toBeAttached()
  await expect(timeline.getByText('Note number 11.')).toBeVisible()
  await expect(timeline.locator('[data-row]:focus')).toContainText('Note number 11.')
  await expect(timeline.getByRole('button', { name: 'Show earlier' })).toHaveCount(0)

  // what was loaded stays when the newest entries are loaded again
  await page.getByText('Note', { exact: true }).click()
  await page.getByLabel('Internal note').fill('One more.')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(timeline.getByText('Note number 1.', { exact: true })).toBeAttached()
  await expect(timeline.locator('[data-row]')).toHaveCount(61)
})
