import type { Page } from '@playwright/test'
import type { PostInput } from '#contract/posts/post-body.ts'
import { aDraft } from './support/posts.ts'
import { signIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

const rows = (page: Page) => page.getByRole('list', { name: 'Sections' }).locator('> li')
const textAt = (page: Page, index: number) => rows(page).nth(index).getByRole('textbox').first()

/** Opens the editor of a new draft as a page. @returns its id, and what reads the sections that are stored */
async function openPage(page: Page, title: string, content?: PostInput['content']) {
  const token = await signIn(page)
  const headers = { authorization: `Bearer ${token}` }
  const id = await aDraft(page, token, title, content)
  await page.goto(`/admin/posts/edit/${id}`)
  await page.getByRole('button', { name: 'Page', exact: true }).click()
  await expect(rows(page)).toHaveCount(content?.length ?? 1)
  const stored = async () => {
    const answer = await page.request.get(`/api/blogs/${id}`, { headers })
    const { blogPost } = (await answer.json()) as {
      blogPost: { status: string; content: Record<string, unknown>[] }
    }
    return blogPost
  }
  return { id, stored }
}

test('a writer arranges an article on the page by the pointer alone, and publishes it', async ({ page }) => {
  const { stored } = await openPage(page, `By the pointer ${Date.now()}`)
  const tool = (name: string) => page.getByRole('button', { name, exact: true })
  const choose = (name: string) => page.getByRole('menuitem', { name, exact: true }).click()

  // a heading above, by the plus
  await textAt(page, 0).click()
  await tool('Insert a section before section 1').click()
  await choose('Heading')
  await page.keyboard.type('What we saw')
  await expect(rows(page)).toHaveCount(2)

  // another kind, and back by one step of the history
  await textAt(page, 1).click()
  await tool('Change the kind of section 2').click()
  await choose('Callout')
  await expect(rows(page).nth(1)).toHaveAttribute('data-kind', 'callout')
  await expect(textAt(page, 1)).toHaveText('Words.')
  await tool('Undo').click()
  await expect(rows(page).nth(1)).toHaveAttribute('data-kind', 'paragraph')
  await textAt(page, 1).click()
  await tool('Change the kind of section 2').click()
  await choose('List')

  // a copy, which is dragged to the top
  await tool('Duplicate section 2').click()
  await expect(rows(page)).toHaveCount(3)
  await textAt(page, 2).click()
  const handle = page.getByRole('button', { name: 'Reorder section 3' })
  const [from, to] = [(await handle.boundingBox())!, (await rows(page).first().boundingBox())!]
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(from.x + 10, to.y + 40, { steps: 5 })
  await page.mouse.move(from.x + 10, to.y + 2, { steps: 5 })
  await page.mouse.up()
  await expect(rows(page).first()).toHaveAttribute('data-kind', 'list')

  // removed again
  await textAt(page, 0).click()
  await tool('Remove section 1').click()
  await expect(rows(page)).toHaveCount(2)

  // the outline leads to the heading
  await tool('Outline').click()
  await choose('What we saw')
  await expect(textAt(page, 0)).toBeFocused()

  await page.getByLabel('Status').selectOption('published')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('All changes saved')).toBeVisible()
  expect(await stored()).toMatchObject({
    status: 'published',
    content: [
      { type: 'heading', text: 'What we saw' },
      { type: 'list', items: ['Words.'] },
    ],
  })
})

