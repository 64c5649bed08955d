import { devices, type CDPSession, type Page } from '@playwright/test'
import { aDraft } from './support/posts.ts'
import { signIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

const rows = (page: Page) => page.getByRole('list', { name: 'Sections' }).locator('> li')
const textAt = (page: Page, index: number) => rows(page).nth(index).getByRole('textbox').first()

/** One red pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)

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

/** Composes a text as an input method does before it is decided. @param replaced the letters that are composed over */
const compose = (client: CDPSession, text: string, replaced?: { from: number; to: number }) =>
  client.send('Input.imeSetComposition', {
    text,
    selectionStart: text.length,
    selectionEnd: text.length,
    ...(replaced && { replacementStart: replaced.from, replacementEnd: replaced.to }),
  })

async function textsOf(page: Page, token: string, id: string) {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await page.request.get(`/api/blogs/${id}`, { headers })
  const { blogPost } = (await answer.json()) as { blogPost: { content: { text: string }[] } }
  return blogPost.content.map(({ text }) => text)
}

test('what a writer types on the page between a save and its answer stays', async ({ page }) => {
  const token = await signIn(page)
  const id = await aDraft(page, token, `Typed during a save ${Date.now()}`)
  await page.goto(`/admin/posts/edit/${id}`)
  await page.getByRole('button', { name: 'Page', exact: true }).click()
  await textAt(page, 0).click()
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
  await expect(textAt(page, 0)).toHaveText('Words. One. Two.')
  await expect(textAt(page, 1)).toHaveText('Three.')
  await expect(page.getByText('Unsaved changes')).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('All changes saved')).toBeVisible()
  expect(await textsOf(page, token, id)).toEqual(['Words. One. Two.', 'Three.'])
})

test('what a writer types on the page while a post is created is kept as unsaved changes of it', async ({
  page,
}) => {
  const token = await signIn(page)
  await page.goto('/admin/posts/create')
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill(`Typed while created ${Date.now()}`)
  await page.getByRole('textbox', { name: 'Excerpt' }).fill('In short.')
  const chooser = page.waitForEvent('filechooser')
  const image = page.getByRole('group', { name: 'Featured image' })
  await image.getByRole('button', { name: 'Choose Image' }).click()
  await (await chooser).setFiles({ name: 'dot.png', mimeType: 'image/png', buffer: pixel })
  await expect(page.getByText('Image uploaded successfully')).toBeVisible()
  await page.getByRole('button', { name: 'Page', exact: true }).click()
  await textAt(page, 0).click()
  await page.keyboard.type('One.')
  const save = await holdSaves(page)
  await page.keyboard.press('Control+s')
  await save.asked
  await page.keyboard.type(' Two.')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Three.')
  await save.answer()
  await expect(page).toHaveURL(/\/admin\/posts\/edit\/[\w-]+\?draft=/)
  await expect(textAt(page, 0)).toHaveText('One. Two.')
  await expect(textAt(page, 1)).toHaveText('Three.')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('All changes saved')).toBeVisible()
  const id = new URL(page.url()).pathname.split('/').at(-1)!
  expect(await textsOf(page, token, id)).toEqual(['One. Two.', 'Three.'])
  await page.goto('/admin/posts/create')
  await expect(page.getByText('are still on this device')).toHaveCount(0)
})

test('what an input method composes goes on through a save and its answer', async ({ page, context }) => {
  const token = await signIn(page)
  const headers = { authorization: `Bearer ${token}` }
  const title = `Composed during a save ${Date.now()}`
  const id = await aDraft(page, token, title, [{ type: 'list', items: ['One', 'Two'] }])
  await page.goto(`/admin/posts/edit/${id}`)
  await page.getByRole('button', { name: 'Page', exact: true }).click()
  const items = textAt(page, 0).getByRole('listitem')
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
  const answer = await page.request.get(`/api/blogs/${id}`, { headers })
  const { blogPost } = (await answer.json()) as { blogPost: { content: unknown[] } }
  expect(blogPost.content, 'what was composed so far').toMatchObject([{ items: ['Oneにほ', 'Two'] }])
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
    const token = await signIn(page)
    const id = await aDraft(page, token, `On Android ${Date.now()}`)
    await page.goto(`/admin/posts/edit/${id}`)
    await page.getByRole('button', { name: 'Page', exact: true }).click()
    await textAt(page, 0).tap()
    const client = await context.newCDPSession(page)
    /** A key of such a keyboard, which names none: the browser is told what to do. */
    const key = async (command: string) => {
      const unnamed = { key: 'Unidentified', windowsVirtualKeyCode: 229 }
      await client.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...unnamed, commands: [command] })
      await client.send('Input.dispatchKeyEvent', { type: 'keyUp', ...unnamed })
    }
    await page.keyboard.press('Home')
    // the word at the cursor is composed over, letter by letter, and decided by a space
    await compose(client, 'Words', { from: 0, to: 5 })
    await compose(client, 'Word')
    await compose(client, 'Wordy')
    await client.send('Input.insertText', { text: 'Wordy' })
    await expect(textAt(page, 0)).toHaveText('Wordy.')
    await key('DeleteBackward')
    await expect(textAt(page, 0)).toHaveText('Word.')
    await key('InsertNewline')
    await expect(rows(page)).toHaveCount(2)
    await expect(textAt(page, 1)).toHaveText('.')
    // nothing is before the cursor in its section: the sections are joined
    await key('DeleteBackward')
    await expect(rows(page)).toHaveCount(1)
    await expect(textAt(page, 0)).toHaveText('Word.')
    await page.keyboard.press('Control+s')
    await expect(page.getByText('All changes saved')).toBeVisible()
    expect(await textsOf(page, token, id)).toEqual(['Word.'])
  })
})
