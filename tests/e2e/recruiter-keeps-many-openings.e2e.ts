import type { APIRequestContext, Locator } from '@playwright/test'
import { anOpeningBody } from '#tests/support/form-texts.ts'
import { fillApplication } from './support/submissions.ts'
import { signInAs } from './support/people.ts'
import { owner, test } from './support/site-without-mail.ts'
import { expect } from './support/test.ts'

/** The calls of a second person, who works on the openings meanwhile. */
const colleague = (request: APIRequestContext, token: string) => {
  const headers = { authorization: `Bearer ${token}` }
  return {
    async create(more: Parameters<typeof anOpeningBody>[0]): Promise<{ _id: string; title: string }> {
      const answer = await request.post('/api/openings', { headers, data: anOpeningBody(more) })
      return (await answer.json()).opening
    },
    save: (id: string, more: Parameters<typeof anOpeningBody>[0]) =>
      request.put(`/api/openings/${id}`, { headers, data: anOpeningBody(more) }),
  }
}

const titlesOf = async (links: Locator) =>
  (await links.allTextContents()).map((text) => text.trim()).filter((text) => text !== '')

test.use({ settings: { SEED_DEMO: 'true' } })

// on sites of their own, since other journeys count the openings
test('a recruiter moves an opening by keys, by menu and by the pointer', async ({ page }) => {
  const token = await signInAs(page, owner)
  const { create } = colleague(page.request, token)
  for (let number = 1; number <= 52; number += 1) await create({ title: `Engineer ${number}` })

  await page.goto('/admin/openings?page=2')
  const heads = page.getByRole('row').locator('a[data-row-link]')
  await expect(heads).toHaveCount(5)
  const handle = page.getByRole('button', { name: 'Move Engineer 48', exact: true })
  await handle.focus()
  await page.keyboard.press('ArrowUp')
  await expect(page).toHaveURL('/admin/openings')
  await expect(page.getByText('Position 50 of 55')).toBeAttached()
  await expect.poll(async () => (await titlesOf(heads)).at(-1)).toBe('Engineer 48')
  await expect(handle).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page).toHaveURL('/admin/openings?page=2')
  await expect.poll(async () => (await titlesOf(heads))[0]).toBe('Engineer 48')
  await expect(handle).toBeFocused()

  const third = 'Engineer 50'
  await page.getByRole('button', { name: `More actions for ${third}`, exact: true }).click()
  await page.getByRole('menuitem', { name: 'Move to top' }).click()
  await expect(page).toHaveURL('/admin/openings')
  await expect.poll(async () => (await titlesOf(heads))[0]).toBe('Engineer 50')
})

test.describe(() => {
  // browsers log the refused save, and the refused application
  test.use({ expectedErrors: [/409|400/] })

  test('a position closes while somebody applies for it @chief', async ({ page, browser, baseURL }) => {
    const token = await signInAs(page, owner)
    const { create, save } = colleague(page.request, token)
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
})
