import type { PostInput } from '#contract/posts/post-body.ts'
import { articleText, goTo, openPageEditor, pressMove, sectionRows as rows } from './support/editor.ts'
import { expect, test } from './support/test.ts'

const content: PostInput['content'] = [
  { type: 'paragraph', text: 'First **bold**.' },
  { type: 'heading', text: 'Second', level: 3 },
  { type: 'divider' },
  { type: 'callout', tone: 'tip', text: 'Fourth' },
  { type: 'paragraph', text: 'Fifth' },
]

test('a writer selects across sections by keyboard, and copies, cuts and replaces them', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { save } = await openPageEditor(page, 'Selected by keyboard', content)
  const { keyboard } = page
  await articleText(page).focus()
  await keyboard.press('Control+a')
  await keyboard.press('Control+c')
  const copied = await page.evaluate(async () => {
    const [item] = await navigator.clipboard.read()
    const read = async (type: string) => (await item!.getType(type)).text()
    return { html: await read('text/html'), text: await read('text/plain') }
  })
  expect(copied.html).toContain('<p>First <strong>bold</strong>.</p><h3>Second</h3><hr>')
  expect(copied.text).toBe('First **bold**.\n\n### Second\n\n---\n\n> [!TIP]\n> Fourth\n\nFifth\n')

  // part of one and part of another become one
  await goTo(page, 0)
  await pressMove(page, 'ArrowLeft')
  await pressMove(page, 'Shift+ArrowDown')
  await pressMove(page, 'Shift+End')
  await keyboard.press('Backspace')
  await expect(rows(page)).toHaveCount(4)
  await expect(rows(page).first()).toHaveText('First bold')
  await keyboard.press('Control+z')
  await expect(rows(page)).toHaveCount(5)

  // cut, and pasted at the end
  await goTo(page, 1, 'Home')
  await rows(page)
    .nth(3)
    .getByText('Fourth')
    .click({ modifiers: ['Shift'] })
  await pressMove(page, 'Shift+End')
  await keyboard.press('Control+x')
  await expect(rows(page)).toHaveText(['First bold.', '', 'Fifth'])
  for (let step = 0; step < 2; step += 1) await keyboard.press('Backspace')
  await pressMove(page, 'Control+End')
  await keyboard.press('Enter')
  await keyboard.press('Control+v')
  expect(await save()).toEqual([
    { type: 'paragraph', text: 'First **bold**.' },
    { type: 'paragraph', text: 'Fifth' },
    { type: 'heading', text: 'Second', level: 3 },
    { type: 'divider' },
    { type: 'callout', tone: 'tip', text: 'Fourth' },
  ])
})
