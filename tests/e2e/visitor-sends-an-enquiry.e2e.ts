import type { Page } from '@playwright/test'
import { aPdf } from '#tests/support/sample-files.ts'
import { chief, expect, test } from './support/test.ts'
import { signIn } from './support/sign-in.ts'

const pdf = aPdf()

async function fillIn(page: Page, project: string): Promise<void> {
  await page.getByLabel('Full Name').fill('Robin Reader')
  await page.getByLabel('Email Address').fill('robin@example.com')
  await page.getByLabel('Company Name').fill('Reader & Daughters')
  await page.getByLabel('Phone Number').fill('+61 3 5550 0100')
  await page.getByLabel('Project Details').fill(project)
}

const send = (page: Page) => page.getByRole('button', { name: 'Send Message' })
const file = (page: Page) => page.getByLabel('Attach a File')
const sent = (page: Page) => page.getByText('Your message has been sent successfully!')

test('a visitor sends an enquiry with a file, which arrives byte for byte', chief, async ({ page }) => {
  await page.goto('/contact')
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(page.getByRole('heading', { name: 'Tell us about your project' })).toBeVisible()
  await expect(file(page)).toHaveAttribute('accept', '.pdf,.doc,.docx,.xls,.xlsx,.jpg,.jpeg,.png')
  await expect(page.getByText('Maximum file size: 10MB')).toBeVisible()

  const project = `Thirty services and a release night, ${Date.now()}`
  await fillIn(page, project)
  await file(page).setInputFiles({ name: 'our plan.pdf', mimeType: 'application/pdf', buffer: pdf })
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
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  release()
  await expect(sent(page)).toBeVisible()
  expect(posts).toEqual(['POST'])
  for (const label of ['Full Name', 'Email Address', 'Company Name', 'Phone Number', 'Project Details']) {
    await expect(page.getByLabel(label)).toHaveValue('')
  }
  await expect(page.getByRole('button', { name: 'Remove' })).toHaveCount(0)
  await page.clock.runFor(4_900)
  await expect(sent(page)).toBeVisible()
  await page.clock.runFor(200)
  await expect(sent(page)).toHaveCount(0)

  const token = await signIn(page)
  const headers = { authorization: `Bearer ${token}` }
  const { data } = await (await page.request.get('/api/contact?search=robin&limit=50', { headers })).json()
  const enquiry = data.find((one: { project: string }) => one.project === project)
  expect(enquiry).toMatchObject({
    name: 'Robin Reader',
    companyName: 'Reader & Daughters',
    email: 'robin@example.com',
    mobile: '+61 3 5550 0100',
    originalFileName: 'our plan.pdf',
    status: 'new',
  })
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
  for (const label of ['Company Name', 'Phone Number', 'Attach a File']) {
    await expect(page.getByLabel(label)).not.toHaveAttribute('aria-invalid')
  }
  await page.getByLabel('Full Name').fill('Robin Reader')
  await expect(page.getByLabel('Full Name')).not.toHaveAttribute('aria-invalid')
  await page.getByLabel('Project Details').fill(`Short and without a file, ${Date.now()}`)
  await page.getByLabel('Email Address').fill('robin')
  await send(page).click()
  await expect(page.getByLabel('Email Address')).toBeFocused()
  await expect(page.getByLabel('Email Address')).toHaveAccessibleDescription(
    'Please enter a valid email address',
  )
  await page.getByLabel('Email Address').fill('robin@example.com')
  await send(page).click()
  await expect(sent(page)).toBeVisible()
})

test('a file of the wrong kind or size is rejected before it is sent', async ({ page }) => {
  await page.goto('/contact')
  await fillIn(page, 'Words')
  const posts: string[] = []
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()))
  await file(page).setInputFiles({ name: 'tool.exe', mimeType: 'application/pdf', buffer: pdf })
  const wrongType = 'The file must be a PDF, DOC, DOCX, XLS, XLSX, JPG, JPEG or PNG file'
  await expect(page.getByText(wrongType)).toBeVisible()
  await send(page).click()
  await expect(file(page)).toBeFocused()
  await expect(page.getByText(wrongType)).toBeVisible()
  await page.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText(wrongType)).toHaveCount(0)
  await expect(page.getByText('tool.exe')).toHaveCount(0)

  const large = aPdf(10 * 1024 * 1024 + 1)
  await file(page).setInputFiles({ name: 'large.pdf', mimeType: 'application/pdf', buffer: large })
  await expect(page.getByText('The file must be smaller than 10MB')).toBeVisible()
  await expect(page.getByText('10.0 MB')).toBeVisible()
  expect(posts).toEqual([])
})

