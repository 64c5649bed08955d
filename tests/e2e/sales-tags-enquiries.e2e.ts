import { signIn } from './support/sign-in.ts'
import { anEnquiry } from './support/submissions.ts'
import { expect, test } from './support/test.ts'

test('somebody tags an enquiry, filters the list by the tag, and tags several at once @chief', async ({
  page,
}) => {
  const unique = Date.now().toString(36)
  const tag = `key ${unique}`
  for (const name of [`Wren ${unique}`, `Lark ${unique}`])
    await anEnquiry(page, name, { email: `${name.slice(0, 4)}.${unique}@example.com` })
  await signIn(page)
  await page.goto(`/admin/enquires?search=${unique}`)
  await page
    .getByRole('link', { name: `Wren ${unique}` })
    .first()
    .click()
  const tags = page.getByRole('group', { name: 'Tags' })
  await tags.getByLabel('Add a tag').fill(`  KEY   ${unique} `)
  await tags.getByLabel('Add a tag').press('Enter')
  await expect(tags.getByRole('listitem')).toHaveText([tag])
  await expect(tags.getByLabel('Add a tag')).toHaveValue('')
  await expect(page.getByText(`tagged it ${tag}`)).toBeVisible()
  await tags.getByLabel('Add a tag').fill('later')
  await tags.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(tags.getByRole('listitem')).toHaveText([tag, 'later'])
  await tags.getByRole('button', { name: 'Remove tag later' }).click()
  await expect(tags.getByRole('listitem')).toHaveText([tag])

  await page.goto('/admin/enquires')
  await page.getByRole('combobox', { name: 'Tag' }).selectOption(tag)
  await expect(page).toHaveURL(/[?&]tag=key/)
  const rows = page.getByRole('table').getByRole('row').filter({ hasText: unique })
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText(tag)

  await page.goto(`/admin/enquires?search=${unique}`)
  await expect(rows).toHaveCount(2)
  await page
    .getByRole('checkbox', { name: /^Select all|^Select this page/ })
    .first()
    .check()
  await page.getByRole('button', { name: 'Tag selection' }).click()
  await page.getByRole('menuitem', { name: 'Add a tag…' }).click()
  await page.getByRole('dialog', { name: 'Add a tag' }).getByLabel('Tag').fill(tag)
  await page.keyboard.press('Enter')
  const counted = page.getByRole('dialog', { name: `Add tag “${tag}”` })
  await expect(counted).toContainText('1 of 2')
  await counted.getByRole('button', { name: 'Change 1' }).click()
  await expect(rows.filter({ hasText: tag })).toHaveCount(2)
  await page.goto(`/admin/inbox?search=${unique}`)
  await expect(page.getByRole('list', { name: 'Inbox items' })).toContainText(tag)
})
