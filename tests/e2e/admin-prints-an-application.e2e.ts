import { aPdf } from '../support/sample-files.ts'
import { expect, test } from './support/test.ts'
import { signIn } from './support/sign-in.ts'

/** Pages of A4 without their margins, in CSS pixels. */
const paper = { width: 673, height: 986 }

test('a printed application has all of it on paper: no navigation, nothing to press, nothing cut', async ({
  page,
}) => {
  const name = `Heron${Date.now().toString(36)}`
  const lines = Array.from({ length: 120 }, (_, index) => `Line ${index + 1} of the letter.`)
  const multipart = {
    firstName: 'Ada',
    lastName: name,
    email: 'ada@example.com',
    phone: '0491 570 156',
    position: 'Other',
    experience: '5+ years',
    coverLetter: lines.join('\n'),
    cv: { name: 'resume.pdf', mimeType: 'application/pdf', buffer: aPdf() },
  }
  expect((await page.request.post('/api/careers/apply', { multipart })).status()).toBe(201)
  await signIn(page)
  await page.goto(`/admin/careers?search=${name}`)
  await page.getByRole('link', { name: `Ada ${name}` }).click()
  const dialog = page.getByRole('dialog', { name: `Ada ${name}` })
  await expect(dialog.getByText('applied · ')).toBeVisible()
  await dialog.getByLabel('Admin Notes').fill('Call on Monday.\nSecond line of the note.')
  await expect(dialog.getByRole('button', { name: 'Print' })).toBeVisible()
  const address = page.url().replace(/\?.*&/, '?')

  await page.setViewportSize(paper)
  await page.emulateMedia({ media: 'print' })
  await expect(dialog.getByRole('heading', { name: `Ada ${name}` })).toBeVisible()
  for (const text of [
    'ada@example.com',
    '0491 570 156',
    'Line 120 of the letter.',
    'Pending',
    'resume.pdf',
    address,
  ])
    await expect(dialog.getByText(text, { exact: false }).locator('visible=true').first()).toBeVisible()
  await expect(dialog.getByText('Second line of the note.').locator('visible=true')).toHaveCount(1)
  const shown = await page.evaluate(() => {
    const visible = (selector: string) =>
      [...document.querySelectorAll(selector)]
        .filter((each) => each.checkVisibility())
        .map(({ tagName }) => tagName)
    const open = document.querySelector('dialog[open]')!
    const { left, right } = open.getBoundingClientRect()
    const parts = [open, ...open.children]
    return {
      pressed: visible('nav, button, select, textarea, iframe, input'),
      behind: visible('table, main > header'),
      isCut: parts.some((part) => getComputedStyle(part).overflowY !== 'visible'),
      height: open.getBoundingClientRect().height,
      isOnPaper: left >= 0 && right <= innerWidth,
    }
  })
  expect(shown).toMatchObject({ pressed: [], behind: [], isCut: false, isOnPaper: true })
  expect(shown.height).toBeGreaterThan(2 * paper.height)
  const pdf = await page.pdf({ format: 'A4', preferCSSPageSize: true })
  const pages = pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)!
  expect(pages.length, 'the letter goes on overleaf').toBeGreaterThan(2)
})