test('a file dropped on its field is attached', async ({ page }) => {
  await page.goto('/contact')
  await page.getByText('or drop it here').evaluate((target) => {
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(new File(['%PDF-1.7'], 'dropped.pdf', { type: 'application/pdf' }))
    for (const type of ['dragenter', 'dragover', 'drop']) {
      target.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }))
    }
  })
  await expect(page.getByText('dropped.pdf')).toBeVisible()
})

test.describe('when the server rejects the enquiry', () => {
  test.use({ expectedErrors: [/50[03]|ERR_FAILED/] })

  test('the error is shown until the next submit, and the typed text is kept', async ({ page }) => {
    await page.clock.install()
    await page.goto('/contact')
    await fillIn(page, 'A long story')
    await file(page).setInputFiles({ name: 'plan.pdf', mimeType: 'application/pdf', buffer: pdf })
    await page.route('**/api/contact', (route) =>
      route.fulfill({ status: 503, json: { success: false, message: 'The desk is closed' } }),
    )
    await send(page).click()
    await expect(page.getByText('The desk is closed')).toBeVisible()
    await page.clock.runFor(60_000)
    await expect(page.getByText('The desk is closed')).toBeVisible()
    await expect(page.getByLabel('Project Details')).toHaveValue('A long story')
    await expect(page.getByText('plan.pdf', { exact: true })).toBeVisible()

    await page.unroute('**/api/contact')
    await page.route('**/api/contact', (route) => route.fulfill({ status: 500, body: 'no JSON at all' }))
    await send(page).click()
    await expect(page.getByText('The desk is closed')).toHaveCount(0)
    await expect(page.getByText('Failed to send your message. Please try again.')).toBeVisible()

    await page.unroute('**/api/contact')
    await page.route('**/api/contact', (route) => route.abort())
    await send(page).click()
    await expect(page.getByText('Failed to send your message. Please try again.')).toBeVisible()
    await expect(page.getByLabel('Full Name')).toHaveValue('Robin Reader')
  })
})

test.describe('when only the server validates', () => {
  test.use({ expectedErrors: [/400/] })

  test("the server's message is shown once, below the field", async ({ page }) => {
    await page.goto('/contact')
    await fillIn(page, 'Words')
    await page.getByLabel('Full Name').fill('   ')
    await send(page).click()
    await expect(page.getByText('Full name is required')).toHaveCount(1)
    await expect(page.getByLabel('Full Name')).toHaveAccessibleDescription('Full name is required')
    await expect(page.getByLabel('Full Name')).toBeFocused()
    await expect(page.getByLabel('Project Details')).toHaveValue('Words')
  })
})

test('a subject in the URL fills the project details, but never replaces typed text', async ({ page }) => {
  await page.goto('/contact?subject=Request%20a%20demo%3A%20Machine%20Learning%20%26%20AI')
  const project = page.getByLabel('Project Details')
  await expect(project).toHaveValue('Request a demo: Machine Learning & AI\n\n')
  await page.getByRole('link', { name: 'Request a quote' }).click()
  await expect(page).toHaveURL('/contact?subject=Request%20a%20quote#enquiry')
  await expect(project).toHaveValue('Request a quote\n\n')
  await project.fill('My own words')
  await page.goBack()
  await expect(page).toHaveURL(/Machine%20Learning/)
  await expect(project).toHaveValue('My own words')
})

