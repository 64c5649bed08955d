import type { Page } from '@playwright/test'
import { googleDocsHtml, markdownText, wordHtml } from '#tests/support/clipboards.ts'
import { expectNoViolationsAnywhere } from './support/axe.ts'
import { aDraft } from './support/posts.ts'
import { signIn } from './support/sign-in.ts'
import { chief, expect, test } from './support/test.ts'

const rows = (page: Page) => page.getByRole('list', { name: 'Sections' }).locator('> li')
const textAt = (page: Page, index: number) => rows(page).nth(index).getByRole('textbox').first()

/** One red pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)

/** Opens the editor of a new draft as a page. @returns what reads the sections that are saved */
async function openPage(page: Page, title: string) {
  const token = await signIn(page)
  const id = await aDraft(page, token, title)
  await page.goto(`/admin/posts/edit/${id}`)
  await page.getByRole('button', { name: 'Page', exact: true }).click()
  await expect(textAt(page, 0)).toHaveText('Words.')
  return async () => {
    await page.keyboard.press('Control+s')
    await expect(page.getByText('All changes saved')).toBeVisible()
    const headers = { authorization: `Bearer ${token}` }
    const answer = await page.request.get(`/api/blogs/${id}`, { headers })
    const { blogPost } = (await answer.json()) as { blogPost: { content: Record<string, unknown>[] } }
    return blogPost.content.map(({ id: _id, spans: _spans, facts: _facts, ...section }) => section)
  }
}

/** Goes to the end of the line, and waits until the browser has said so: it tells of selections later than of keys. */
async function pressEnd(page: Page): Promise<void> {
  await page.keyboard.press('End')
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
}

/** Pastes into what has the focus, as another program would. */
const paste = (page: Page, data: Record<string, string>) =>
  page.evaluate((all) => {
    const clipboardData = new DataTransfer()
    for (const [type, value] of Object.entries(all)) clipboardData.setData(type, value)
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    document.activeElement!.dispatchEvent(event)
  }, data)

