import { anOpeningBody } from '#tests/support/form-texts.ts'
import { fillApplication } from './support/submissions.ts'
import { signInAs } from './support/people.ts'
import { owner, test } from './support/site-without-mail.ts'
import { expect } from './support/test.ts'

// browsers log the refused save, and the refused application; on a site of its own, since other journeys count the openings
test.use({ settings: { SEED_DEMO: 'true' }, expectedErrors: [/409|400/] })

test('a position closes while somebody applies for it', async ({ page, browser, baseURL }) => {
  const token = await signInAs(page, owner)
  const headers = { authorization: `Bearer ${token}` }
  type More = Parameters<typeof anOpeningBody>[0]
  const create = async (more: More) => {
    const answer = await page.request.post('/api/openings', { headers, data: anOpeningBody(more) })
    return (await answer.json()).opening as { _id: string }
  }
  const save = (id: string, more: More) =>
    page.request.put(`/api/openings/${id}`, { headers, data: anOpeningBody(more) })
  const pilot = await create({ title: 'Ship Pilot' })
  const cook = await create({ title: 'Ship Cook' })
  const visitor = await (await browser.newContext({ baseURL: baseURL! })).newPage()
  await visitor.goto('/career/ship-pilot')
  await visitor.getByRole('button', { name: 'Apply Now' }).first().click()
  const dialog = visitor.getByRole('dialog')
  await fillApplication(dialog, { email: 'robin.late@example.com', letter: 'I like ships.' })
  await save(pilot._id, { title: 'Ship Pilot', status: 'closed' })
  await save(cook._id, { title: 'Head Cook' })

  // the visitor comes back to the tab, and is told before they send anything
  await visitor.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  const position = dialog.getByLabel('Position')
  const closed = dialog.getByText('This position has closed. Please choose another one, or Other.')
  await expect(closed).toBeVisible()
  await expect(position).toHaveValue('')
  await expect(position.getByRole('option', { name: 'Ship Pilot' })).toHaveCount(0)
  await position.selectOption('Head Cook')
  await expect(closed).toBeHidden()

  await save(cook._id, { title: 'Head Cook', status: 'closed' })
  await dialog.getByRole('button', { name: 'Submit Application' }).click()
  await expect(closed).toBeVisible()
  await expect(position).toBeFocused()
  await expect(position).toHaveValue('')
  await expect(dialog.getByLabel('Cover Letter')).toHaveValue('I like ships.')
  await expect(dialog.getByText('cv.pdf')).toBeVisible()
  await position.selectOption('Other')
  await dialog.getByRole('button', { name: 'Submit Application' }).click()
  await expect(dialog.getByText('Application submitted successfully!')).toBeVisible()
})
