import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'
import { signIn } from './support/sign-in.ts'
import { anEnquiry, uniqueName } from './support/submissions.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const confirm = (page: Page, title: string) =>
  page
    .getByRole('dialog', { name: title })
    .getByRole('button', { name: 'Delete', exact: true })
    .press('Enter')

test('Back to List leads to the list with its filter, search and page', async ({ page }) => {
  const name = uniqueName('Perch')
  for (let index = 1; index <= 11; index += 1)
    await anEnquiry(page, `${name} ${String(index).padStart(2, '0')}`)
  await signIn(page)
  const list = `/admin/enquires?search=${name}&status=new&page=2`
  await page.goto(list)
  await page.getByRole('link', { name: `View ${name} 01` }).click()
  await expect(heading(page)).toHaveText('Contact Details')
  await page.reload()
  await page.getByRole('link', { name: 'Back to List' }).click()
  await expect(page).toHaveURL(list)

  await page.getByRole('link', { name: `View ${name} 01` }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await confirm(page, 'Delete contact submission')
  await expect(page, 'after a deletion too').toHaveURL(list)
  await expect(heading(page)).toBeFocused()
})

test('after a deletion the focus is on a row beside it, else on the heading', async ({ page }) => {
  const name = uniqueName('Linnet')
  for (const number of [1, 2, 3]) await anEnquiry(page, `${name} 0${number}`)
  await signIn(page)
  await page.goto(`/admin/enquires?search=${name}`)
  const row = (number: number) => page.getByRole('row').filter({ hasText: `${name} 0${number}` })
  const remove = async (number: number) => {
    await page.getByRole('button', { name: `Delete ${name} 0${number}` }).press('Enter')
    await confirm(page, 'Delete contact submission')
    await expect(row(number)).toHaveCount(0)
  }
  await remove(2)
  await expect(row(1), 'the next').toBeFocused()
  await remove(1)
  await expect(row(3), 'the previous').toBeFocused()
  await remove(3)
  await expect(heading(page)).toBeFocused()
})

test('a row that a filter leaves out from now on passes the focus on', async ({ page }) => {
  const name = uniqueName('Siskin')
  for (const number of [1, 2]) await anEnquiry(page, `${name} 0${number}`)
  await signIn(page)
  await page.goto(`/admin/enquires?search=${name}&status=new`)
  await page.getByRole('button', { name: `More actions for ${name} 02` }).press('Enter')
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await page.getByRole('menuitem', { name: 'Mark as Completed' }).press('Enter')
  await expect(page.getByRole('row').filter({ hasText: `${name} 02` })).toHaveCount(0)
  await expect(page.getByRole('row').filter({ hasText: `${name} 01` })).toBeFocused()
})

test('Esc in an action menu gives the focus back to its button', async ({ page }) => {
  await signIn(page)
  await page.goto('/admin/enquires')
  const more = page.getByRole('button', { name: /^More actions/ }).nth(1)
  await more.press('Enter')
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await expect(more).toBeFocused()
})
