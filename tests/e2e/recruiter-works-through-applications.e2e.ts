import type { Page } from '@playwright/test'
import { aPdf } from '../support/sample-files.ts'
import { chief, expect, test } from './support/test.ts'
import { undo } from './support/notices.ts'
import { signIn } from './support/sign-in.ts'

const uniqueName = (word: string) => `${word}${Date.now().toString(36)}`

async function apply(page: Page, lastName: string, firstNames: string[]) {
  for (const firstName of firstNames) {
    const multipart = {
      firstName,
      lastName,
      email: `${firstName}.${lastName}@example.com`.toLowerCase(),
      phone: '0491 570 156',
      position: 'Other',
      experience: '5+ years',
      coverLetter: `I would like to join you. ${firstName}`,
      cv: { name: 'resume.pdf', mimeType: 'application/pdf', buffer: aPdf() },
    }
    expect((await page.request.post('/api/careers/apply', { multipart })).status()).toBe(201)
  }
}

const focused = (page: Page) => page.locator('a[data-row-link]:focus')

test('a recruiter assigns, moves and rejects applications by the keyboard, and goes from one to the next', async ({
  page,
}) => {
  const name = uniqueName('Wader')
  await apply(page, name, ['Cleo', 'Ben', 'Ada'])
  await signIn(page)
  await page.goto(`/admin/careers?view=unanswered&search=${name}`)
  await expect(page.getByRole('link', { name: /^To Review \d/ })).toHaveAttribute('aria-current', 'page')
  await expect(page.locator('[data-row]')).toHaveCount(3)
  await page.keyboard.press('j')
  await expect(focused(page)).toHaveText(`Ada ${name}`)
  await page.keyboard.press('r')
  const letter = page.getByRole('form', { name: `Reply to Ada ${name}` })
  await expect(letter.getByLabel('Text')).toBeFocused()
  await expect(letter.getByRole('option', { name: 'First call' }), 'a template of enquiries').toHaveCount(0)
  await page.getByRole('heading', { name: `Ada ${name}` }).click()
  await page.keyboard.press('r')
  await expect(letter.getByLabel('Text')).toBeFocused()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(letter).toBeHidden()
  await page.reload()
  await expect(page.locator('[data-row]')).toHaveCount(3)
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  const bar = page.getByRole('region', { name: 'Selection' })
  await expect(bar).toContainText('1 selected')
  await page.keyboard.press('a')
  await page.getByRole('menuitem', { name: '(me)' }).press('Enter')
  await page.getByRole('button', { name: 'Change 1' }).click()
  await expect(page.getByRole('row').filter({ hasText: `Ada ${name}` })).toContainText(
    'Assigned to Olive Owner',
  )

  await page.getByRole('link', { name: `Ben ${name}` }).click()
  const ben = page.getByRole('dialog', { name: `Ben ${name}` })
  await ben.getByLabel('Assigned to').selectOption({ label: 'Olive Owner (me)' })
  const history = ben.getByRole('listitem')
  await expect(history.filter({ hasText: 'Olive Owner assigned it to Olive Owner' })).toBeVisible()
  await ben.getByText('Note', { exact: true }).click()
  await ben.getByLabel('Note for colleagues').fill('Speaks four languages')
  await ben.getByRole('button', { name: 'Add Note' }).click()
  await expect(history.filter({ hasText: 'Speaks four languages' })).toBeVisible()
  await expect(ben.getByLabel('Admin Notes')).toHaveValue('Speaks four languages')
  await ben.getByRole('heading', { name: `Ben ${name}` }).click()
  await expect(ben.getByRole('link', { name: 'Previous application' })).toBeVisible()
  await page.keyboard.press('k')
  const ada = page.getByRole('dialog', { name: `Ada ${name}` })
  await expect(ada.getByRole('link', { name: 'Next application' })).toBeVisible()
  await page.keyboard.press('j')
  await ben.getByRole('link', { name: 'Next application' }).click()
  const cleo = page.getByRole('dialog', { name: `Cleo ${name}` })
  await cleo.getByRole('button', { name: 'Cancel' }).click()
  await expect(cleo).toBeHidden()

  // closes the notices of what was changed before
  await page.reload()
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await bar.getByRole('button', { name: 'Move the selection' }).click()
  await page.getByRole('menuitem', { name: 'Reject without a letter' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reject without a letter' })
  await expect(dialog).toContainText('3 applications will change.')
  await dialog.getByRole('button', { name: 'Change 3' }).click()
  await expect(page.getByText('Nothing matches the search and the filters.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.locator('[data-row]')).toHaveCount(3)
})

test(
  'a recruiter moves applications on the board by dragging, by keys and from the menu, and joins those of one person',
  chief,
  async ({ page }) => {
    const name = uniqueName('Egret')
    await apply(page, name, ['Cleo', 'Ben'])
    await signIn(page)
    await page.goto(`/admin/careers?search=${name}`)
    await page.getByRole('link', { name: 'Board', exact: true }).click()
    const column = (status: string) => page.getByRole('region', { name: status, exact: true })
    const card = (firstName: string) =>
      page.getByRole('listitem').filter({ has: page.getByRole('link', { name: `${firstName} ${name}` }) })
    await expect(column('Pending').getByRole('listitem')).toHaveCount(2)
    const texts = column('Pending').getByRole('listitem').locator('p')
    const overflows = await texts.evaluateAll((all) => all.map((text) => text.scrollWidth - text.clientWidth))
    expect(Math.max(...overflows), 'what runs out of a card').toBeLessThanOrEqual(0)

    await card('Ben').dragTo(column('Shortlisted'))
    await expect(column('Shortlisted').getByRole('link', { name: `Ben ${name}` })).toBeVisible()
    await expect(page.getByText(`Ben ${name} moved to Shortlisted`)).toBeVisible()
    await page.getByRole('link', { name: `Ben ${name}` }).focus()
    await page.keyboard.press('l')
    const moved = column('Interviewed').getByRole('link', { name: `Ben ${name}` })
    await expect(moved).toBeFocused()
    await page.getByRole('button', { name: `Move Cleo ${name} to…` }).click()
    await page.getByRole('menuitem', { name: 'Move to Hired' }).click()
    await expect(column('Hired').getByRole('link', { name: `Cleo ${name}` })).toBeVisible()
    await undo(page, `Cleo ${name} moved to Hired`)
    await expect(column('Pending').getByRole('link', { name: `Cleo ${name}` })).toBeVisible()

    await moved.click()
    const ben = page.getByRole('dialog', { name: `Ben ${name}` })
    await expect(ben.getByText('Nothing else from this person.')).toBeVisible()
    await ben.getByRole('button', { name: 'Same Person As…' }).click()
    const join = page.getByRole('dialog', { name: 'Same person as…' })
    await join.getByRole('searchbox').fill(name)
    await join.getByRole('button', { name: `Join with Cleo ${name}` }).click()
    await expect(join).toBeHidden()
    await expect(ben.getByText(`as Cleo ${name}, cleo.${name.toLowerCase()}@example.com`)).toBeVisible()
    await expect(ben.getByRole('listitem').filter({ hasText: 'of the same person' })).toBeVisible()
    await ben.getByRole('button', { name: 'Not the Same Person' }).click()
    await page.getByRole('button', { name: 'Separate' }).click()
    await expect(ben.getByText('Nothing else from this person.')).toBeVisible()
  },
)

test.describe('beside a colleague', () => {
  test.use({ expectedErrors: [/status of 409/] })

  test('the key that moves an application overwrites no status that a colleague has set meanwhile', async ({
    page,
  }) => {
    const name = uniqueName('Knot')
    await apply(page, name, ['Ada'])
    const headers = { authorization: `Bearer ${await signIn(page)}` }
    const address = `/api/careers/applications?search=${name}`
    const stored = async () =>
      (await (await page.request.get(address, { headers })).json()).data.applications[0]
    await page.goto(`/admin/careers?search=${name}`)
    await expect(page.locator('[data-row]')).toHaveCount(1)
    const { _id: id, revision } = await stored()
    const change = { status: 'hired', revision }
    const changed = await page.request.patch(`/api/careers/applications/${id}`, { headers, data: change })
    expect(changed.status()).toBe(200)
    await page.keyboard.press('j')
    await page.keyboard.press('e')
    const dialog = page.getByRole('dialog', { name: 'Somebody else changed this in the meantime' })
    await expect(dialog).toContainText(`Ada ${name}`)
    await expect(dialog).toContainText('Olive Owner changed the status from Pending to Hired')
    expect((await stored()).status).toBe('hired')
    await dialog.getByRole('button', { name: 'Save Mine Over It' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.locator('[data-row]')).toContainText('Reviewed')
    expect((await stored()).status).toBe('reviewed')
  })
})

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

  test('a recruiter moves a card of the board from its menu', async ({ page }) => {
    const name = uniqueName('Stint')
    await apply(page, name, ['Ada'])
    await signIn(page)
    await page.goto(`/admin/careers?search=${name}&show=board`)
    await page.getByRole('button', { name: `Move Ada ${name} to…` }).tap()
    await page.getByRole('menuitem', { name: 'Move to Reviewed' }).tap()
    await expect(
      page.getByRole('region', { name: 'Reviewed' }).getByRole('link', { name: `Ada ${name}` }),
    ).toHaveCount(1)
    const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
    expect(isWide, 'the page itself does not scroll sideways').toBe(false)
  })
})

test.describe('letters', () => {
  test.use({ expectedErrors: [/409/] })

  test('a recruiter takes a rejection back, sends an invitation, and cannot reject whoever is hired', async ({
    page,
  }) => {
    const name = uniqueName('Knot')
    await apply(page, name, ['Ada'])
    await signIn(page)
    await page.goto(`/admin/careers?search=${name}`)
    await page.getByRole('link', { name: `Ada ${name}` }).click()
    const dialog = page.getByRole('dialog', { name: `Ada ${name}` })
    const letter = dialog.getByRole('form', { name: `Reply to Ada ${name}` })
    const history = dialog.getByRole('listitem')
    const write = async (kind: string, text: string) => {
      await letter.getByRole('textbox', { name: 'Text' }).fill(text)
      await letter.getByLabel('Kind of letter').selectOption(kind)
      await letter.getByRole('button', { name: 'Send' }).click()
    }
    await write('Rejection', 'Not this time')
    await expect(history.filter({ hasText: 'sent a rejection' })).toContainText('Not this time')
    await expect(dialog.getByLabel('Status', { exact: true })).toHaveValue('rejected')
    await dialog.getByRole('button', { name: 'Take back this reply' }).click()
    await expect(letter.getByLabel('Kind of letter')).toHaveValue('rejection')
    await expect(letter.getByRole('textbox', { name: 'Text' })).toHaveValue('Not this time')
    await expect(dialog.getByLabel('Status', { exact: true })).toHaveValue('pending')

    await letter.getByLabel('Kind of letter').selectOption('Invitation')
    await letter.getByRole('textbox', { name: 'Text' }).fill('Come and see us')
    await letter.getByRole('button', { name: 'Send' }).click()
    await expect(history.filter({ hasText: 'sent an invitation' })).toContainText('Come and see us')
    await expect(dialog.getByLabel('Status', { exact: true })).toHaveValue('reviewed')

    await dialog.getByLabel('Status', { exact: true }).selectOption('Hired')
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    await expect(dialog).toBeHidden()
    await page.getByRole('link', { name: `Ada ${name}` }).click()
    await write('Rejection', 'After all, no')
    await expect(letter.getByText('This person was hired, so no rejection is sent')).toBeVisible()
    await expect(letter.getByRole('textbox', { name: 'Text' })).toHaveValue('After all, no')
  })
})
