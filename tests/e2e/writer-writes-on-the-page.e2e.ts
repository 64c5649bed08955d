import { wordHtml } from '#tests/support/clipboards.ts'
import { expectNoViolationsAnywhere } from './support/axe.ts'
import {
  articleText,
  compose,
  dropFile,
  goTo,
  openPageEditor,
  paste,
  pixel,
  pressMove,
  sectionRows as rows,
} from './support/editor.ts'
import { expect, test } from './support/test.ts'

test('a writer writes an article by keyboard alone @chief', async ({ page, context }) => {
  const { save: savedSections } = await openPageEditor(page, 'Written on the page')
  const { keyboard } = page
  const address = page.getByRole('combobox', { name: 'Address' })

  // Enter in the title goes to the text
  await page.getByRole('textbox', { name: 'Subtitle' }).focus()
  await keyboard.press('Enter')
  await expect(articleText(page)).toBeFocused()
  await keyboard.press('Control+a')
  await keyboard.press('Backspace')
  await expect(articleText(page).locator('[data-placeholder]')).toHaveAttribute(
    'data-placeholder',
    'Write, or press / for options',
  )
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
  await keyboard.press('Backspace')
  await expect(rows(page)).toHaveCount(2)
  await expect(rows(page).nth(1)).toHaveText('They help a reader.')

  // a link, whose address is checked
  await keyboard.press('Control+Shift+ArrowRight')
  await expect(page.getByRole('toolbar', { name: 'Text formatting' })).toBeVisible()
  await keyboard.press('Control+k')
  await expect(address).toBeFocused()
  await keyboard.type('javascript:alert(1)')
  await keyboard.press('Enter')
  await expect(
    page.getByText('A link needs a web address or an email address, such as https://example.org'),
  ).toBeVisible()
  await address.fill('example.org/docs')
  await keyboard.press('Enter')
  await expect(articleText(page)).toBeFocused()
  await pressMove(page, 'End')
  await keyboard.press('Enter')

  await keyboard.type('- one')
  await keyboard.press('Enter')
  await keyboard.press('Tab')
  await keyboard.type('below')
  await keyboard.press('Enter')
  await keyboard.press('Shift+Tab')
  await keyboard.type('two')
  await keyboard.press('Enter')
  await keyboard.press('Enter')
  // the list of kinds
  await keyboard.type('/')
  await expect(page.getByRole('listbox', { name: 'Section types' }).getByRole('option')).toHaveCount(15)
  await keyboard.type('quo')
  await expect(page.getByRole('listbox', { name: 'Section types' }).getByRole('option')).toHaveText(['Quote'])
  await keyboard.press('Enter')
  await keyboard.type('Make it work.')
  await page.getByRole('textbox', { name: 'Quote author' }).fill('Kent Beck')
  await goTo(page, 3)
  await keyboard.press('Control+Enter')
  await keyboard.type('The end')
  await keyboard.press('Alt+Shift+ArrowUp')
  await expect(page.getByText('Moved to position 4 of 5')).toBeAttached()

  // an input method, whose letters arrive before they are decided
  const client = await context.newCDPSession(page)
  for (const text of ['に', 'にほ', 'にほん']) await compose(client, text)
  await client.send('Input.insertText', { text: '日本' })
  await expect(rows(page).nth(3)).toHaveText('The end日本')

  const written = [
    { type: 'heading', text: 'Why sections' },
    { type: 'paragraph', text: 'They **help** a [*reader*](https://example.org/docs).' },
    { type: 'list', items: ['one', 'below', 'two'], levels: [1, 2, 1] },
    { type: 'paragraph', text: 'The end日本' },
    { type: 'quote', text: 'Make it work.', author: 'Kent Beck' },
  ]
  expect(await savedSections()).toEqual(written)
  await expect(articleText(page)).toBeFocused()

  await page.reload()
  await expect(rows(page).nth(3)).toHaveText('The end日本')
})

