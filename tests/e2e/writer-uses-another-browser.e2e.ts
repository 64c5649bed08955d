import { expect, test } from './support/test.ts'
import { aDraft } from './support/posts.ts'
import { signIn } from './support/sign-in.ts'

test('section fields grow with their text where the browser does not size them itself', async ({ page }) => {
  await page.addInitScript(() => {
    const supports = CSS.supports.bind(CSS)
    CSS.supports = (name: string, value?: string) =>
      name !== 'field-sizing' && (value === undefined ? supports(name) : supports(name, value))
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('textarea { field-sizing: fixed !important; }')
    document.adoptedStyleSheets.push(sheet)
  })
  const id = await aDraft(page, await signIn(page), `Grows ${Date.now()}`)
  await page.goto(`/admin/posts/edit/${id}`)
  const field = page.getByRole('textbox', { name: 'Paragraph text' }).first()
  const height = () => field.evaluate(({ clientHeight }) => clientHeight)
  await expect(field).toHaveCSS('field-sizing', 'fixed')
  const before = await height()
  await field.fill(Array.from({ length: 12 }, (_, index) => `Line ${index}.`).join('\n'))
  await expect
    .poll(() => field.evaluate(({ clientHeight, scrollHeight }) => clientHeight >= scrollHeight))
    .toBe(true)
  expect(await height()).toBeGreaterThan(before + 100)
  await field.fill('One line.')
  await expect.poll(height).toBe(before)
})

test('the Featured checkbox has the colours of the theme', async ({ page }) => {
  const id = await aDraft(page, await signIn(page), `Featured ${Date.now()}`)
  await page.goto(`/admin/posts/edit/${id}`)
  const checkbox = page.getByRole('checkbox', { name: 'Featured' })
  const background = (theme: string) =>
    checkbox.evaluate((input, name) => {
      document.documentElement.dataset.theme = name
      const field = input.closest('section')!.querySelector('input:not([type=checkbox])')!
      return [getComputedStyle(input).backgroundColor, getComputedStyle(field).backgroundColor]
    }, theme)
  // drawn by the page, since WebKit draws its own light in the dark theme
  await expect(checkbox).toHaveCSS('appearance', 'none')
  // colours change within a moment
  const areAlike = async (theme: string) => {
    const [input, field] = await background(theme)
    return input === field
  }
  await expect.poll(() => areAlike('light')).toBe(true)
  const [light] = await background('light')
  await expect
    .poll(async () => (await areAlike('dark')) && (await background('dark'))[0] !== light)
    .toBe(true)
})