test('what is written in says so to who hears it, and nothing moves when it is', async ({ page }) => {
  await openPage(page, `Heard ${Date.now()}`, [
    { type: 'heading', text: 'What it is' },
    { type: 'paragraph', text: 'Some **bold** and [a link](https://example.com).[^1]' },
    { type: 'list', items: ['one', 'two'], ordered: true },
    { type: 'quote', text: 'Make it work.', author: 'Kent Beck' },
    { type: 'callout', tone: 'tip', text: 'Mind the gap.' },
    { type: 'table', header: ['A', 'B'], rows: [['1', '2']], caption: 'Measured' },
    { type: 'image', url: '/covers/cloud/a.svg', alt: 'A cloud' },
    { type: 'divider' },
    { type: 'conclusion', text: 'The end.' },
  ])
  await expect(page.getByRole('list', { name: 'Sections' })).toMatchAriaSnapshot(`
    - list "Sections":
      - listitem:
        - textbox "Heading":
          - heading "What it is" [level=2]
      - listitem:
        - textbox "Paragraph":
          - paragraph:
            - text: Some
            - strong: bold
            - text: and a link.[^1]
      - listitem:
        - textbox "List":
          - list:
            - listitem: one
            - listitem: two
      - listitem:
        - figure "Kent Beck":
          - blockquote:
            - textbox "Quote":
              - paragraph: Make it work.
          - text: Kent Beck
      - listitem:
        - paragraph: Tip
        - textbox "Callout":
          - paragraph: Mind the gap.
      - listitem:
        - region "Measured":
          - table "Measured":
            - caption: Measured
            - rowgroup:
              - row "A B":
                - columnheader "A"
                - columnheader "B"
            - rowgroup:
              - row "1 2":
                - cell "1"
                - cell "2"
        - button "Edit Table"
      - listitem:
        - figure:
          - img "A cloud"
        - button "Edit Image"
      - listitem:
        - separator
        - button "Divider"
      - listitem:
        - textbox "Conclusion":
          - paragraph: The end.
  `)
  const boxes = page.getByRole('list', { name: 'Sections' }).locator('[role=textbox].page-text')
  for (const box of await boxes.all()) await expect(box).toHaveAttribute('contenteditable', 'true')
  const places = () =>
    rows(page)
      .locator('.article-body')
      .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top + scrollY)))
  // raised, whether it is written in or not
  const reference = textAt(page, 1).locator('.page-reference')
  const box = () => reference.evaluate((one) => JSON.stringify(one.getBoundingClientRect()))
  await expect(reference).toHaveText('[^1]')
  await expect(reference).toHaveCSS('vertical-align', 'super')
  const raised = await box()
  await textAt(page, 1).hover()
  await expect(rows(page).nth(1)).toHaveClass(/is-live/)
  await expect(reference).toHaveText('[^1]')
  expect(await box()).toBe(raised)
  const before = await places()
  for (const index of [0, 1, 2, 3, 4, 8]) {
    await textAt(page, index).click()
    await expect(rows(page).nth(index)).toHaveClass(/is-active/)
    expect(await places(), `section ${index + 1}`).toEqual(before)
  }
})

test('a slash asks for the kinds of section, and stays where none is chosen', async ({ page }) => {
  await openPage(page, `A slash ${Date.now()}`)
  await textAt(page, 0).click()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await page.keyboard.type('/')
  const kinds = page.getByRole('listbox', { name: 'Kinds of section' }).getByRole('option')
  await expect(kinds.first()).toBeVisible()
  await expect(textAt(page, 1)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(kinds).toHaveCount(0)
  await page.keyboard.type('code is a file')
  await expect(textAt(page, 1)).toHaveText('/code is a file')

  // whatever is typed is there, and asks for a kind only where one begins so
  for (const words of ['/usr/bin holds programs', '/ alone', '/code of honour', '/home']) {
    await page.keyboard.press('Control+Enter')
    await page.keyboard.type(words)
  }
  await expect(kinds).toHaveCount(0)
  await expect(rows(page)).toHaveCount(6)
  await page.keyboard.press('Control+Enter')
  await page.keyboard.type('/quo')
  await expect(kinds).toHaveText(['Quote'])
  await page.keyboard.press('Enter')
  await page.keyboard.type('Said')
  await expect(rows(page).nth(6)).toHaveAttribute('data-kind', 'quote')
  for (const [index, words] of [
    '/code is a file',
    '/usr/bin holds programs',
    '/ alone',
    '/code of honour',
    '/home',
    'Said',
  ].entries())
    await expect(textAt(page, index + 1)).toHaveText(words)

  // by the pointer
  await page.keyboard.press('Control+Enter')
  await page.keyboard.type('/')
  await kinds.getByText('Callout').click()
  await page.keyboard.type('Mind')
  await expect(rows(page).nth(7)).toHaveAttribute('data-kind', 'callout')
  await expect(textAt(page, 7)).toHaveText('Mind')
})

test('what a paste could not keep is said beside the text, which stays where it is', async ({ page }) => {
  const content = Array.from({ length: 30 }, () => ({ type: 'paragraph' as const, text: 'Words.' }))
  await openPage(page, `Said ${Date.now()}`, content)
  await textAt(page, 20).click()
  const top = () => textAt(page, 20).evaluate((one) => one.getBoundingClientRect().top + scrollY)
  const before = await top()
  await page.evaluate(() => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', '<p>one <s>struck</s></p><p>two</p>')
    clipboardData.setData('text/plain', 'one struck two')
    document.activeElement!.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  })
  const note = page.getByRole('status').filter({ hasText: 'Pasted. This could not be kept:' })
  await expect(note.getByText('Pasted. This could not be kept:')).toBeVisible()
  await expect(note.getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 })
  expect(await top()).toBe(before)
  await note.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByText('Pasted. This could not be kept:')).toHaveCount(0)
})

