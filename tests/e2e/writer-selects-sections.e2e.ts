import type { Page } from '@playwright/test'
import type { PostInput } from '#contract/posts/post-body.ts'
import { compose, openPageEditor, pressMove, sectionRows as rows, textAt } from './support/editor.ts'
import { expect, test } from './support/test.ts'

const texts = (page: Page) => rows(page).locator('.article-body').allTextContents()
/** What is selected, as it is said to who cannot see it. */
const selection = (page: Page) => page.getByRole('group', { name: /^\d+ sections? selected$/ })

const content: PostInput['content'] = [
  { type: 'paragraph', text: 'First **bold**.' },
  { type: 'heading', text: 'Second', level: 3 },
  { type: 'divider' },
  { type: 'callout', tone: 'tip', text: 'Fourth' },
  { type: 'paragraph', text: 'Fifth' },
]

test('a writer selects sections by keyboard, and moves and copies them', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { save } = await openPageEditor(page, 'Selected by keyboard', content)
  const { keyboard } = page

  // within the section first, then beyond it
  await textAt(page, 0).focus()
  await keyboard.press('Shift+ArrowDown')
  expect(await page.evaluate(() => String(getSelection()))).toBe('First bold.')
  await expect(selection(page)).toHaveCount(0)
  await keyboard.press('Shift+ArrowDown')
  await expect(selection(page)).toHaveAccessibleName('2 sections selected')
  await expect(page.locator('[aria-live]', { hasText: '2 sections selected' })).toBeAttached()
  await keyboard.press('Shift+ArrowDown')
  await expect(selection(page)).toHaveAccessibleName('3 sections selected')
  await keyboard.press('Shift+ArrowUp')
  await expect(selection(page)).toHaveAccessibleName('2 sections selected')
  await keyboard.press('Escape')
  await expect(selection(page)).toHaveCount(0)
  await expect(textAt(page, 0)).toBeFocused()

  // a picture, divider or table selects from itself
  await page.getByRole('button', { name: 'Divider', exact: true }).focus()
  await keyboard.press('Shift+ArrowUp')
  await expect(selection(page)).toHaveAccessibleName('2 sections selected')

  // moved as one, and back by one step of the history
  await keyboard.press('Alt+Shift+ArrowDown')
  const order = ['First bold.', 'TipFourth', 'Second', '', 'Fifth']
  expect(await texts(page)).toEqual(order)
  await expect(selection(page)).toBeFocused()
  await keyboard.press('Control+z')
  expect(await texts(page)).toEqual(['First bold.', 'Second', '', 'TipFourth', 'Fifth'])

  // the section, then all
  await textAt(page, 4).focus()
  await keyboard.press('Control+a')
  await expect(selection(page)).toHaveCount(0)
  await keyboard.press('Control+a')
  await expect(selection(page)).toHaveAccessibleName('5 sections selected')
  await keyboard.press('Control+c')
  await expect(page.locator('[aria-live]', { hasText: '5 sections copied' })).toBeAttached()
  const copied = await page.evaluate(async () => {
    const [item] = await navigator.clipboard.read()
    const read = async (type: string) => (await item!.getType(type)).text()
    return { html: await read('text/html'), text: await read('text/plain') }
  })
  expect(copied.html).toContain('<p>First <strong>bold</strong>.</p><h3>Second</h3><hr>')
  expect(copied.text).toBe('First **bold**.\n\n### Second\n\n---\n\n> [!TIP]\n> Fourth\n\nFifth\n')

  // removed in one step
  await keyboard.press('Delete')
  await expect(rows(page)).toHaveCount(1)
  await expect(textAt(page, 0)).toBeFocused()
  await expect(
    page.locator('[aria-live]', { hasText: '5 sections removed. Ctrl+Z takes it back.' }),
  ).toBeAttached()
  await keyboard.press('Control+z')
  await expect(rows(page)).toHaveCount(5)

  // a letter in their place, which one more undo takes back
  await textAt(page, 3).focus()
  await pressMove(page, 'End')
  await keyboard.press('Shift+ArrowRight')
  await expect(selection(page)).toHaveAccessibleName('2 sections selected')
  await keyboard.type('Typed')
  expect(await texts(page)).toEqual(['First bold.', 'Second', '', 'Typed'])
  await keyboard.press('Control+z')
  await keyboard.press('Control+z')
  expect(await texts(page)).toEqual(['First bold.', 'Second', '', 'TipFourth', 'Fifth'])

  // cut, and pasted into an empty paragraph without a loss
  await textAt(page, 1).focus()
  await pressMove(page, 'End')
  await keyboard.press('Shift+ArrowRight')
  await keyboard.press('Shift+ArrowDown')
  await expect(selection(page)).toHaveAccessibleName('3 sections selected')
  await keyboard.press('Control+x')
  expect(await texts(page)).toEqual(['First bold.', 'Fifth'])
  await textAt(page, 1).focus()
  await pressMove(page, 'Control+End')
  await keyboard.press('Enter')
  await keyboard.press('Control+v')
  expect(await texts(page)).toEqual(['First bold.', 'Fifth', 'Second', '', 'TipFourth'])
  // and over others
  await textAt(page, 1).focus()
  await keyboard.press('Shift+ArrowUp')
  await expect(selection(page)).toHaveAccessibleName('2 sections selected')
  await keyboard.press('Control+v')
  await expect(rows(page)).toHaveCount(6)
  const pasted = [
    { type: 'heading', text: 'Second', level: 3 },
    { type: 'divider' },
    { type: 'callout', tone: 'tip', text: 'Fourth' },
  ]
  expect(await save()).toEqual([...pasted, ...pasted])
})

