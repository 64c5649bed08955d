import type { Page } from '@playwright/test'
import { aPdf } from '#tests/support/sample-files.ts'
import { fillEnquiry, pdfNamed } from './support/submissions.ts'
import { expect, test } from './support/test.ts'
import { signIn } from './support/sign-in.ts'

const pdf = aPdf()

async function fillIn(page: Page, project: string): Promise<void> {
  await fillEnquiry(page, project)
  await page.getByLabel('Company Name').fill('Reader & Daughters')
  await page.getByLabel('Phone Number').fill('+61 3 5550 0100')
}

const send = (page: Page) => page.getByRole('button', { name: 'Send Message' })
const file = (page: Page) => page.getByLabel('Attach a File')
const sent = (page: Page) => page.getByText('Your message has been sent successfully!')

test('a visitor sends an enquiry with a file, which arrives byte for byte @chief', async ({ page }) => {
  await page.goto('/contact')

  const project = `Thirty services and a release night, ${Date.now()}`
  await fillIn(page, project)
  await file(page).setInputFiles(pdfNamed('our plan.pdf', pdf))
  await expect(page.getByText('our plan.pdf', { exact: true })).toBeVisible()

  const { promise, resolve: release } = Promise.withResolvers<void>()
  const posts: string[] = []
  await page.route('**/api/contact', async (route) => {
    posts.push(route.request().method())
    await promise
    await route.continue()
  })
  await send(page).dblclick()
  const busy = page.getByRole('button', { name: 'Sending...' })
  await expect(busy).toBeDisabled()
  await expect(page.getByRole('progressbar', { name: 'Upload' })).toBeVisible()
  await page.getByLabel('Full Name').press('Enter')
  release()
  await expect(sent(page)).toBeVisible()
  expect(posts).toEqual(['POST'])
  for (const label of ['Full Name', 'Email Address', 'Company Name', 'Phone Number', 'Project Details']) {
    await expect(page.getByLabel(label)).toHaveValue('')
  }
  await expect(page.getByRole('button', { name: 'Remove' })).toHaveCount(0)

  const headers = { authorization: `Bearer ${await signIn(page)}` }
  const { data } = await (await page.request.get('/api/contact?search=robin&limit=50', { headers })).json()
  const enquiry = data.find((one: { project: string }) => one.project === project)
  expect((await (await page.request.get(`/${enquiry.filePath}`)).body()).equals(pdf)).toBe(true)
})

test('an enquiry requires name, email address and project details only', async ({ page }) => {
  await page.goto('/contact')
  await send(page).click()
  await expect(page.getByLabel('Full Name')).toBeFocused()
  for (const [label, sentence] of [
    ['Full Name', 'Full name is required'],
    ['Email Address', 'Email address is required'],
    ['Project Details', 'Project details are required'],
  ] as const) {
    await expect(page.getByLabel(label)).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByLabel(label), "not the browser's sentence").toHaveAccessibleDescription(sentence)
  }
  await page.getByLabel('Full Name').fill('Robin')
  await page.getByLabel('Project Details').fill(`Short and without a file, ${Date.now()}`)
  await page.getByLabel('Email Address').fill('robin')
  await send(page).click()
  await expect(page.getByLabel('Email Address')).toBeFocused()
  await expect(page.getByLabel('Email Address')).toHaveAccessibleDescription(
    'Please enter a valid email address',
  )
  await page.getByLabel('Email Address').fill('robin@example.com')
  await file(page).setInputFiles(pdfNamed('tool.exe'))
  await expect(page.getByText(/^The file must be a PDF, DOC/)).toBeVisible()
  await file(page).setInputFiles(pdfNamed('large.pdf', aPdf(10 * 1024 * 1024 + 1)))
  await expect(page.getByText('The file must be smaller than 10MB')).toBeVisible()
  await file(page).setInputFiles([])
  await send(page).click()
  await expect(sent(page)).toBeVisible()
})

test.describe('when the enquiry cannot be sent', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] })

  test('the error is shown until the next submit, and the typed text is kept', async ({ page }) => {
    await page.goto('/contact')
    await fillIn(page, 'A long story')
    await file(page).setInputFiles(pdfNamed('plan.pdf'))
    await page.route('**/api/contact', (route) => route.abort())
    await send(page).click()
    const failure = page.getByText('Failed to send your message. Please try again.')
    await expect(failure).toBeVisible()
    await expect(page.getByLabel('Project Details')).toHaveValue('A long story')
    await expect(page.getByText('plan.pdf', { exact: true })).toBeVisible()
    await page.unroute('**/api/contact')
    await send(page).click()
    await expect(sent(page)).toBeVisible()
    await expect(failure).toHaveCount(0)
  })
})

test('a subject in the URL fills the project details, but never replaces typed text', async ({ page }) => {
  await page.goto('/contact?subject=Request%20a%20demo%3A%20Machine%20Learning%20%26%20AI')
  const project = page.getByLabel('Project Details')
  await expect(project).toHaveValue('Request a demo: Machine Learning & AI\n\n')
  await page.getByRole('link', { name: 'Request a quote' }).click()
  await expect(page).toHaveURL('/contact?subject=Request%20a%20quote#enquiry')
  await expect(project).toHaveValue('Request a quote\n\n')
  await expect(page.getByRole('heading', { name: 'Tell us about your project' })).toBeInViewport()
  await project.fill('My own words')
  await page.goBack()
  await expect(page).toHaveURL(/Machine%20Learning/)
  await expect(project).toHaveValue('My own words')
})