test('an address alone on a line becomes a link card, which one undo makes a link', async ({ page }) => {
  const { save: savedSections } = await openPageEditor(page, 'Pasted cards')
  const card = page.getByRole('group', { name: 'Link card. Press Enter to edit.' })
  // an address that no server is asked for
  const url = 'http://127.0.0.1/docs'
  await goTo(page, 0)
  await page.keyboard.press('Enter')
  await paste(page, { 'text/plain': url })
  await expect(card.locator('strong')).toHaveText('127.0.0.1')
  await page.keyboard.press('Control+z')
  await expect(card).toHaveCount(0)
  await expect(articleText(page).getByRole('link', { name: url })).toBeVisible()
  await page.keyboard.press('Control+Shift+z')
  await card.click()
  await page.getByRole('textbox', { name: 'Link title' }).fill('The docs')
  await page.getByRole('button', { name: 'Fetch again' }).click()
  await expect(page.getByText('The page couldn’t be read.')).toBeVisible()
  await expectNoViolationsAnywhere(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(card).toContainText('The docs127.0.0.1')
  expect(await savedSections()).toMatchObject([
    { type: 'paragraph', text: 'Words.' },
    { type: 'link', url, title: 'The docs' },
    { type: 'paragraph', text: '' },
  ])
})

test('what is pasted and dropped becomes sections', async ({ page }) => {
  const { save: savedSections } = await openPageEditor(page, 'Pasted onto the page')
  const { keyboard } = page
  await goTo(page, 0)
  await paste(page, { 'text/html': wordHtml, 'text/plain': 'plain' })
  await expect(page.getByText('Pasted, except for:')).toBeVisible()
  await expect(page.getByText('link to javascript:alert(1): “this”')).toBeVisible()
  await expect(rows(page)).toHaveCount(10)
  await keyboard.press('Control+z')
  await expect(rows(page), 'one undo takes it back').toHaveCount(1)
  await expect(rows(page).first()).toHaveText('Words.')

  // an image is dropped on the first section
  await dropFile(rows(page).first(), { name: 'icon.png', type: 'image/png', base64: pixel })
  const image = page.getByRole('group', { name: 'Image. Press Enter to edit.' })
  await expect(image.locator('img')).toBeVisible()
  // its fields, in its place
  await goTo(page, 0)
  await keyboard.press('ArrowDown')
  await expect(image).toHaveClass(/is-selected/)
  await keyboard.press('Enter')
  await page.getByRole('textbox', { name: 'Alternative text for image' }).fill('Our sign')
  await keyboard.press('Escape')
  await expect(image).toHaveClass(/is-selected/)
  await expect(articleText(page)).toBeFocused()
  await expectNoViolationsAnywhere(page)
  await page.setViewportSize({ width: 1440, height: 900 })

  const sections = await savedSections()
  expect(sections.map(({ type }) => type)).toEqual(['paragraph', 'image', 'paragraph'])
  expect(sections[1]).toMatchObject({ type: 'image', alt: 'Our sign' })
  expect(String(sections[1]!.url)).toMatch(/^\/images\//)

  await goTo(page, 0)
  await paste(page, { 'text/html': `<p>${'x'.repeat(5 * 1024 * 1024)}</p>`, 'text/plain': 'x' })
  await expect(page.getByText('You can paste up to 5 MB at once')).toBeVisible()
  await paste(page, { 'text/html': `<p>${'word '.repeat(20_000)}</p>`.repeat(11), 'text/plain': 'x' })
  await expect(page.getByText('Nothing was pasted: the text would be too large for one page.')).toBeVisible()
  await expect(rows(page)).toHaveCount(3)
})

test('nothing that is pasted runs, also of a long text', async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(globalThis, {
      ran: [] as string[],
      run: (what: string) => Reflect.get(globalThis, 'ran').push(what),
    })
  })
  await openPageEditor(page, 'Pasted with scripts')
  const hostile = `<p onclick="run('click')">One<img src="/none.png" onerror="run('error')" alt="two"></p>
    <script>run('script')</script><svg onload="run('svg')"><text>three</text></svg>
    <p><a href="javascript:run('link')">four</a> <a href="JaVa\tscript:run('link')">five</a></p>
    <iframe srcdoc="<script>parent.run('frame')</script>"></iframe><details open ontoggle="run('toggle')">six</details>
    <style onload="run('style')">p{}</style><math><mtext></mtext><mglyph><style><img src onerror="run('math')"></style></math>`
  const words = ['One', 'two', 'four', 'five', 'six']
  for (const rest of ['', `<p>${'long '.repeat(10_000)}</p>`]) {
    await goTo(page, 0)
    await paste(page, { 'text/html': hostile + rest, 'text/plain': 'x' })
    for (const word of words) await expect(rows(page).getByText(word).first()).toBeVisible()
    await rows(page).getByText('four').first().click()
    expect(await page.evaluate(() => Reflect.get(globalThis, 'ran') as string[])).toEqual([])
    await page.keyboard.press('Control+z')
    await expect(rows(page)).toHaveCount(1)
  }
})

test('an address that is pasted over words links them, and a video alone on a line is one', async ({
  page,
}) => {
  const { save: savedSections } = await openPageEditor(page, 'Pasted addresses')
  await articleText(page).focus()
  await page.keyboard.press('Control+a')
  await paste(page, { 'text/plain': 'https://example.org/docs' })
  await expect(articleText(page).getByRole('link', { name: 'Words.' })).toBeVisible()
  await pressMove(page, 'End')
  await page.keyboard.press('Enter')
  await paste(page, { 'text/plain': 'https://youtu.be/dQw4w9WgXcQ' })
  await page.keyboard.type('Seen.')
  expect(await savedSections()).toMatchObject([
    { type: 'paragraph', text: '[Words.](https://example.org/docs)' },
    { type: 'video', url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' },
    { type: 'paragraph', text: 'Seen.' },
  ])
})
