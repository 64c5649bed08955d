import type { Locator, Page } from '@playwright/test'
import { adminAccount } from './support/admin.ts'
import { expect, test } from './support/test.ts'

/** A red pixel: the smallest picture there is. */
const buffer = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)
const picture = { name: 'sign.png', mimeType: 'image/png', buffer }

const rows = (page: Page) => page.getByRole('list', { name: 'Sections' }).locator('> li')
const textAt = (page: Page, index: number) => rows(page).nth(index).getByRole('textbox').first()

/** Presses a key until something has the focus. */
async function keyTo(page: Page, target: Locator, key = 'Tab', limit = 120): Promise<void> {
  for (let step = 0; step < limit; step += 1) {
    // what a press opens may take a moment to be there
    if (
      (await target.count()) > 0 &&
      (await target.evaluate((element) => element === document.activeElement))
    )
      return
    await page.keyboard.press(key)
  }
  throw new Error(`${key} does not lead to ${String(target)}`)
}

/** Goes to something by Tab alone, and presses it. */
async function press(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await keyTo(page, target, key)
  await page.keyboard.press('Enter')
}

/** Chooses from the list of kinds that is open. */
async function choose(page: Page, kind: string): Promise<void> {
  const item = page
    .getByRole('listbox', { name: 'Kinds of section' })
    .getByRole('option', { name: kind, exact: true })
  await expect(item).toBeVisible()
  for (let step = 0; (await item.getAttribute('aria-selected')) !== 'true'; step += 1) {
    expect(step, `ArrowDown leads to ${kind}`).toBeLessThan(20)
    await page.keyboard.press('ArrowDown')
  }
  await page.keyboard.press('Enter')
}

test('a writer signs in, writes an article on the page and publishes it by keys alone', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow()
  const title = `By keys alone ${Date.now()}`
  const { keyboard } = page
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await page.goto('/admin')
  await keyTo(page, page.getByLabel('Email'))
  await keyboard.type(adminAccount.email)
  await keyTo(page, page.getByLabel('Password', { exact: true }))
  await keyboard.type(adminAccount.password)
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  // a new post, on the page
  await press(page, page.getByRole('link', { name: 'Blog Posts' }))
  await expect(page).toHaveURL('/admin/posts')
  await press(page, page.getByRole('link', { name: 'New Post' }).first())
  await expect(page).toHaveURL('/admin/posts/create')
  await press(page, button('Page'))
  await keyTo(page, page.getByRole('textbox', { name: 'Title', exact: true }))
  await keyboard.type(title)
  await keyboard.press('Enter')
  await keyTo(page, textAt(page, 0))

  // words: a heading, a paragraph with formats and a link, a list
  await keyboard.type('## Why keys')
  await keyboard.press('Enter')
  await keyboard.type('Hands **stay** where they ')
  await keyboard.press('Control+i')
  await keyboard.type('are')
  await keyboard.press('Control+i')
  await keyboard.type(', see docs')
  await keyboard.press('Control+Shift+ArrowLeft')
  await keyboard.press('Control+k')
  await expect(page.getByRole('textbox', { name: 'Address' })).toBeFocused()
  await keyboard.type('example.org/docs')
  await keyboard.press('Enter')
  await expect(textAt(page, 1)).toBeFocused()
  await keyboard.press('End')
  await keyboard.press('Enter')
  await keyboard.type('- one')
  await keyboard.press('Enter')
  await keyboard.type('two')
  await keyboard.press('Enter')
  await keyboard.press('Enter')

  // a picture from the machine, with its alternative text
  await keyboard.type('/')
  await choose(page, 'Image')
  await expect(rows(page).nth(3)).toHaveAttribute('data-kind', 'image')
  const chooser = page.waitForEvent('filechooser')
  await press(page, rows(page).nth(3).getByRole('button', { name: 'Choose Image' }))
  await (await chooser).setFiles(picture)
  const alternative = rows(page).nth(3).getByLabel('Alternative text of picture')
  await expect(alternative).toBeVisible()
  await keyTo(page, alternative)
  await keyboard.type('Our sign')
  await keyboard.press('Escape')
  await expect(button('Edit Image')).toBeFocused()

  // a table below it
  await press(page, button('Add a paragraph'))
  await keyboard.type('/')
  await choose(page, 'Table')
  await expect(page.getByLabel('Header of column 1', { exact: true })).toBeFocused()
  await keyboard.type('Tool')
  await keyboard.press('Tab')
  await keyboard.type('Time')
  await keyTo(page, page.getByLabel('Row 1, column 1', { exact: true }))
  await keyboard.type('make')
  await keyboard.press('Escape')

  // code, which goes above the table; the move is taken back and done again
  await press(page, button('Add a paragraph'))
  await keyboard.type('```')
  await expect(rows(page).nth(5)).toHaveAttribute('data-kind', 'code')
  await keyboard.type('npm start')
  await keyboard.press('Escape')
  await press(page, button('Move section 6 up'))
  await expect(rows(page).nth(4)).toHaveAttribute('data-kind', 'code')
  await keyboard.press('Control+z')
  await expect(rows(page).nth(5)).toHaveAttribute('data-kind', 'code')
  await keyboard.press('Control+Shift+z')
  await expect(rows(page).nth(4)).toHaveAttribute('data-kind', 'code')

  // what readers and search engines see besides
  await keyTo(page, page.getByLabel('Excerpt'))
  await keyboard.type('What hands do.')
  const image = page.getByRole('group', { name: 'Featured image' })
  const cover = page.waitForEvent('filechooser')
  await press(page, image.getByRole('button', { name: 'Choose Image' }))
  await (await cover).setFiles(picture)
  await expect(page.getByText('Image uploaded successfully')).toBeVisible()
  await keyTo(page, page.getByLabel('Tags'))
  await keyboard.type('Keys')
  await keyTo(page, page.getByLabel('Status'), 'Shift+Tab', 200)
  await keyboard.type('Published')
  await keyboard.press('Control+s')
  await expect(page.getByText('Blog post created successfully')).toBeVisible()

  const reader = await browser.newPage({ baseURL: baseURL! })
  await reader.goto((await page.getByRole('link', { name: /^\/blog\// }).textContent())!.trim())
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText(title)
  const body = reader.locator('.article-body')
  await expect(body.getByRole('heading', { name: 'Why keys' })).toBeVisible()
  await expect(body.locator('strong')).toHaveText('stay')
  await expect(body.locator('em')).toHaveText('are')
  await expect(body.getByRole('link', { name: 'docs' })).toHaveAttribute('href', 'https://example.org/docs')
  await expect(body.getByRole('listitem')).toHaveText(['one', 'two'])
  await expect(body.getByRole('img', { name: 'Our sign' })).toBeVisible()
  await expect(body.locator('pre')).toContainText('npm start')
  await expect(body.getByRole('cell', { name: 'make' })).toBeVisible()
  await reader.close()
})