test('the form that comes back is empty, though a subject had filled it', async ({ page }) => {
  await page.goto('/contact?subject=Request%20a%20quote')
  await fillIn(page, `A quote for thirty services, ${Date.now()}`)
  await send(page).click()
  await page.getByRole('button', { name: 'Write another message' }).click()
  for (const label of ['Full Name', 'Email Address', 'Company Name', 'Phone Number', 'Project Details'])
    await expect(page.getByLabel(label)).toHaveValue('')
})

test('the banner of the contact page leads to the form above it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/contact')
  const banner = page.getByRole('link', { name: 'Request a quote' })
  await banner.scrollIntoViewIfNeeded()
  await banner.click()
  const title = page.getByRole('heading', { name: 'Tell us about your project' })
  await expect(title).toBeInViewport({ ratio: 1 })
  await expect.poll(() => title.evaluate((shown) => shown.getBoundingClientRect().top)).toBeLessThan(200)
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Full Name')).toBeFocused()
})

test('on a phone the form stands before the other contacts', async ({ page }) => {
  const topOf = (name: string) =>
    page.getByRole('heading', { name }).evaluate((heading) => heading.getBoundingClientRect().top)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/contact')
  expect(await topOf('Tell us about your project')).toBeLessThan(await topOf('General enquiries'))
  await page.setViewportSize({ width: 1440, height: 900 })
  const form = await page.locator('#enquiry').boundingBox()
  const line = await page.getByRole('region', { name: 'What happens after you write' }).boundingBox()
  expect(line!.x, 'beside the form').toBeLessThan(form!.x)
  expect(line!.y).toBeLessThan(form!.y + form!.height)
})

test('the contact page shows who answers, with the titles that they have elsewhere', async ({ page }) => {
  await page.goto('/contact')
  await expect(page.getByText('Callum or Amara answers')).toBeVisible()
  for (const [name, title] of [
    ['Callum Reid', 'Head of Reliability'],
    ['Amara Okafor', 'CTO'],
  ]) {
    await expect(page.getByText(`${name}, ${title}`)).toBeVisible()
    await expect(
      page.locator(`img[src="/people/${name!.split(' ')[0]!.toLowerCase()}.svg#face"]`),
    ).toBeVisible()
  }
})

test('the back-to-top button appears past 300 px, on the blog and its articles too', async ({ page }) => {
  for (const path of ['/contact', '/blog', '/blog/backups-are-a-rumour-until-you-restore-them']) {
    await page.goto(path)
    const rise = page.getByRole('button', { name: 'Scroll to top' })
    await page.evaluate(() => window.scrollTo(0, 300))
    await expect(rise).toBeHidden()
    await page.evaluate(() => window.scrollTo(0, 301))
    await rise.click()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  }
})

test('without JavaScript the name of the file keeps 8 px from the button', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL: baseURL!, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/contact')
  const gap = await file(page).evaluate(
    (input) => getComputedStyle(input, '::file-selector-button').marginInlineEnd,
  )
  expect(gap).toBe('8px')
  await context.close()
})

test('a visitor without JavaScript sends the form, and an invalid one keeps the typed text', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL: baseURL!, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/contact?subject=Request%20a%20quote')
  await expect(page.getByLabel('Project Details')).toHaveValue('Request a quote\n\n')
  await fillIn(page, `No scripts, please, ${Date.now()}`)
  await page.getByLabel('Full Name').fill('   ')
  await file(page).setInputFiles({ name: 'plan.pdf', mimeType: 'application/pdf', buffer: pdf })
  await send(page).click()
  await expect(page).toHaveURL('/contact#answer')
  await expect(page.getByText('Full name is required')).toHaveCount(1)
  await expect(page.getByLabel('Full Name')).toHaveAccessibleDescription('Full name is required')
  await expect(page.getByLabel('Email Address')).toHaveValue('robin@example.com')
  await expect(page.getByLabel('Company Name')).toHaveValue('Reader & Daughters')
  await expect(page.getByLabel('Project Details')).toHaveValue(/^No scripts, please/)

  await page.getByLabel('Full Name').fill('Robin Reader')
  await send(page).click()
  await expect(sent(page)).toBeVisible()
  await expect(page.getByLabel('Project Details')).toHaveValue('')
  await context.close()
})
