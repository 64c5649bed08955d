import { signIn } from './support/sign-in.ts'
import { anEnquiry, uniqueName } from './support/submissions.ts'
import { expect, test } from './support/test.ts'

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
