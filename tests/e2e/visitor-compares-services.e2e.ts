import { expect, test } from './support/test.ts'

const services = [
  { path: '/multi-cloud-development', name: 'Multi-Cloud Development' },
  { path: '/ai-development', name: 'Machine Learning & AI' },
  { path: '/app-development', name: 'Multi-Cloud Services' },
  { path: '/cloud-integration', name: 'Multi-Cloud Operations' },
] as const

test('the overview links every service', async ({ page }) => {
  for (const { path, name } of services) {
    await page.goto('/service')
    await page.getByRole('region', { name: 'Our services' }).getByRole('link', { name }).click()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  }
})

test('the multi-cloud page shows its four services', async ({ page }) => {
  await page.goto('/multi-cloud-development')
  for (const name of ['CI/CD', 'MLOps', 'GitOps', 'DevSecOps']) {
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
  }
})

test('the line beside a headline says on which day each step begins and the last one ends', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/multi-cloud-development')
  const line = page.locator('section', { has: page.getByRole('heading', { level: 1 }) })
  await expect(line.getByRole('listitem')).toHaveText([
    'LookDay 1 · 2 weeks',
    'ProveDay 15 · 4 weeks',
    'SpreadDay 43 · 6 weeks',
    'RehearseDay 85 · 1 week',
    'LeaveDay 98 · Our access removed, and ninety days of questions answered at no charge.',
  ])
  for (const { path } of services) {
    await page.goto(path)
    await expect(line.getByRole('listitem').last()).toHaveText(/Day 98 · Our access removed/)
  }
  await page.goto('/service')
  const examples = page.getByRole('region', { name: 'Our services' }).getByRole('figure')
  await expect(examples.filter({ visible: true }), 'on a phone too').toHaveCount(4)
})

test('on a phone deliverables, steps and the rest of the code are folded, also without scripts', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL: baseURL!, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/multi-cloud-development')
  const offerings = page.getByRole('region', { name: 'What we do' })
  const code = page.getByRole('group', { name: 'Code, checkout-appset.yaml' })
  const lines = async () => Math.round((await code.boundingBox())!.height / 24)
  await expect(offerings.getByRole('listitem')).toHaveCount(0)
  await offerings.getByText('What you get').filter({ visible: true }).first().click()
  await expect(offerings.getByRole('listitem')).not.toHaveCount(0)
  expect(await lines(), 'twelve, and the space above').toBe(13)
  await page.getByText('Show all', { exact: true }).click()
  expect(await lines()).toBeGreaterThan(20)

  await page.setViewportSize({ width: 768, height: 844 })
  await page.goto('/multi-cloud-development')
  await expect(offerings.getByRole('listitem')).toHaveCount(16)
  await expect(offerings.getByRole('listitem').last()).toBeVisible()
  for (const summary of await page.getByText(/^(What happens|Show all)$/).all())
    await expect(summary).toBeHidden()
  expect(await lines()).toBeGreaterThan(20)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ media: 'print' })
  await expect(offerings.getByRole('listitem')).toHaveCount(16)
  expect(await lines()).toBeGreaterThan(20)
  await context.close()
})

for (const { path, name } of services) {
  test(`a visitor of ${path} asks questions, finds articles and requests a demo`, async ({ page }) => {
    await page.goto(path)
    const questions = page.getByRole('region', { name: 'Questions and answers' })
    await page.getByRole('link', { name: 'What it costs' }).click()
    await expect(page.getByRole('region', { name: 'What does it cost?' })).toBeInViewport()
    await expect(page.getByRole('region', { name: 'What does it cost?' })).toContainText(/AUD \d/)
    await expect(questions.getByText('What does it cost?')).toHaveCount(0)
    const answer = questions.getByRole('paragraph').first()
    await expect(answer).toBeHidden()
    await questions.getByRole('heading', { level: 3 }).first().click()
    await expect(answer).toBeVisible()

    const related = page.getByRole('region', { name: 'Related Articles' })
    await expect(related.getByRole('article')).toHaveCount(3)
    await expect(related.getByRole('link').first()).toHaveAttribute('href', /^\/blog\//)

    await page.getByRole('link', { name: 'Request a demo' }).first().click()
    await expect(page).toHaveURL(/\/contact\?subject=/)
    await expect(page.getByLabel('Project Details')).toHaveValue(`Request a demo: ${name}\n\n`)
  })
}

test.describe('when the articles cannot be loaded', () => {
  test.use({ expectedErrors: [/503/] })

  test('a service page shows the error and a retry button', async ({ page }) => {
    await page.goto('/service')
    let isDown = true
    await page.route('**/api/blogs/published?*', (route) =>
      isDown ? route.fulfill({ status: 503, json: { success: false, message: 'Down' } }) : route.continue(),
    )
    await page
      .getByRole('region', { name: 'Our services' })
      .getByRole('link', { name: 'Machine Learning & AI' })
      .click()
    const related = page.getByRole('region', { name: 'Related Articles' })
    await expect(related.getByRole('alert')).toContainText(
      'Failed to load blog posts. Please try again later.',
    )
    isDown = false
    await related.getByRole('button', { name: 'Try Again' }).click()
    await expect(related.getByRole('article')).toHaveCount(3)
  })
})
