import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'
import { undo } from './support/notices.ts'
import { signIn } from './support/sign-in.ts'
import { anEnquiry, uniqueName } from './support/submissions.ts'

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
/** The link of the row that has the focus. */
const focused = (page: Page) => page.locator('a[data-row-link]:focus')

test('a morning by the keyboard: select, assign, snooze, note a call, complete', async ({ page }) => {
  const word = uniqueName('Dawn')
  for (const number of [1, 2, 3]) await anEnquiry(page, `${word} ${number}`)
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
  await bar.getByRole('button', { name: 'Snooze selection' }).click()
  await page.getByRole('menuitem', { name: 'In a week' }).click()
  await page.getByRole('button', { name: 'Change 3' }).click()
  await expect(page.getByText('Try adjusting your search or filters.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.locator('[data-row]')).toHaveCount(3)

  await page.getByRole('link', { name: `${word} 2`, exact: true }).click()
  await expect(page.getByRole('link', { name: 'Next enquiry' })).toBeVisible()
  await page.keyboard.press('j')
  await expect(page.getByRole('heading', { name: `${word} 1` })).toBeVisible()
  await page.getByText('Phone call').click()
  await page.getByLabel('Call summary').fill('They ring back on Monday')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Call added')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('They ring back on Monday')
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('e')
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('Completed')

  await page.getByRole('link', { name: 'Back to List' }).click()
  await expect(page).toHaveURL(`/admin/enquires?view=unanswered&search=${word}`)
  await expect(page.locator('[data-row]')).toHaveCount(2)
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(help).toContainText('Go to the next row')
  await help.getByLabel('Use keyboard shortcuts').uncheck()
  await page.keyboard.press('Escape')
  await page.keyboard.press('j')
  await page.keyboard.press('?')
  await expect(focused(page)).toHaveCount(0)
  await expect(help).toBeHidden()
})

test('all that match, on other pages too, are changed at once, and back', async ({ page }) => {
  const word = uniqueName('Flock')
  for (let number = 1; number <= 12; number += 1) await anEnquiry(page, `${word} ${number}`)
  await signIn(page)
  await page.goto(`/admin/enquires?search=${word}`)
  const rows = page.locator('[data-row]')
  await expect(rows).toHaveCount(10)
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  const bar = page.getByRole('region', { name: 'Selection' })
  await bar.getByRole('button', { name: 'Select all 12 that match' }).click()
  await expect(bar).toContainText('12 selected')
  await expect(bar.getByRole('button', { name: 'Delete selection' })).toHaveCount(0)
  await bar.getByRole('button', { name: 'Mark selection' }).click()
  await page.getByRole('menuitem', { name: 'Mark as Completed' }).click()
  await expect(page.getByRole('dialog', { name: 'Mark as Completed' })).toContainText(
    '12 enquiries will change.',
  )
  // it has not been counted
  await anEnquiry(page, `${word} 13`)
  await page.getByRole('button', { name: 'Change 12' }).click()
  await expect(page.getByText('12 enquiries changed')).toBeVisible()
  await page.getByLabel('Status').selectOption('Completed')
  await expect(page.getByText('Showing page 1 of 2')).toBeVisible()
  await undo(page, '12 enquiries changed')
})