test('a writer writes an article on the page by keyboard alone', chief, async ({ page, context }) => {
  const savedSections = await openPage(page, 'Written on the page')
  const { keyboard } = page
  const address = page.getByRole('textbox', { name: 'Address' })

  // Enter in the title goes to the text
  await page.getByRole('textbox', { name: 'Subtitle' }).focus()
  await keyboard.press('Enter')
  await expect(textAt(page, 0)).toBeFocused()
  await keyboard.press('Control+a')
  await keyboard.type('## Why sections')
  await keyboard.press('Enter')
  await keyboard.type('They **help** a ')
  await keyboard.press('Control+i')
  await keyboard.type('reader')
  await keyboard.press('Control+i')
  await keyboard.type('.')

  // split, and joined again
  for (let step = 0; step < 7; step += 1) await keyboard.press('ArrowLeft')
  await keyboard.press('Enter')
  await expect(rows(page)).toHaveCount(3)
  await expect(textAt(page, 2)).toBeFocused()
  await keyboard.press('Backspace')
  await expect(rows(page)).toHaveCount(2)
  await expect(textAt(page, 1)).toHaveText('They help a reader.')

  // a link, whose address is checked
  await keyboard.press('Control+Shift+ArrowRight')
  await expect(page.getByRole('toolbar', { name: 'Formatting of the selection' })).toBeVisible()
  await keyboard.press('Control+k')
  await expect(address).toBeFocused()
  await keyboard.type('javascript:alert(1)')
  await keyboard.press('Enter')
  await expect(
    page.getByText('A link needs a web address or an email address, such as https://example.org'),
  ).toBeVisible()
  await address.fill('example.org/docs')
  await keyboard.press('Enter')
  await expect(textAt(page, 1)).toBeFocused()
  await pressEnd(page)
  await keyboard.press('Enter')

  await keyboard.type('- one')
  await keyboard.press('Enter')
  await keyboard.type('two')
  await keyboard.press('Enter')
  await keyboard.press('Enter')
  // the list of kinds
  await keyboard.type('/')
  await expect(page.getByRole('listbox', { name: 'Kinds of section' }).getByRole('option')).toHaveCount(14)
  await keyboard.type('quo')
  await expect(page.getByRole('listbox', { name: 'Kinds of section' }).getByRole('option')).toHaveText([
    'Quote',
  ])
  await keyboard.press('Enter')
  await keyboard.type('Make it work.')
  await page.getByRole('textbox', { name: 'Quote author' }).fill('Kent Beck')
  await textAt(page, 3).focus()
  await keyboard.press('Control+Enter')
  await keyboard.type('The end')
  await keyboard.press('Alt+Shift+ArrowUp')

  // an input method, whose letters arrive before they are decided
  const client = await context.newCDPSession(page)
  for (const text of ['に', 'にほ', 'にほん'])
    await client.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    })
  await client.send('Input.insertText', { text: '日本' })
  await expect(textAt(page, 3)).toHaveText('The end日本')

  const written = [
    { type: 'heading', text: 'Why sections' },
    { type: 'paragraph', text: 'They **help** a [*reader*](https://example.org/docs).' },
    { type: 'list', items: ['one', 'two'] },
    { type: 'paragraph', text: 'The end日本' },
    { type: 'quote', text: 'Make it work.', author: 'Kent Beck' },
  ]
  expect(await savedSections()).toEqual(written)
  await expect(textAt(page, 3)).toBeFocused()

  // one history of text and sections
  for (let step = 0; (await rows(page).count()) !== 1; step += 1) {
    expect(step, 'undo comes to an end').toBeLessThan(60)
    await keyboard.press('Control+z')
  }
  await expect(page.getByRole('button', { name: 'Undo' })).toBeEnabled()
  for (let step = 0; await page.getByRole('button', { name: 'Redo' }).isEnabled(); step += 1) {
    expect(step, 'redo comes to an end').toBeLessThan(60)
    await keyboard.press('Control+Shift+z')
  }
  await expect(textAt(page, 3)).toHaveText('The end日本')
  expect(await savedSections()).toEqual(written)

  // plain fields show the same, and the choice is kept
  await page.getByRole('button', { name: 'Plain fields' }).click()
  const field = page.getByRole('textbox', { name: /^Heading text/ })
  await field.fill('From `fields`')
  await page.getByRole('button', { name: 'Page', exact: true }).click()
  await expect(textAt(page, 0)).toHaveText('From fields')
  await savedSections()
  await page.reload()
  await expect(textAt(page, 0)).toHaveText('From fields')
})

