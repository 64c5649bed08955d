import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { anOpeningBody } from '#tests/support/form-texts.ts'
import { aPdf } from '#tests/support/sample-files.ts'
import { signInAs } from './support/people.ts'
import { owner, test } from './support/site-without-mail.ts'
import { chief, expect } from './support/test.ts'

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

// on sites of their own, since other journeys count the openings
test('a recruiter moves an opening to another page of the list, by keys, by menu and by the pointer', async ({
  page,
}) => {
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
  await expect(page.getByText('Place 50 of 55')).toBeAttached()
  await expect.poll(async () => (await titlesOf(heads)).at(-1)).toBe('Engineer 48')
  await expect(handle).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect.poll(async () => (await titlesOf(heads)).at(-2)).toBe('Engineer 48')
  await page.keyboard.press('ArrowDown')
  await expect.poll(async () => (await titlesOf(heads)).at(-1)).toBe('Engineer 48')
  await page.keyboard.press('ArrowDown')
  await expect(page).toHaveURL('/admin/openings?page=2')
  await expect.poll(async () => (await titlesOf(heads))[0]).toBe('Engineer 48')
  await expect(handle).toBeFocused()

  // to the first place of its page by the pointer, which is the place after the last one of the page before
  const third = page.getByRole('button', { name: 'Move Engineer 50', exact: true })
  await third.hover()
  await page.mouse.down()
  const first = await page.getByRole('row').nth(1).boundingBox()
  await page.mouse.move(first!.x + 40, first!.y + 2, { steps: 8 })
  await page.mouse.up()
  await expect(page.getByText('Place 51 of 55')).toBeAttached()
  await expect(page.getByText('Order saved').last()).toBeVisible()
  await page.reload()
  await expect.poll(async () => (await titlesOf(heads))[0]).toBe('Engineer 50')

  await page.getByRole('button', { name: 'More actions for Engineer 50', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Move to top' }).click()
  await expect(page).toHaveURL('/admin/openings')
  await expect.poll(async () => (await titlesOf(heads))[0]).toBe('Engineer 50')

  // the home page shows the first ones alone
  await page.goto('/')
  const listed = page.locator('[aria-labelledby=careers] li')
  await expect(listed.first()).toContainText('Engineer 50')
  await expect(listed).toHaveCount(5)
})

test.describe(() => {
  // browsers log the refused save
  test.use({ expectedErrors: [/409/] })

  test('two people save one opening: the second one sees what the first one saved, and chooses', async ({
    page,
  }) => {
    const token = await signInAs(page, owner)
    const { create, save } = colleague(page.request, token)
    const { _id, title } = await create({ location: 'Kiel' })
    await page.goto(`/admin/openings/edit/${_id}`)
    await page.getByLabel('Experience').fill('9 years of mine')
    await save(_id, { title, location: 'Rostock', requirements: [] })
    await page.getByRole('button', { name: 'Save Changes' }).click()
    const dialog = page.getByRole('dialog', { name: 'Somebody else saved this opening meanwhile' })
    await expect(dialog.getByText('Rostock').first()).toBeVisible()
    await expect(dialog.getByRole('heading', { name: 'What you bring' })).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Keep Editing' }).click()
    await expect(page.getByLabel('Experience')).toHaveValue('9 years of mine')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await dialog.getByRole('button', { name: 'Save Mine Over It' }).click()
    await expect(page.getByText('Opening saved').last()).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('Experience')).toHaveValue('9 years of mine')
    await expect(page.getByLabel('Location')).toHaveValue('Kiel')
  })
})

test.describe(() => {
  // browsers log the refused application
  test.use({ expectedErrors: [/400/] })

  const fillIn = async (page: Page) => {
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('First Name').fill('Robin')
    await dialog.getByLabel('Last Name').fill('Reader')
    await dialog.getByLabel('Email').fill('robin.late@example.com')
    await dialog.getByLabel('Phone Number').fill('+61 3 5550 0100')
    await dialog.getByLabel('Experience').fill('5+ years')
    await dialog.getByLabel('Cover Letter').fill('I like ships.')
    await dialog
      .getByLabel('CV')
      .setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: aPdf() })
    return dialog
  }

  test(
    'a position closes and another is renamed while a visitor fills in the form: the form says so, keeps what was typed, and offers what is open',
    chief,
    async ({ page, browser, baseURL }) => {
      const token = await signInAs(page, owner)
      const { create, save } = colleague(page.request, token)
      const pilot = await create({ title: 'Ship Pilot' })
      const cook = await create({ title: 'Ship Cook' })
      const visitor = await (await browser.newContext({ baseURL: baseURL! })).newPage()
      await visitor.goto('/career/ship-pilot')
      await visitor.getByRole('button', { name: 'Apply Now' }).first().click()
      const dialog = await fillIn(visitor)
      await save(pilot._id, { title: 'Ship Pilot', status: 'closed' })
      await save(cook._id, { title: 'Head Cook' })

      // the visitor comes back to the tab, and is told before they send anything
      await visitor.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
      const position = dialog.getByLabel('Position')
      const closed = dialog.getByText('This position is closed now. Please choose another one, or Other.')
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

      await visitor.goto('/career/ship-pilot')
      await expect(
        visitor.getByText('This position is closed: applications are no longer accepted.'),
      ).toBeVisible()
    },
  )
})
