import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'
import { signIn } from './support/sign-in.ts'
import { anEnquiry, uniqueName } from './support/submissions.ts'

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
test('after a deletion the focus is on a row beside it, else on the heading', async ({ page }) => {
  const name = uniqueName('Linnet')
  for (const number of [1, 2, 3]) await anEnquiry(page, `${name} 0${number}`)
  await signIn(page)
  await page.goto(`/admin/enquires?search=${name}`)
  const row = (number: number) => rowOf(page, `${name} 0${number}`)
  const remove = async (number: number) => {
    await page.getByRole('button', { name: `Delete ${name} 0${number}` }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Delete contact submission' })
    await dialog.getByRole('button', { name: 'Delete', exact: true }).press('Enter')
    await expect(row(number)).toHaveCount(0)
  }
  await remove(2)
  await expect(row(1), 'the next').toBeFocused()
  await remove(1)
  await expect(row(3), 'the previous').toBeFocused()
  await remove(3)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('Esc in an action menu leads back to its button, and a row that a filter hides to the next', async ({
  page,
}) => {
  const name = uniqueName('Siskin')
  for (const number of [1, 2]) await anEnquiry(page, `${name} 0${number}`)
  await signIn(page)
  await page.goto(`/admin/enquires?search=${name}&status=new`)
  const more = page.getByRole('button', { name: `More actions for ${name} 02` })
  await more.press('Enter')
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await expect(more).toBeFocused()
  await more.press('Enter')
  await page.getByRole('menuitem', { name: 'Mark as Completed' }).press('Enter')
  await expect(rowOf(page, `${name} 02`)).toHaveCount(0)
  await expect(rowOf(page, `${name} 01`)).toBeFocused()
})

test('a whole row opens by a press, in another tab as a link does', async ({ page }) => {
  const name = uniqueName('Wagtail')
  await anEnquiry(page, name)
  await signIn(page)
  const list = `/admin/enquires?search=${name}`
  await page.goto(list)
  const row = page.getByRole('row').filter({ hasText: name })
  const detail = /\/admin\/enquires\/[\da-f-]{36}$/
  const status = row.getByRole('cell').nth(5)

  for (const how of [{ button: 'middle' as const }, { modifiers: ['ControlOrMeta' as const] }]) {
    const [opened] = await Promise.all([page.context().waitForEvent('page'), status.click(how)])
    await expect(opened).toHaveURL(detail)
    await opened.close()
    await expect(page, 'the list stays').toHaveURL(list)
  }

  // a control of the row is that control's own
  await row.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Mark as In Progress' }).click()
  await expect(row).toContainText('In Progress')
  await expect(page).toHaveURL(list)

  await status.click()
  await expect(page).toHaveURL(detail)
  await page.getByRole('link', { name: 'Back to List' }).click()
  await expect(page).toHaveURL(list)
  await row.getByRole('link', { name, exact: true }).press('Enter')
  await expect(page).toHaveURL(detail)
})
