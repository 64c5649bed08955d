import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'
import { undo } from './support/notices.ts'
import { signIn } from './support/sign-in.ts'

const uniqueName = (word: string) => `${word}${Date.now().toString(36)}`

async function write(page: Page, name: string) {
  const multipart = {
    name,
    email: 'wren@example.com',
    project: `We release too seldom, and nobody dares to touch the integration. ${name}`,
  }
  expect((await page.request.post('/api/contact', { multipart })).status()).toBe(201)
}

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
/** The link of the row that has the focus. */
const focused = (page: Page) => page.locator('a[data-row-link]:focus')

test('a morning by the keyboard: unanswered enquiries are selected, assigned, snoozed, answered on the phone and completed', async ({
  page,
}) => {
  const word = uniqueName('Dawn')
  for (const number of [1, 2, 3]) await write(page, `${word} ${number}`)
  await signIn(page)
  await page.goto(`/admin/enquires?view=unanswered&search=${word}`)
  const views = page.getByRole('navigation', { name: 'Views' })
  await expect(views.getByRole('link', { name: /^Unanswered \d/ })).toHaveAttribute('aria-current', 'page')
  await expect(page.locator('[data-row]')).toHaveCount(3)

  // the newest is first
  await page.keyboard.press('j')
  await expect(focused(page)).toHaveText(`${word} 3`)
  await page.keyboard.press('j')
  await page.keyboard.press('k')
  await expect(focused(page)).toHaveText(`${word} 3`)
  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  const bar = page.getByRole('region', { name: 'Selection' })
  await expect(bar).toContainText('2 selected')

  await page.keyboard.press('a')
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await page.getByRole('menuitem', { name: '(me)' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Assign to' })
  await expect(dialog).toContainText('2 enquiries will change.')
  await dialog.getByRole('button', { name: 'Change 2' }).click()
  await expect(page.getByText('2 enquiries changed')).toBeVisible()
  await expect(rowOf(page, `${word} 3`)).toContainText('Assigned to Olive Owner')
  await expect(rowOf(page, `${word} 1`)).not.toContainText('Assigned to')
  await expect(bar).toHaveCount(0)

  // all three, whose change is undone; the notices of what was changed before close
  await page.reload()
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await bar.getByRole('button', { name: 'Snooze the selection' }).click()
  await page.getByRole('menuitem', { name: 'In a week' }).click()
  await page.getByRole('button', { name: 'Change 3' }).click()
  await expect(page.getByText('Nothing matches the search and the filters.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.locator('[data-row]')).toHaveCount(3)

  await page.keyboard.press('j')
  await expect(focused(page)).toBeVisible()
  await page.keyboard.press('r')
  const reply = page.getByRole('region', { name: 'Your Reply' }).getByLabel('Text')
  await expect(reply).toBeFocused()
  await page.goBack()
  await page.getByRole('link', { name: `${word} 1`, exact: true }).click()
  await expect(page.getByRole('heading', { name: `${word} 1` })).toBeVisible()
  await expect(reply).not.toBeFocused()
  await expect(page.getByRole('link', { name: 'Previous enquiry' })).toBeVisible()
  await page.keyboard.press('k')
  await expect(page.getByText(`${word} 2`).first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Next enquiry' })).toBeVisible()
  await page.keyboard.press('j')
  await expect(page.getByText(`${word} 1`).first()).toBeVisible()
  await page.getByLabel('Snooze').selectOption({ label: 'Until a day…' })
  const asking = page.getByRole('dialog', { name: 'Snooze until a day' })
  await asking.getByRole('button', { name: 'Cancel' }).click()
  await page.getByText('Phone call').click()
  await page.getByLabel('What was said on the phone').fill('They ring back on Monday')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Call added')).toBeVisible()
  const timeline = page.getByRole('region', { name: 'Timeline' })
  await expect(timeline).toContainText('They ring back on Monday')
  await expect(page.getByText('It has been answered')).toBeVisible()
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('e')
  await expect(timeline).toContainText('Completed')

  await page.getByRole('link', { name: 'Back to List' }).click()
  await expect(page).toHaveURL(`/admin/enquires?view=unanswered&search=${word}`)
  await expect(page.locator('[data-row]')).toHaveCount(2)
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Keyboard' })
  await expect(help).toContainText('Go to the next row')
  await help.getByLabel('Single keys act on this screen').uncheck()
  await page.keyboard.press('Escape')
  await page.keyboard.press('j')
  await page.keyboard.press('?')
  await expect(focused(page)).toHaveCount(0)
  await expect(help).toBeHidden()
})

test('all that match, on other pages too, are changed at once: the number first, and back with Undo', async ({
  page,
}) => {
  const word = uniqueName('Flock')
  for (let number = 1; number <= 12; number += 1) await write(page, `${word} ${number}`)
  await signIn(page)
  await page.goto(`/admin/enquires?search=${word}`)
  const rows = page.locator('[data-row]')
  await expect(rows).toHaveCount(10)
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  const bar = page.getByRole('region', { name: 'Selection' })
  await expect(bar).toContainText('10 selected')
  await bar.getByRole('button', { name: 'Select all 12 that match' }).click()
  await expect(bar).toContainText('12 selected')
  await expect(bar.getByRole('button', { name: 'Delete what is selected' })).toHaveCount(0)
  const change = async () => {
    await bar.getByRole('button', { name: 'Mark the selection' }).click()
    await page.getByRole('menuitem', { name: 'Mark as Completed' }).click()
    await expect(page.getByRole('dialog', { name: 'Mark as Completed' })).toContainText(
      '12 enquiries will change.',
    )
  }
  await change()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(rowOf(page, 'Completed')).toHaveCount(0)
  await expect(bar).toContainText('12 selected')
  await change()
  // it has not been counted
  await write(page, `${word} 13`)
  await page.getByRole('button', { name: 'Change 12' }).click()
  await expect(page.getByText('12 enquiries changed')).toBeVisible()
  await page.getByLabel('Status').selectOption('Completed')
  await expect(page.getByText('Showing page 1 of 2')).toBeVisible()
  await undo(page, '12 enquiries changed')
  await expect(rows).toHaveCount(0)
  await page.getByLabel('Status').selectOption('New')
  await expect(page.getByText('Showing page 1 of 2')).toBeVisible()
})

test.describe('beside a colleague', () => {
  test.use({ expectedErrors: [/status of 409/] })

  test('a status of the list overwrites none that a colleague has set meanwhile', async ({ page }) => {
    const word = uniqueName('Rook')
    for (const number of [1, 2]) await write(page, `${word} ${number}`)
    const headers = { authorization: `Bearer ${await signIn(page)}` }
    const address = `/api/contact?search=${word}`
    const stored = async () => (await (await page.request.get(address, { headers })).json()).data
    const statuses = async () => (await stored()).map(({ status }: { status: string }) => status)
    const ids: string[] = (await stored()).map(({ _id }: { _id: string }) => _id)
    await page.goto(`/admin/enquires?search=${word}`)
    await expect(page.locator('[data-row]')).toHaveCount(2)
    for (const id of ids)
      await page.request.patch(`/api/contact/${id}/status`, { headers, data: { status: 'in-progress' } })

    await page.keyboard.press('j')
    await page.keyboard.press('e')
    const dialog = page.getByRole('dialog', { name: 'Somebody else changed this in the meantime' })
    await expect(dialog).toContainText(`${word} 2`)
    await expect(dialog).toContainText('Olive Owner changed the status from New to In Progress')
    await dialog.getByRole('button', { name: 'Use Their Version' }).click()
    await expect(dialog).toBeHidden()
    await expect(rowOf(page, `${word} 2`)).toContainText('In Progress')
    expect(await statuses()).toEqual(['in-progress', 'in-progress'])

    await page.request.patch(`/api/contact/${ids[1]}/status`, { headers, data: { status: 'new' } })
    await page.getByRole('button', { name: `More actions for ${word} 1` }).click()
    await page.getByRole('menuitem', { name: 'Mark as Completed' }).click()
    await expect(dialog).toContainText(`${word} 1`)
    await dialog.getByRole('button', { name: 'Save Mine Over It' }).click()
    await expect(dialog).toBeHidden()
    await expect(rowOf(page, `${word} 1`)).toContainText('Completed')
    expect(await statuses()).toEqual(['in-progress', 'completed'])
  })
})

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

  test('enquiries are moved to spam and back, and deleted together', async ({ page }) => {
    const word = uniqueName('Junk')
    for (const number of [1, 2]) await write(page, `${word} ${number}`)
    await signIn(page)
    await page.goto(`/admin/enquires?search=${word}`)
    const rows = page.locator('[data-row]')
    const bar = page.getByRole('region', { name: 'Selection' })
    const selectBoth = async () => {
      await expect(rows).toHaveCount(2)
      for (const number of [1, 2])
        await page.getByRole('checkbox', { name: `Select ${word} ${number}` }).check()
    }
    await selectBoth()
    await bar.getByRole('button', { name: 'Move to Spam' }).click()
    await page.getByRole('button', { name: 'Change 2' }).click()
    await expect(rows).toHaveCount(0)
    await page.getByRole('link', { name: /^Spam \d/ }).click()
    await selectBoth()
    await bar.getByRole('button', { name: 'Not Spam' }).click()
    await page.getByRole('button', { name: 'Change 2' }).click()
    await expect(rows).toHaveCount(0)
    await page.getByRole('link', { name: 'All', exact: true }).click()
    await selectBoth()
    await bar.getByRole('button', { name: 'Delete what is selected' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete contact submissions' })
    await expect(dialog).toContainText('2 enquiries and their files will be deleted.')
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await undo(page, '2 enquiries deleted')
    await expect(rows).toHaveCount(2)
  })
})