test('an input method, and a keyboard without keys, replace whole sections', async ({ page, context }) => {
  await openPageEditor(page, 'Composed', content)
  const client = await context.newCDPSession(page)
  const selectLast = async () => {
    await textAt(page, 4).click()
    await textAt(page, 3).click({ modifiers: ['Shift'] })
    await expect(selection(page)).toHaveAccessibleName('2 sections selected')
    await expect(selection(page)).toBeFocused()
  }
  await selectLast()
  for (const text of ['ぶ', 'ぶん']) await compose(client, text)
  await expect(rows(page)).toHaveCount(5)
  await client.send('Input.insertText', { text: '文' })
  await expect.poll(() => texts(page)).toEqual(['First bold.', 'Second', '', '文'])
  await page.keyboard.press('Control+z')
  await expect.poll(() => texts(page)).toEqual(['First bold.', 'Second', '', 'TipFourth', 'Fifth'])
  await selectLast()
  await client.send('Input.insertText', { text: '🙂' })
  await expect.poll(() => texts(page)).toEqual(['First bold.', 'Second', '', '🙂'])
})

test('a writer selects whole sections by the mouse', async ({ page }) => {
  await openPageEditor(page, 'Selected by the mouse', content)
  await textAt(page, 1).click()
  await textAt(page, 3).click({ modifiers: ['Shift'] })
  await expect(selection(page)).toHaveAccessibleName('3 sections selected')
  await expect(selection(page)).toBeFocused()
  await textAt(page, 0).click({ modifiers: ['Shift'] })
  await expect(selection(page)).toHaveAccessibleName('2 sections selected')
  // a press without Shift is in the text again
  await textAt(page, 4).click()
  await expect(selection(page)).toHaveCount(0)
  await expect(textAt(page, 4)).toBeFocused()

  // the page scrolls to what is pressed: before anything is drawn
  await textAt(page, 0).click()
  const [from, to] = [(await textAt(page, 0).boundingBox())!, (await textAt(page, 3).boundingBox())!]
  await page.mouse.move(from.x + 20, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(from.x + 60, from.y + from.height / 2, { steps: 3 })
  await page.mouse.move(to.x + 60, to.y + to.height / 2, { steps: 8 })
  await expect(selection(page)).toHaveAccessibleName('4 sections selected')
  const between = (await textAt(page, 1).boundingBox())!
  await page.mouse.move(to.x + 60, between.y + between.height / 2, { steps: 4 })
  await expect(selection(page)).toHaveAccessibleName('2 sections selected')
  await page.mouse.up()
  await expect(selection(page)).toBeFocused()
  await page.keyboard.press('Backspace')
  expect(await texts(page)).toEqual(['', 'TipFourth', 'Fifth'])
})
