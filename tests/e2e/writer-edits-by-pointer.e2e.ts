import {
  articleText,
  chooseFiles,
  goTo,
  openPageEditor,
  onePixel,
  sectionRows as rows,
} from './support/editor.ts'
import { isSaved } from './support/posts.ts'
import { expect, test } from './support/test.ts'

test('a writer arranges an article by the pointer alone, and publishes it', async ({ page }) => {
  const { stored } = await openPageEditor(page, 'By the pointer')
  const tool = (name: string) => page.getByRole('button', { name, exact: true })
  const choose = (name: string) => page.getByRole('menuitem', { name, exact: true }).click()
  const handle = (label: string) => tool(`${label}: move, change or delete`)

  // a heading, by the plus
  await rows(page).first().hover()
  await tool('Insert a section below').click()
  await choose('Heading')
  await page.keyboard.type('What we saw')
  await expect(rows(page)).toHaveCount(2)

  // another kind, and back by one step of the history
  await rows(page).first().hover()
  await handle('Paragraph').click()
  await choose('Turn into callout')
  await expect(rows(page).first()).toHaveClass(/callout/)
  await expect(rows(page).first()).toContainText('Words.')
  await tool('Undo').click()
  await expect(rows(page).first()).not.toHaveClass(/callout/)
  await rows(page).first().hover()
  await handle('Paragraph').click()
  await choose('Turn into list')

  // a copy; and the heading is dragged to the top
  await rows(page).first().hover()
  await handle('List').click()
  await choose('Duplicate')
  await expect(rows(page)).toHaveCount(3)
  await rows(page).nth(2).hover()
  await expect(handle('Heading')).toBeVisible()
  const [from, to] = [(await handle('Heading').boundingBox())!, (await rows(page).first().boundingBox())!]
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(from.x + 10, to.y + 40, { steps: 5 })
  await page.mouse.move(from.x + 10, to.y + 2, { steps: 5 })
  await page.mouse.up()
  await expect(rows(page).first()).toHaveText('What we saw')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await rows(page).nth(1).hover()
  await handle('List').click()
  await choose('Delete')
  await expect(rows(page)).toHaveCount(2)
  await tool('Outline').click()
  await choose('What we saw')
  await expect(rows(page).first()).toHaveClass(/is-active/)

  await page.getByLabel('Status').selectOption('published')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await isSaved(page)
  expect(await stored()).toMatchObject({
    status: 'published',
    sections: [
      { type: 'heading', text: 'What we saw' },
      { type: 'list', items: ['Words.'] },
    ],
  })
})

test('what is written says so to who hears it', async ({ page }) => {
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
  await expect(articleText(page)).toMatchAriaSnapshot(`
    - textbox "Article text":
      - heading "What it is" [level=2]
      - paragraph:
        - text: Some
        - strong: bold
        - text: and
        - link "a link"
        - text: .[^1]
      - list:
        - listitem [level=1]: one
        - listitem [level=1]: two
      - figure "Kent Beck":
        - blockquote:
          - paragraph: Make it work.
        - text: Kent Beck
      - paragraph: Tip
      - paragraph: Mind the gap.
      - table "Measured":
        - caption: Measured
        - rowgroup:
          - row "A B":
            - columnheader "A"
            - columnheader "B"
          - row "1 2":
            - cell "1"
            - cell "2"
      - group "Image. Press Enter to edit it.":
        - figure:
          - img "A cloud"
      - group "Divider":
        - separator
      - paragraph: The end.
  `)
})

test('a slash asks for the kinds of section, and stays where none is chosen', async ({ page }) => {
  await openPageEditor(page, 'A slash')
  await goTo(page, 0)
  await page.keyboard.press('Enter')
  await page.keyboard.type('/')
  const kinds = page.getByRole('listbox', { name: 'Kinds of section' }).getByRole('option')
  await expect(kinds.first()).toBeVisible()
  await expect(articleText(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(kinds).toHaveCount(0)
  await page.keyboard.type('code is a file')
  await expect(rows(page).nth(1)).toHaveText('/code is a file')

  // whatever is typed is there, and asks for a kind only where one begins so
  for (const words of ['/usr/bin holds programs', '/ alone', '/code of honour']) {
    await page.keyboard.press('Control+Enter')
    await page.keyboard.type(words)
  }
  await expect(kinds).toHaveCount(0)
  await expect(rows(page).nth(4)).toHaveText('/code of honour')
  await page.keyboard.press('Control+Enter')
  await page.keyboard.type('/quo')
  await expect(kinds).toHaveText(['Quote'])
  await page.keyboard.press('Enter')
  await page.keyboard.type('Said')
  await expect(rows(page).nth(5).getByRole('blockquote')).toHaveText('Said')
})

test('the address of a link is found among the pages, the posts and the headings of the site', async ({
  page,
}) => {
  const { save } = await openPageEditor(page, 'Links within', [
    { type: 'heading', text: 'What is a pipeline' },
    { type: 'paragraph', text: 'Words' },
  ])
  const find = async (words: string, option: RegExp) => {
    await goTo(page, 1)
    await page.keyboard.press('Shift+Home')
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Address' }).fill(words)
    await expect(page.getByRole('option', { name: option })).toBeVisible()
    await page.getByRole('option', { name: option }).click()
    return (await save())[1]!.text
  }
  expect(await find('what is a', /Heading$/)).toMatch(
    /^\[Words\]\(\/blog\/links-within-\d+#section-what-is-a-pipeline\)$/,
  )
  expect(await find('contact', /Page$/)).toBe('[Words](/contact)')
  expect(await find('30 deploy', /^From Release Weekends.*Post$/)).toBe(
    '[Words](/blog/from-release-weekends-to-a-30-deploy-a-day-pipeline)',
  )
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a writer mends a typing error, adds a paragraph and an image, and publishes', async ({ page }) => {
    const { stored } = await openPageEditor(page, 'On a phone')
    await rows(page).first().tap()
    await page.keyboard.press('End')
    await page.keyboard.press('Backspace')
    await page.keyboard.type(' of ours.')
    await page.getByRole('button', { name: 'Add a paragraph' }).tap()
    await page.keyboard.type('Another one.')

    // the keyboard is open, above which the browser shows the page
    expect(await page.locator('meta[name=viewport]').last().getAttribute('content')).toContain(
      'interactive-widget=resizes-content',
    )
    await rows(page).first().tap()
    await page.getByRole('button', { name: 'Insert a section below' }).tap()
    await page.getByRole('menuitem', { name: 'Image' }).tap()
    await chooseFiles(page, rows(page).nth(1).getByRole('button', { name: 'Choose image' }), onePixel)
    await rows(page).nth(1).getByLabel('Alternative text of image').fill('Our sign')
    await page.getByRole('button', { name: 'Done' }).tap()

    await page.getByLabel('Status').selectOption('published')
    await page.getByRole('button', { name: 'Save Changes' }).tap()
    await isSaved(page)
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
