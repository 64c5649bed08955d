import type { Page } from '@playwright/test'
import { aPdf } from '#tests/support/sample-files.ts'
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

test('three openings expand one at a time, the first one initially', async ({ page }) => {
  await page.goto('/career')
  const openings = [
    ['Senior DevOps Engineer', '6+ years'],
    ['Cloud Infrastructure Architect', '5+ years'],
    ['Site Reliability Engineer', '4+ years'],
  ] as const
  const folds = openings.map(([title]) => page.getByRole('button', { name: title, exact: true }))
  for (const [title, experience] of openings)
    await expect(page.getByRole('article', { name: title })).toContainText(experience)
  const expectOpen = async (index: number | undefined) => {
    for (const [at, fold] of folds.entries())
      await expect(fold).toHaveAttribute('aria-expanded', String(at === index))
  }
  await expectOpen(0)
  const first = page.getByRole('article', { name: 'Senior DevOps Engineer' })
  await expect(first.getByRole('heading', { name: 'Key responsibilities' })).toBeVisible()
  await folds[2]!.click()
  await expectOpen(2)
  await expect(first.getByRole('heading', { name: 'Key responsibilities' })).toBeHidden()
  await folds[2]!.press('Enter')
  await expectOpen(undefined)

  await expect(page.getByRole('link', { name: 'careers@stratoworks.example' })).toBeVisible()
  await expect(page.getByText('Remote-friendly')).toBeVisible()
  await expect(page.getByText('Flexible hours')).toBeVisible()
  const rise = page.getByRole('button', { name: 'Scroll to top' })
  await page.evaluate(() => window.scrollTo(0, 500))
  await expect(rise).toBeHidden()
  await page.evaluate(() => window.scrollTo(0, 501))
  await expect(rise).toBeVisible()
})

test('a visitor applies with a CV, which arrives byte for byte @chief', async ({ page }) => {
  await page.goto('/career')
  await openFor(page, 'Site Reliability Engineer')
  await expect(field(page, 'Position')).toHaveValue('Site Reliability Engineer')
  await expect(field(page, 'CV')).toHaveAttribute('accept', '.pdf,.doc,.docx')
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
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  release()
  await expect(dialog(page).getByText('Application submitted successfully!')).toBeVisible()
  await expect(submit(page)).toBeDisabled()
  await page.clock.runFor(1_900)
  await expect(dialog(page)).toBeVisible()
  await page.clock.runFor(200)
  await expect(dialog(page)).toBeHidden()
  expect(posts).toEqual(['POST'])

  const headers = { authorization: `Bearer ${await signIn(page)}` }
  const list = await page.request.get(`/api/careers/applications?search=${email}`, { headers })
  const [application] = (await list.json()).data.applications
  const cv = await page.request.get(`/api/careers/applications/${application._id}/download-cv`, { headers })
  expect((await cv.body()).equals(pdf)).toBe(true)
})

test('the eleven validation messages come one at a time, and nothing is sent', async ({ page }) => {
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
    await expect(dialog(page).getByText(/ is required$/)).toHaveCount(
      sentence.endsWith(' is required') ? 1 : 0,
    )
    await expect(dialog(page).getByText(/^(Required|Please correct this)$/)).toHaveCount(marked - 1)
  }
  const texts = [
    ['First Name', 'First name is required', 'Robin'],
    ['Last Name', 'Last name is required', 'Reader'],
    ['Email', 'Email is required', 'robin at example'],
    ['Phone Number', 'Phone number is required', '+61 3 5550 0100'],
    ['Position', 'Position is required', undefined],
    ['Experience', 'Experience is required', '5+ years'],
    ['Cover Letter', 'Cover letter is required', 'Words'],
  ] as const
  let marked = texts.length + 1
  for (const [label, sentence, text] of texts) {
    await expectError(label, sentence, marked)
    if (!text) {
      await field(page, label).selectOption('Other')
      marked -= 1
      continue
    }
    await field(page, label).fill('   ')
    await expectError(label, sentence, marked)
    await field(page, label).fill(text)
    // the address is still in a wrong format
    if (label !== 'Email') marked -= 1
  }
  await expectError('CV', 'CV file is required', 2)
  await expect(field(page, 'Email')).toHaveAccessibleDescription('Please correct this')
  await attach(page, 'cv.txt', aPdf(10 * 1024 * 1024 + 1))
  await expect(dialog(page).getByText('CV file must be smaller than 10MB')).toBeVisible()
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
    await expect(page.getByRole('heading', { name: "Don't See a Suitable Position?" })).toBeVisible()
    await page.getByRole('button', { name: 'Apply Now' }).last().click()
    await expect(field(page, 'Position')).toHaveValue('Other')
    await fillApplication(dialog(page))
    const answers = async (answer: object | 'abort', sentence: string) => {
      await page.route('**/api/careers/apply', (route) =>
        answer === 'abort' ? route.abort() : route.fulfill(answer),
      )
      await submit(page).click()
      await expect(dialog(page).getByRole('alert')).toHaveText(sentence)
      await page.unroute('**/api/careers/apply')
    }
    await answers('abort', 'Network error. Please try again.')
    await answers({ json: { success: false, message: 'We have enough' } }, 'We have enough')
    await answers({ json: { success: false } }, 'Application submission failed')
    await expect(field(page, 'Cover Letter')).toHaveValue('I like systems that are dull to operate.')

    await attach(page, 'cv.pdf', Buffer.from('not what its name says'))
    await submit(page).click()
    await expect(dialog(page).getByText('CV must be a PDF, DOC, or DOCX file')).toBeVisible()
  })
})

test('a CV that is dragged onto its field is highlighted and attached when dropped', async ({ page }) => {
  await page.goto('/career')
  await openFor(page, 'Senior DevOps Engineer')
  const zone = dialog(page).locator('.file-zone')
  const drag = (type: string) =>
    zone.evaluate((target, name) => {
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(new File(['%PDF-1.7'], 'dropped.pdf', { type: 'application/pdf' }))
      target.dispatchEvent(new DragEvent(name, { dataTransfer, bubbles: true, cancelable: true }))
    }, type)
  await drag('dragover')
  await expect(zone).toHaveAttribute('data-over')
  await drag('dragover')
  await drag('drop')
  await expect(zone).not.toHaveAttribute('data-over')
  await expect(dialog(page).getByText('dropped.pdf')).toBeVisible()
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
