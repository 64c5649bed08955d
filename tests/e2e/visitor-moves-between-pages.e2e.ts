import { expect, test } from './support/test.ts'

const articleLinks = 'main article a[href^="/blog/"]'

test('navigation focuses and announces, and back restores the position @chief', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 400 })
  await page.goto('/blog')
  let documents = 0
  page.on('request', (request) => {
    if (request.resourceType() === 'document') documents += 1
  })
  const link = page.locator(articleLinks).last()
  await page.evaluate(() =>
    addEventListener('click', () => (window.name = String(scrollY)), { capture: true }),
  )
  await link.click()
  const place = await page.evaluate(() => Number(window.name))
  expect(place).toBeGreaterThan(0)
  await expect(page).toHaveURL(/\/blog\/[a-z0-9-]+$/)

  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: await page.title() })).toHaveCount(1)
  expect(await page.evaluate(() => scrollY)).toBe(0)

  // the place is found also when what fills the page comes late, and is kept while more of it comes
  const hold = async (address: RegExp) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    await page.route(address, async (route) => {
      await promise
      await route.continue()
    })
    return resolve
  }
  const releaseListing = await hold(/\/api\/blogs\/published/)
  const releaseSurroundings = await hold(/\/api\/(categories|blogs\/tags|comments)/)
  await page.goBack()
  await expect(page).toHaveURL(/\/blog$/)
  await expect(
    page
      .getByRole('status')
      .filter({ hasText: /loading/i })
      .first(),
  ).toBeVisible()
  releaseSurroundings()
  await expect(page.getByRole('navigation', { name: 'Categories' })).toBeVisible()
  releaseListing()
  await expect(page.locator(articleLinks).first()).toBeAttached()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)
  expect(documents).toBe(0)
})

test.describe('content security policy', () => {
  test.use({ expectedErrors: [/Content Security Policy/] })

  test('the content security policy blocks what is injected @chief', async ({ page }) => {
    await page.goto('/blog')
    const { blocked, hasRun } = await page.evaluate(async () => {
      const blocked: string[] = []
      const allBlocked = new Promise<void>((resolve) => {
        document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
          if (blocked.push(effectiveDirective) === 3) resolve()
        })
      })
      const injected = document.createElement('template')
      injected.innerHTML = '<img src="data:image/png,none" onerror="window.ran = 1"><p style="color: red">'
      const script = document.createElement('script')
      script.textContent = 'window.ran = 2'
      document.body.append(injected.content, script)
      await allBlocked
      return { blocked, hasRun: 'ran' in window }
    })
    expect(blocked.toSorted()).toEqual(['script-src-attr', 'script-src-elem', 'style-src-attr'])
    expect(hasRun).toBe(false)
  })
})
