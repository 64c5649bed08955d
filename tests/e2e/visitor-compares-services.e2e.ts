import { expect, test } from './support/test.ts'

const services = [
  ['/multi-cloud-development', 'Multi-Cloud Development'],
  ['/ai-development', 'Machine Learning & AI'],
  ['/app-development', 'Multi-Cloud Services'],
  ['/cloud-integration', 'Multi-Cloud Operations'],
] as const

test('the overview leads to every service, and each to articles and a demo', async ({ page }) => {
  for (const [path, name] of services) {
    await page.goto('/service')
    await page.getByRole('region', { name: 'Our services' }).getByRole('link', { name }).click()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(page.getByRole('region', { name: 'Related Articles' }).getByRole('article')).toHaveCount(3)
    await page.getByRole('link', { name: 'Request a demo' }).first().click()
    await expect(page).toHaveURL(/\/contact\?subject=/)
    await expect(page.getByLabel('Project Details')).toHaveValue(`Request a demo: ${name}\n\n`)
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
