import type { Page } from '@playwright/test'
import { aPdf } from '#tests/support/sample-files.ts'
import { dropFile } from './support/editor.ts'
import { signIn } from './support/sign-in.ts'
import { fillApplication, pdfNamed } from './support/submissions.ts'
import { expect, test } from './support/test.ts'

const pdf = aPdf()
const dialog = (page: Page) => page.getByRole('dialog')
const field = (page: Page, label: string) => dialog(page).getByLabel(label)
const submit = (page: Page) => dialog(page).getByRole('button', { name: 'Submit Application' })
const attach = (page: Page, name = 'cv.pdf', buffer = pdf) =>
  field(page, 'CV').setInputFiles(pdfNamed(name, buffer))

async function openFor(page: Page, title: string): Promise<void> {
  const card = page.getByRole('article', { name: title })
  const fold = card.getByRole('button', { name: title })
  if ((await fold.getAttribute('aria-expanded')) === 'false') await fold.click()
  await card.getByRole('button', { name: 'Apply Now' }).click()
  await expect(dialog(page)).toBeVisible()
}

test('openings expand one at a time, the first one initially', async ({ page }) => {
  await page.goto('/career')
  const fold = (title: string) => page.getByRole('button', { name: title, exact: true })
  const [first, last] = [fold('Senior DevOps Engineer'), fold('Site Reliability Engineer')]
  await expect(first).toHaveAttribute('aria-expanded', 'true')
  await last.click()
  await expect(last).toHaveAttribute('aria-expanded', 'true')
  await expect(first).toHaveAttribute('aria-expanded', 'false')
  const article = page.getByRole('article', { name: 'Senior DevOps Engineer' })
  await expect(article.getByRole('heading', { name: 'Key responsibilities' })).toBeHidden()
  await last.press('Enter')
  await expect(last).toHaveAttribute('aria-expanded', 'false')
})

test('a visitor applies with a CV, which arrives byte for byte @chief', async ({ page }) => {
  await page.goto('/career')
  await openFor(page, 'Site Reliability Engineer')
  await expect(field(page, 'Position')).toHaveValue('Site Reliability Engineer')
  const email = `robin.${Date.now()}@example.com`
  await fillApplication(dialog(page), { email })
  await attach(page, 'Robin Reader.pdf')

  const { promise, resolve: release } = Promise.withResolvers<void>()
  const posts: string[] = []
  await page.route('**/api/careers/apply', async (route) => {
    posts.push(route.request().method())
    await promise
    await route.continue()
  })
  await submit(page).dblclick()
  await expect(dialog(page).getByRole('button', { name: 'Submitting...' })).toBeDisabled()
  release()
  await expect(dialog(page).getByText('Application submitted successfully!')).toBeVisible()
  await expect(dialog(page)).toBeHidden()
  expect(posts).toEqual(['POST'])

  const opening = page.getByRole('article', { name: 'Site Reliability Engineer' })
  await page.reload()
  await opening.getByRole('button', { name: 'Site Reliability Engineer' }).click()
  await expect(opening.getByText('Applied', { exact: true })).toBeVisible()

  const headers = { authorization: `Bearer ${await signIn(page)}` }
  const list = await page.request.get(`/api/careers/applications?search=${email}`, { headers })
  const [application] = (await list.json()).data.applications
  const cv = await page.request.get(`/api/careers/applications/${application._id}/download-cv`, { headers })
  expect((await cv.body()).equals(pdf)).toBe(true)
})

test('validation messages come one at a time, and nothing is sent', async ({ page }) => {
  await page.goto('/career')
  const posts: string[] = []
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()))
  await openFor(page, 'Senior DevOps Engineer')
  await field(page, 'Position').selectOption('')
  const expectError = async (label: string, sentence: string, marked: number) => {
    await submit(page).click()
    await expect(dialog(page).getByText(sentence)).toBeVisible()
    await expect(field(page, label)).toBeFocused()
    await expect(field(page, label)).toHaveAccessibleDescription(new RegExp(`${sentence}$`))
    await expect(dialog(page).locator('[aria-invalid]')).toHaveCount(marked)
    await expect(dialog(page).getByText(/^(Required|Please correct this)$/)).toHaveCount(marked - 1)
  }
  await expectError('First Name', 'First name is required', 8)
  await field(page, 'First Name').fill('Robin')
  await fillApplication(dialog(page), { email: 'robin at example' })
  await field(page, 'Position').selectOption('Other')
  await attach(page, 'cv.txt', aPdf(10 * 1024 * 1024 + 1))
  await expectError('Email', 'Please enter a valid email address', 2)
  await field(page, 'Email').fill('robin@example.com')
  await expectError('CV', 'CV file must be smaller than 10MB', 1)
  await attach(page, 'cv.txt')
  await expectError('CV', 'CV must be a PDF, DOC, or DOCX file', 1)
  expect(posts).toEqual([])
})

test.describe('when the call fails', () => {
  test.use({ expectedErrors: [/415|ERR_FAILED/] })

  test('the dialog shows the error, keeps the typed text, and can be sent again', async ({ page }) => {
    await page.goto('/career')
    await page.getByRole('button', { name: 'Apply Now' }).last().click()
    await expect(field(page, 'Position')).toHaveValue('Other')
    await fillApplication(dialog(page))
    await page.route('**/api/careers/apply', (route) => route.abort())
    await submit(page).click()
    await expect(dialog(page).getByRole('alert')).toHaveText('Network error. Please try again.')
    await page.unroute('**/api/careers/apply')
    await expect(field(page, 'Cover Letter')).toHaveValue('I like systems that are dull to operate.')
    const base64 = Buffer.from('not what its name says').toString('base64')
    await dropFile(dialog(page).locator('.file-zone'), { name: 'own.pdf', type: 'application/pdf', base64 })
    await expect(dialog(page).getByText('own.pdf')).toBeVisible()
    await submit(page).click()
    await expect(dialog(page).getByText('CV must be a PDF, DOC, or DOCX file')).toBeVisible()
  })
})

test('without scripts every opening and an address can be read', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL: baseURL!, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/career')
  await expect(page.getByRole('heading', { name: 'Key responsibilities' })).toHaveCount(3)
  for (const heading of await page.getByRole('heading', { name: 'Key responsibilities' }).all())
    await expect(heading).toBeVisible()
  await expect(page.getByRole('button', { name: 'Apply Now' })).toHaveCount(0)
  await expect(page.locator('noscript p')).toContainText('careers@stratoworks.example')
  await context.close()
})
