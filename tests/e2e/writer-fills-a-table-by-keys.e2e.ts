import { paste } from './support/editor.ts'
import { aDraft } from './support/posts.ts'
import { signIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

test('a writer fills a table by keys alone, and pastes a spreadsheet', async ({ page }) => {
  const token = await signIn(page)
  const id = await aDraft(page, token, `A table by keys ${Date.now()}`)
  await page.goto(`/admin/posts/edit/${id}`)
  const { keyboard } = page
  const cell = (row: number, column: number) =>
    page.getByLabel(`Row ${row}, column ${column}`, { exact: true })
  const header = (column: number) => page.getByLabel(`Header of column ${column}`, { exact: true })
  const press = (name: string) => page.getByRole('button', { name, exact: true }).press('Enter')
  await page.getByRole('button', { name: 'Add Table', exact: true }).press('Enter')
  await expect(header(1)).toBeFocused()
  await keyboard.type('Tool')
  await keyboard.press('Enter')
  await keyboard.type('make')
  await keyboard.press('Enter')
  await keyboard.type('tsc')
  await keyboard.press('Enter')
  await expect(cell(3, 1), 'a row is added at the end').toBeFocused()
  await keyboard.type('vite')

  await press('Insert a row before row 2')
  await expect(cell(2, 1)).toBeFocused()
  await keyboard.type('cc')
  await press('Insert a column before column 2')
  await expect(header(2)).toBeFocused()
  await keyboard.type('Time')

  await press('Remove row 1')
  await expect(page.getByText('Row 1 removed')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
  await keyboard.press('Enter')
  await expect(cell(1, 1)).toHaveValue('make')
  await press('Remove column 1')
  await expect(page.getByText('Column 1 removed')).toBeVisible()
  await keyboard.press('Enter')
  await expect(header(1)).toHaveValue('Tool')

  await cell(4, 2).focus()
  await paste(page, { 'text/plain': '4 s\tquick\n5 s\tslow\n' })
  await expect(cell(5, 3)).toHaveValue('slow')
  await keyboard.press('Control+s')
  await expect(page.getByText('All changes saved')).toBeVisible()
  const headers = { authorization: `Bearer ${token}` }
  const answer = await page.request.get(`/api/blogs/${id}`, { headers })
  const { blogPost } = (await answer.json()) as { blogPost: { content: object[] } }
  expect(blogPost.content.at(-1)).toMatchObject({
    type: 'table',
    header: ['Tool', 'Time', ''],
    rows: [
      ['make', '', ''],
      ['cc', '', ''],
      ['tsc', '', ''],
      ['vite', '4 s', 'quick'],
      ['', '5 s', 'slow'],
    ],
  })
})
