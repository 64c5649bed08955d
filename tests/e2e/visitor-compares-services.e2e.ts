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

test('on a phone deliverables, steps and code are folded', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL: baseURL!, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/multi-cloud-development')
  const offerings = page.getByRole('region', { name: 'What we do' })
  await expect(offerings.getByRole('listitem')).toHaveCount(0)
  await offerings.getByText('What you get').filter({ visible: true }).first().click()
  await expect(offerings.getByRole('listitem')).not.toHaveCount(0)
  await page.emulateMedia({ media: 'print' })
  await expect(offerings.getByRole('listitem')).toHaveCount(16)
  await context.close()
})

for (const { path, name } of services) {
  test(`a visitor of ${path} asks questions, finds articles and requests a demo`, async ({ page }) => {
    await page.goto(path)

    const related = page.getByRole('region', { name: 'Related Articles' })
    await expect(related.getByRole('article')).toHaveCount(3)
    await expect(related.getByRole('link').first()).toHaveAttribute('href', /^\/blog\//)

    await page.getByRole('link', { name: 'Request a demo' }).first().click()
    await expect(page).toHaveURL(/\/contact\?subject=/)
    await expect(page.getByLabel('Project Details')).toHaveValue(`Request a demo: ${name}\n\n`)
  })
}
