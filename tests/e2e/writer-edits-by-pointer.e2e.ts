import { chooseFiles, goTo, openPageEditor, onePixel, sectionRows as rows } from './support/editor.ts'
import { isSaved } from './support/posts.ts'
import { expect, test } from './support/test.ts'

test('a writer arranges an article by the pointer alone, and publishes it', async ({ page }) => {
  const { stored } = await openPageEditor(page, 'By the pointer')
  const tool = (name: string) => page.getByRole('button', { name, exact: true })
  const choose = (name: string) => page.getByRole('menuitem', { name, exact: true }).click()
  const handle = (label: string) => tool(`${label}: move, change or delete`)

  // a heading, by the plus
  await rows(page).first().hover()
  await tool('Insert section below').click()
  await choose('Heading')
  await page.keyboard.type('What we saw')
  await expect(rows(page)).toHaveCount(2)

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

test('the address of a link is found among the pages, the posts and the headings of the site', async ({
  page,
}) => {
  const { save } = await openPageEditor(page, 'Links within', [
    { type: 'heading', text: 'What is a pipeline' },
    { type: 'paragraph', text: 'Words' },
  ])
  for (const [words, option, address] of [
    ['what is a', /Heading$/, /^\[Words\]\(\/blog\/links-within-\d+#section-what-is-a-pipeline\)$/],
    ['contact', /Page$/, /^\[Words\]\(\/contact\)$/],
    ['30 deploy', /^From Release Weekends.*Post$/, /\(\/blog\/from-release-weekends-to-a-30-deploy/],
  ] as const) {
    await goTo(page, 1)
    await page.keyboard.press('Shift+Home')
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Address' }).fill(words)
    await page.getByRole('option', { name: option }).click()
    expect((await save())[1]!.text).toMatch(address)
  }
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a writer mends a typing error, adds a paragraph and an image, and publishes', async ({ page }) => {
    const { stored } = await openPageEditor(page, 'On a phone')
    await rows(page).first().tap()
    await page.keyboard.press('End')
    await page.keyboard.press('Backspace')
    await page.keyboard.type(' of ours.')
    await page.getByRole('button', { name: 'Add paragraph' }).tap()
    await page.keyboard.type('Another one.')

    await rows(page).first().tap()
    await page.getByRole('button', { name: 'Insert section below' }).tap()
    await page.getByRole('menuitem', { name: 'Image' }).tap()
    await chooseFiles(page, rows(page).nth(1).getByRole('button', { name: 'Choose Image' }), onePixel)
    await rows(page).nth(1).getByLabel('Alternative text for image').fill('Our sign')
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
