import { chooseFiles, openPageEditor, picture, sectionRows as rows, textAt } from './support/editor.ts'
import { expect, test } from './support/test.ts'

test('a writer arranges an article on the page by the pointer alone, and publishes it', async ({ page }) => {
  const { stored } = await openPageEditor(page, 'By the pointer')
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
  await textAt(page, 0).click()
  await tool('Remove section 1').click()
  await expect(rows(page)).toHaveCount(2)
  await tool('Outline').click()
  await choose('What we saw')
  await expect(textAt(page, 0)).toBeFocused()

  await page.getByLabel('Status').selectOption('published')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('All changes saved')).toBeVisible()
  expect(await stored()).toMatchObject({
    status: 'published',
    sections: [
      { type: 'heading', text: 'What we saw' },
      { type: 'list', items: ['Words.'] },
    ],
  })
})

test('what is written in says so to who hears it', async ({ page }) => {
  await openPageEditor(page, 'Heard', [
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
})

test('a slash asks for the kinds of section, and stays where none is chosen', async ({ page }) => {
  await openPageEditor(page, 'A slash')
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
  for (const words of ['/usr/bin holds programs', '/ alone', '/code of honour']) {
    await page.keyboard.press('Control+Enter')
    await page.keyboard.type(words)
  }
  await expect(kinds).toHaveCount(0)
  await expect(textAt(page, 4)).toHaveText('/code of honour')
  await page.keyboard.press('Control+Enter')
  await page.keyboard.type('/quo')
  await expect(kinds).toHaveText(['Quote'])
  await page.keyboard.press('Enter')
  await page.keyboard.type('Said')
  await expect(rows(page).nth(5)).toHaveAttribute('data-kind', 'quote')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a writer mends a typing error, adds a paragraph and a picture, and publishes', async ({ page }) => {
    const { stored } = await openPageEditor(page, 'On a phone')
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
    await page.getByRole('button', { name: 'Insert a section before section 2' }).tap()
    await page.getByRole('menuitem', { name: 'Image' }).tap()
    await chooseFiles(page, rows(page).nth(1).getByRole('button', { name: 'Choose Image' }), picture)
    await rows(page).nth(1).getByLabel('Alternative text of picture').fill('Our sign')

    await page.getByLabel('Status').selectOption('published')
    await page.getByRole('button', { name: 'Save Changes' }).tap()
    await expect(page.getByText('All changes saved')).toBeVisible()
    expect(await stored()).toMatchObject({
      status: 'published',
      sections: [
        { type: 'paragraph', text: 'Words of ours.' },
        { type: 'image', alt: 'Our sign' },
        { type: 'paragraph', text: 'Another one.' },
      ],
    })
  })
})
