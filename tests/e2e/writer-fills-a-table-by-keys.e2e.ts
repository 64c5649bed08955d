import { addSection, openPageEditor, paste, pressMove } from './support/editor.ts'
import { expect, test } from './support/test.ts'

test('a writer fills a table by keys alone, and pastes a spreadsheet', async ({ page }) => {
  const { save } = await openPageEditor(page, 'A table by keys')
  const { keyboard } = page
  const table = await addSection(page, 'Table')
  const cell = (row: number, column: number) => table.getByRole('row').nth(row).locator('th, td').nth(column)
  await keyboard.type('Tool')
  await keyboard.press('Tab')
  await keyboard.type('Time')
  await keyboard.press('Shift+Tab')
  await keyboard.press('Enter')
  await keyboard.type('make')
  await keyboard.press('Enter')
  await keyboard.type('tsc')
  await keyboard.press('Enter')
  await expect(table.getByRole('row'), 'a row is added at the end').toHaveCount(4)
  await keyboard.type('vite')
  await keyboard.press('Tab')
  await keyboard.press('Tab')
  await expect(table.getByRole('row'), 'Tab behind the last cell adds one too').toHaveCount(5)
  await keyboard.type('esbuild')

  const press = (name: string) => page.getByRole('button', { name, exact: true }).press('Enter')
  await cell(2, 0).click()
  await press('Delete row')
  await expect(table.getByRole('row')).toHaveCount(4)
  await keyboard.press('Control+z')
  await expect(cell(2, 0)).toHaveText('tsc')
  await cell(1, 1).click()
  await press('Insert column after')
  await page.getByRole('textbox', { name: 'Table caption' }).fill('Measured')

  await cell(3, 1).click()
  await pressMove(page, 'End')
  await paste(page, { 'text/plain': '4 s\tquick\n5 s\tslow\n' })
  await expect(cell(4, 2)).toHaveText('slow')
  expect((await save()).at(-1)).toMatchObject({
    type: 'table',
    header: ['Tool', 'Time', ''],
    rows: [
      ['make', '', ''],
      ['tsc', '', ''],
      ['vite', '4 s', 'quick'],
      ['esbuild', '5 s', 'slow'],
    ],
    caption: 'Measured',
  })
})
