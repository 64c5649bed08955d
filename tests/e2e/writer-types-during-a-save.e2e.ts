import { isSaved } from './support/posts.ts'
import { devices, type Page } from '@playwright/test'
import { articleText, compose, openPageEditor, sectionRows as rows } from './support/editor.ts'
import { expect, test } from './support/test.ts'

/** Holds the answers to saves back. @returns `asked` resolves once a save is stored, `answer` lets its answer through */
async function holdSaves(page: Page) {
  const stored = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  await page.route(/\/api\/blogs(\/[\w-]+)?$/, async (route) => {
    if (!['POST', 'PUT'].includes(route.request().method())) return route.continue()
    const response = await route.fetch()
    stored.resolve()
    await released.promise
    await route.fulfill({ response })
  })
  return {
    asked: stored.promise,
    answer: async () => {
      released.resolve()
      await page.unrouteAll({ behavior: 'wait' })
    },
  }
}

test('what a writer types on the page between a save and its answer stays', async ({ page }) => {
  const { stored } = await openPageEditor(page, 'Typed during a save')
  await rows(page).nth(0).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' One.')
  const save = await holdSaves(page)
  await page.keyboard.press('Control+s')
  await save.asked
  await page.keyboard.type(' Two.')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Three.')
  await save.answer()
  await expect(page.getByText('Blog post updated successfully')).toBeVisible()
  await expect(rows(page)).toHaveCount(2)
  await expect(rows(page).nth(0)).toHaveText('Words. One. Two.')
  await expect(rows(page).nth(1)).toHaveText('Three.')
  await expect(page.getByRole('button', { name: 'Save Changes' })).toBeEnabled()
  await page.keyboard.press('Control+s')
  await isSaved(page)
  expect((await stored()).sections.map(({ text }) => text)).toEqual(['Words. One. Two.', 'Three.'])
})

test('what an input method composes goes on through a save and its answer', async ({ page, context }) => {
  const { stored } = await openPageEditor(page, 'Composed during a save', [
    { type: 'list', items: ['One', 'Two'] },
  ])
  const items = rows(page).nth(0).getByRole('listitem')
  // the answer to the save tidies the space away
  await items.nth(1).click()
  await page.keyboard.press('End')
  await page.keyboard.type(' ')
  await items.nth(0).click()
  await page.keyboard.press('End')
  const client = await context.newCDPSession(page)
  await compose(client, 'に')
  await compose(client, 'にほ')
  const save = await holdSaves(page)
  await page.keyboard.press('Control+s')
  await save.asked
  await save.answer()
  await expect(page.getByText('Blog post updated successfully')).toBeVisible()
  expect((await stored()).sections, 'what was composed so far').toMatchObject([{ items: ['Oneにほ', 'Two'] }])
  // keys of the input method are not those of the text
  for (const key of ['Backspace', 'Enter'])
    await client.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', key, windowsVirtualKeyCode: 229 })
  await expect(items).toHaveText(['Oneにほ', 'Two '])
  await compose(client, 'にほん')
  await client.send('Input.insertText', { text: '日本' })
  await expect(items).toHaveText(['One日本', 'Two '])
})

test.describe('on Android', () => {
  const { userAgent, hasTouch, isMobile } = devices['Pixel 7']
  test.use({ userAgent, hasTouch, isMobile, viewport: { width: 412, height: 839 } })

  test('an input method mends a word, and its keys split and join sections', async ({ page, context }) => {
    const { save } = await openPageEditor(page, 'On Android')
    await rows(page).nth(0).tap()
    const client = await context.newCDPSession(page)
    /** A key of such a keyboard, which names none: the browser is told what to do. */
    const key = async (command: string) => {
      const unnamed = { key: 'Unidentified', windowsVirtualKeyCode: 229 }
      await client.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...unnamed, commands: [command] })
      await client.send('Input.dispatchKeyEvent', { type: 'keyUp', ...unnamed })
    }
    /** The page shows a letter 20 ms before the editor reads it, and nobody's next key is that fast. */
    const hasRead = (text: string) =>
      expect
        .poll(() =>
          articleText(page).evaluate((element) => Reflect.get(element, 'pmViewDesc').node.textContent),
        )
        .toBe(text)
    await page.keyboard.press('Home')
    // the word at the cursor is composed over, letter by letter, and decided by a space
    await compose(client, 'Words', { from: 0, to: 5 })
    await compose(client, 'Word')
    await compose(client, 'Wordy')
    await client.send('Input.insertText', { text: 'Wordy' })
    await hasRead('Wordy.')
    await key('DeleteBackward')
    await hasRead('Word.')
    await key('InsertNewline')
    await expect(rows(page)).toHaveCount(2)
    await expect(rows(page).nth(1)).toHaveText('.')
    // nothing is before the cursor in its section: the sections are joined
    await key('DeleteBackward')
    await expect(rows(page)).toHaveCount(1)
    expect(await save()).toMatchObject([{ text: 'Word.' }])
  })
})