test('what is pasted and dropped becomes sections', async ({ page }) => {
  const savedSections = await openPage(page, 'Pasted onto the page')
  const { keyboard } = page
  await textAt(page, 0).focus()
  await pressEnd(page)
  await paste(page, { 'text/html': wordHtml, 'text/plain': 'plain' })
  await expect(page.getByText('Pasted. This could not be kept:')).toBeVisible()
  await expect(page.getByText('link to javascript:alert(1): “this”')).toBeVisible()
  await expect(rows(page)).toHaveCount(10)
  await keyboard.press('Control+z')
  await expect(rows(page), 'one undo takes it back').toHaveCount(1)
  await expect(textAt(page, 0)).toHaveText('Words.')

  await keyboard.press('Enter')
  await paste(page, { 'text/html': googleDocsHtml, 'text/plain': 'plain' })
  await expect(rows(page)).toHaveCount(4)
  await keyboard.press('Control+Enter')
  await paste(page, { 'text/plain': markdownText })
  await expect(rows(page)).toHaveCount(10)

  // a picture is dropped on the first section
  const file = pixel.toString('base64')
  await rows(page)
    .first()
    .evaluate((row, base64) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(new File([bytes], 'icon.png', { type: 'image/png' }))
      row.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
    }, file)
  await expect(page.getByRole('button', { name: 'Edit Image' })).toBeVisible()
  // its fields, in its place
  await page.getByRole('button', { name: 'Edit Image' }).press('Enter')
  await page.getByRole('textbox', { name: 'Alternative text of picture' }).fill('Our sign')
  await keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Edit Image' })).toBeFocused()
  await expectNoViolationsAnywhere(page)
  await page.setViewportSize({ width: 1440, height: 900 })

  const sections = await savedSections()
  expect(sections.map(({ type }) => type)).toEqual([
    'paragraph',
    'image',
    'heading',
    'paragraph',
    'list',
    'heading',
    'paragraph',
    'list',
    'quote',
    'code',
    'table',
  ])
  expect(sections[1]).toMatchObject({ type: 'image', alt: 'Our sign' })
  expect(String(sections[1]!.url)).toMatch(/^\/images\//)

  await textAt(page, 0).focus()
  await paste(page, { 'text/html': `<p>${'x'.repeat(5 * 1024 * 1024)}</p>`, 'text/plain': 'x' })
  await expect(page.getByText('This is too much to paste at once')).toBeVisible()
  await paste(page, { 'text/html': `<p>${'word '.repeat(20_000)}</p>`.repeat(11), 'text/plain': 'x' })
  await expect(
    page.getByText('With this, the article would be too large for one page. Nothing was pasted.'),
  ).toBeVisible()
  await expect(rows(page)).toHaveCount(11)
})