test('one writes on behind a divider, and letters that a card gets begin a paragraph behind it', async ({
  page,
}) => {
  await openPage(page, `Dividers ${Date.now()}`)
  const { keyboard } = page
  await textAt(page, 0).focus()
  await keyboard.press('Control+Enter')
  await keyboard.type('/div')
  await expect(page.getByRole('listbox', { name: 'Kinds of section' }).getByRole('option')).toHaveText([
    'Divider',
  ])
  await keyboard.press('Enter')
  await keyboard.type('Behind')
  await expect(rows(page)).toHaveCount(3)
  await expect(textAt(page, 2)).toHaveText('Behind')
  await page.getByRole('button', { name: 'Divider', exact: true }).focus()
  await keyboard.type('Is it lost? No')
  await expect(rows(page)).toHaveCount(4)
  await expect(textAt(page, 2)).toHaveText('Is it lost? No')
  await keyboard.press('Control+Enter')
  await keyboard.type('---')
  await keyboard.type('And on')
  await expect(rows(page).nth(3)).toHaveAttribute('data-kind', 'divider')
  await expect(textAt(page, 4)).toHaveText('And on')
})

test('the menus of a section, and the outline, show whole labels in every window', async ({ page }) => {
  const headings = Array.from({ length: 30 }, (_, index) => ({
    type: 'heading' as const,
    text: `Part ${index + 1}`,
  }))
  await openPage(page, `Menus ${Date.now()}`, [{ type: 'paragraph', text: 'Words.' }, ...headings])
  const items = page.getByRole('menuitem')
  for (const width of [390, 1200, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    for (const tool of ['Insert a section before section 1', 'Change the kind of section 1']) {
      await textAt(page, 0).click()
      await page.getByRole('button', { name: tool }).click()
      await expect(items.first()).toBeFocused()
      for (const item of await items.all()) {
        const { width: wide, height } = (await item.boundingBox())!
        expect(wide, `${tool} at ${width}`).toBeGreaterThan(120)
        expect(height, `${tool} at ${width}`).toBeLessThan(60)
      }
      await page.keyboard.press('Escape')
    }
    await page.getByRole('button', { name: 'Outline' }).click()
    await expect(items.first()).toBeFocused()
    await page.keyboard.press('End')
    await expect(items.last()).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Escape')
  }
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a long word makes nothing wider than the window', async ({ page }) => {
    const word = 'Datenschutz'.repeat(6).slice(0, 60)
    await openPage(page, word, [
      { type: 'heading', text: word },
      { type: 'paragraph', text: word },
      { type: 'list', items: [word] },
      { type: 'quote', text: word, author: word },
    ])
    await page.getByRole('textbox', { name: 'Subtitle' }).fill(word)
    await textAt(page, 1).tap()
    const wide = await page
      .locator('main *')
      .evaluateAll((all) =>
        all
          .filter((one) => one.getBoundingClientRect().right > innerWidth + 0.5)
          .map((one) => `${one.tagName} ${one.className}`),
      )
    expect(wide).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  })

  test('a writer mends a typing error, adds a paragraph and a picture, and publishes', async ({ page }) => {
    const { stored } = await openPage(page, `On a phone ${Date.now()}`)
    await textAt(page, 0).tap()
    await page.keyboard.press('End')
    await page.keyboard.press('Backspace')
    await page.keyboard.type(' of ours.')
    await page.getByRole('button', { name: 'Add a paragraph' }).tap()
    await page.keyboard.type('Another one.')

    // the keyboard is open, above which the browser shows the page
    expect(await page.locator('meta[name=viewport]').last().getAttribute('content')).toContain(
      'interactive-widget=resizes-content',
    )
    for (const height of [500, 400]) {
      await page.setViewportSize({ width: 390, height })
      const [line, insert] = [
        textAt(page, 1),
        page.getByRole('button', { name: 'Insert a section before section 2' }),
      ]
      await expect(insert).toBeInViewport({ ratio: 1 })
      await line.scrollIntoViewIfNeeded()
      const [text, tools] = [(await line.boundingBox())!, (await insert.boundingBox())!]
      expect(text.y + text.height, 'the line above the tools').toBeLessThanOrEqual(tools.y)
    }
    await page.getByRole('button', { name: 'Insert a section before section 2' }).tap()
    await page.getByRole('menuitem', { name: 'Image' }).tap()
    const chooser = page.waitForEvent('filechooser')
    await rows(page).nth(1).getByRole('button', { name: 'Choose Image' }).tap()
    const picture = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
      'base64',
    )
    await (await chooser).setFiles({ name: 'sign.png', mimeType: 'image/png', buffer: picture })
    await rows(page).nth(1).getByLabel('Alternative text of picture').fill('Our sign')

    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByLabel('Status').selectOption('published')
    await page.getByRole('button', { name: 'Save Changes' }).tap()
    await expect(page.getByText('All changes saved')).toBeVisible()
    expect(await stored()).toMatchObject({
      status: 'published',
      content: [
        { type: 'paragraph', text: 'Words of ours.' },
        { type: 'image', alt: 'Our sign' },
        { type: 'paragraph', text: 'Another one.' },
      ],
    })
  })
})