test('pictures inside of a pasted text are uploaded, and one undo takes text and pictures back', async ({
  page,
}) => {
  const savedSections = await openPage(page, 'Pasted with pictures')
  await textAt(page, 0).focus()
  await pressEnd(page)
  const data = `data:image/png;base64,${pixel.toString('base64')}`
  const html = `<h2>Signs</h2><p><img src="${data}" alt="Our sign"></p><p>Between</p>
    <p><img src="${data}" alt="Their sign"><img src="data:image/svg+xml,%3Csvg/%3E" alt="A drawing">
    <img src="file:///C:/chart.png" alt="A chart"></p>`
  await paste(page, { 'text/html': html, 'text/plain': 'x' })
  await expect(page.getByText(/^picture that was refused .*: “A drawing”$/)).toBeVisible()
  await expect(page.getByText('picture without an address that can be fetched: “A chart”')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit Image' })).toHaveCount(2)
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  const pasted = [
    { type: 'paragraph', text: 'Words.' },
    { type: 'heading', text: 'Signs' },
    { type: 'image', alt: 'Our sign', url: expect.stringMatching(/^\/images\//) },
    { type: 'paragraph', text: 'Between' },
    { type: 'image', alt: 'Their sign', url: expect.stringMatching(/^\/images\//) },
    { type: 'paragraph', text: 'A drawing A chart' },
  ]
  expect(await savedSections()).toMatchObject(pasted)
  await textAt(page, 0).focus()
  await page.keyboard.press('Control+z')
  await expect(rows(page)).toHaveCount(1)
  await expect(textAt(page, 0)).toHaveText('Words.')
  await page.keyboard.press('Control+Shift+z')
  await expect(rows(page)).toHaveCount(6)
  expect(await savedSections()).toMatchObject(pasted)
})

test('pasting over whole sections uploads pictures and says what is lost, as pasting into a text does', async ({
  page,
}) => {
  const savedSections = await openPage(page, 'Pasted over sections')
  await textAt(page, 0).focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Control+a')
  await expect(page.getByRole('group', { name: '1 section selected' })).toBeFocused()
  const data = `data:image/png;base64,${pixel.toString('base64')}`
  // long enough to be read beside the page
  const html = `<p>Before <s>gone</s></p><p><img src="${data}" alt="Our sign"></p><p>${'word '.repeat(8_000)}</p>`
  await paste(page, { 'text/html': html, 'text/plain': 'x' })
  await expect(page.getByText('line through a text: “gone”')).toBeVisible()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  expect(await savedSections()).toMatchObject([
    { type: 'paragraph', text: 'Before gone' },
    { type: 'image', alt: 'Our sign', url: expect.stringMatching(/^\/images\//) },
    { type: 'paragraph' },
  ])
  await textAt(page, 0).focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Control+a')
  await expect(page.getByRole('group', { name: '3 sections selected' })).toBeFocused()
  await paste(page, { 'text/html': `<p>${'word '.repeat(20_000)}</p>`.repeat(11), 'text/plain': 'x' })
  await expect(
    page.getByText('With this, the article would be too large for one page. Nothing was pasted.'),
  ).toBeVisible()
  await expect(rows(page)).toHaveCount(3)
})

test('nothing that is pasted runs, and long texts are read while the page can be written on', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.assign(globalThis, {
      ran: [] as string[],
      run: (what: string) => Reflect.get(globalThis, 'ran').push(what),
    })
  })
  await openPage(page, 'Pasted with scripts')
  const hostile = `<p onclick="run('click')">One<img src="/none.png" onerror="run('error')" alt="two"></p>
    <script>run('script')</script><svg onload="run('svg')"><text>three</text></svg>
    <p><a href="javascript:run('link')">four</a> <a href="JaVa\tscript:run('link')">five</a></p>
    <iframe srcdoc="<script>parent.run('frame')</script>"></iframe><details open ontoggle="run('toggle')">six</details>
    <style onload="run('style')">p{}</style><math><mtext></mtext><mglyph><style><img src onerror="run('math')"></style></math>`
  const words = ['One', 'two', 'four', 'five', 'six']
  for (const rest of ['', `<p>${'long '.repeat(10_000)}</p>`]) {
    await textAt(page, 0).focus()
    await pressEnd(page)
    await paste(page, { 'text/html': hostile + rest, 'text/plain': 'x' })
    for (const word of words) await expect(rows(page).getByText(word).first()).toBeVisible()
    await rows(page).getByText('four').first().click()
    expect(await page.evaluate(() => Reflect.get(globalThis, 'ran') as string[])).toEqual([])
    await page.keyboard.press('Control+z')
    await expect(rows(page)).toHaveCount(1)
  }

  // two at once, of which the first takes the place of the empty paragraph that both are pasted into
  await textAt(page, 0).focus()
  await pressEnd(page)
  await page.keyboard.press('Enter')
  await expect(rows(page)).toHaveCount(2)
  for (const word of ['first', 'second'])
    await paste(page, {
      'text/html': `<h2>${word}</h2><p>${'long '.repeat(10_000)}</p>`,
      'text/plain': 'x',
    })
  await expect(rows(page).getByText('first')).toBeVisible()
  await expect(rows(page).getByText('second')).toBeVisible()
  await expect(rows(page)).toHaveCount(5)
  for (const left of [3, 2, 1]) {
    await page.keyboard.press('Control+z')
    await expect(rows(page)).toHaveCount(left)
  }

  // 10,000 nested lists keep their words
  const lists = Array.from({ length: 10_000 }, (_, index) => `<ul><li>w${index}`).join('')
  await textAt(page, 0).focus()
  await pressEnd(page)
  await paste(page, { 'text/html': lists, 'text/plain': 'x' })
  await expect(page.getByText(/^\d+ × indentation of a list: “w1 w2/)).toBeVisible()
  await expect(rows(page).nth(1)).toContainText('w9999')
})

test('a new code section has the focus in its code', async ({ page }) => {
  await openPage(page, 'Code at once')
  await textAt(page, 0).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Enter')
  await expect(rows(page)).toHaveCount(2)
  await page.keyboard.type('/code')
  await page
    .getByRole('option', { name: 'Code' })
    .or(page.getByRole('menuitem', { name: 'Code' }))
    .waitFor()
  await page.keyboard.press('Enter')
  const code = page.getByRole('textbox', { name: 'Code', exact: true })
  await expect(code).toBeFocused()
})
