import type { Page } from '@playwright/test'
import { chief, expect, test } from './support/test.ts'
import { answersWith } from './states/page-state.ts'

const region = (page: Page, name: string) => page.getByRole('region', { name })

test('the home page says what the company does, section by section', chief, async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Build faster with DevOps that holds up')

  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 2 })).toHaveText([
    'Multi-Cloud Development',
    'Machine Learning & AI',
    'Multi-Cloud Services',
    'Multi-Cloud Operations',
    'What we do all week',
    'Case Studies',
    'Platforms we build on',
    'Tools we run in production',
    'What clients say afterwards',
    'Top Clients',
    'Work on systems you can be proud of',
  ])
  const tiles = page.getByRole('region', { name: 'Services', exact: true })
  for (const [name, href] of [
    ['Multi-Cloud Development', '/multi-cloud-development'],
    ['Machine Learning & AI', '/ai-development'],
    ['Multi-Cloud Services', '/app-development'],
    ['Multi-Cloud Operations', '/cloud-integration'],
  ] as const) {
    await expect(tiles.getByRole('link', { name })).toHaveAttribute('href', href)
  }

  const list = region(page, 'What we do all week')
  for (const [subject, href] of [
    ['Continuous delivery', '/multi-cloud-development'],
    ['GitOps', '/multi-cloud-development'],
    ['MLOps', '/ai-development'],
    ['DevSecOps', '/multi-cloud-development'],
    ['Platform engineering', '/app-development'],
    ['Observability and incident practice', '/cloud-integration'],
    ['Application modernisation', '/app-development'],
    ['Cloud cost management', '/multi-cloud-development'],
  ] as const) {
    const more = list.getByRole('link', { name: `Read more about ${subject}`, exact: true })
    await expect(more).toHaveAttribute('href', href)
    await expect(more).toHaveText(`Read more about ${subject}`)
  }

  // no client twice: four in the band under the hero, the others here
  await expect(page.getByRole('list', { name: 'Clients' }).getByRole('listitem')).toHaveCount(4)
  await expect(region(page, 'Top Clients').getByRole('listitem')).toHaveCount(4)
  for (const client of ['Kestrelane', 'Marrowbie Mutual', 'Ollandra Energy', 'Tidewick Ports'])
    await expect(region(page, 'Top Clients').getByText(client)).toHaveCount(0)
  const cases = region(page, 'Case Studies').getByRole('article')
  await expect(cases).toHaveCount(2)
  for (const link of await cases.getByRole('link').all()) {
    await expect(link).toHaveAttribute('href', /^\/blog\/[a-z0-9-]+$/)
  }
  await expect(page.getByRole('contentinfo')).toContainText('Day 99 belongs to your team')
  const careers = region(page, 'Work on systems you can be proud of')
  await careers.getByRole('link', { name: 'See open positions' }).click()
  await expect(page).toHaveURL('/career')
})

test('the logo strips move until they are stopped, and pause under the pointer', async ({ page }) => {
  await page.goto('/')
  const strip = page.getByRole('group', { name: 'Tools we run in production' })
  await expect(strip.getByRole('listitem')).toHaveText([
    'Kubernetes',
    'Terraform',
    'PostgreSQL',
    'Argo',
    'Prometheus',
    'Grafana',
    'Helm',
    'Docker',
    'GitHub Actions',
    'OpenTelemetry',
    'Python',
    'TypeScript',
  ])
  const partners = page.getByRole('group', { name: 'Platforms we build on' })
  await expect(partners.getByRole('listitem')).toHaveText([
    'AWS',
    'Azure',
    'Google Cloud',
    'GitHub',
    'GitLab',
    'Cloudflare',
    'Red Hat OpenShift',
    'DigitalOcean',
  ])
  // the marks come from one picture, each under its name
  const uses = await strip.locator('use').evaluateAll((all) => all.map((use) => use.getAttribute('href')!))
  const picture = await (await page.request.get(uses[0]!.split('#')[0]!)).text()
  expect(uses.filter((use) => !picture.includes(`id="${use.split('#')[1]}"`))).toEqual([])

  const isMoving = () =>
    strip.evaluate((group) => {
      const [run] = group.getAnimations({ subtree: true })
      return run?.playState === 'running'
    })
  await strip.scrollIntoViewIfNeeded()
  await page.mouse.move(0, 0)
  await expect.poll(isMoving).toBe(true)
  const { x, y, width, height } = (await strip.boundingBox())!
  await page.mouse.move(x + width * 0.7, y + height / 2)
  await expect.poll(isMoving).toBe(false)
  await page.mouse.move(0, 0)
  await expect.poll(isMoving).toBe(true)
  await strip.getByRole('button', { name: 'Stop the strip: Tools we run in production' }).click()
  await expect.poll(isMoving).toBe(false)
  await strip.getByRole('button', { name: 'Start the strip: Tools we run in production' }).click()
  await page.mouse.move(0, 0)
  await expect.poll(isMoving).toBe(true)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect.poll(isMoving).toBe(false)
  await expect(strip.getByRole('button')).toBeHidden()
  await expect(strip.getByText('TypeScript').first()).toBeInViewport({ ratio: 1 })
})

test('three testimonials rotate every five seconds, and each can be chosen by its dot', async ({ page }) => {
  await page.clock.install()
  await page.goto('/')
  const carousel = region(page, 'What clients say afterwards')
  const dots = carousel.getByRole('button', { name: /^Show slide \d of 3$/ })
  await expect(dots).toHaveCount(3)
  await expect(dots.nth(0)).toHaveAttribute('aria-current', 'true')
  await carousel.getByRole('button', { name: 'Stop slide rotation' }).scrollIntoViewIfNeeded()
  await page.mouse.move(0, 0)
  await expect(async () => {
    await page.clock.runFor(5_000)
    expect(await dots.nth(1).getAttribute('aria-current')).toBe('true')
  }).toPass()
  for (const [index, title, author] of [
    [0, 'Release nights are over', 'Rosalind Achterberg'],
    [1, 'They told us not to build it', 'Dev Pillay-Moran'],
    [2, 'The handover was the product', 'Tess Warrugal'],
  ] as const) {
    await dots.nth(index).click()
    await page.clock.runFor(1_000)
    await expect(carousel.getByRole('heading', { name: title })).toBeInViewport()
    await expect(carousel.getByText(author, { exact: true })).toBeInViewport()
  }
})

test('two placeholder cards replace the case studies while nothing is published', async ({ page }) => {
  await page.goto('/about-us')
  await answersWith('**/api/blogs/published**', {
    success: true,
    blogPosts: [],
    pagination: { page: 1, limit: 2, total: 0, pages: 0 },
  })(page)
  await page.getByRole('link', { name: 'Stratoworks' }).first().click()
  await expect(page).toHaveURL('/')
  const cases = region(page, 'Case Studies')
  await expect(cases.getByRole('heading', { name: 'Coming soon' })).toHaveCount(2)
  await expect(cases.getByRole('article')).toHaveCount(0)
})

test('back and reload restore the scroll position far down the page', async ({ page }) => {
  await page.setViewportSize({ width: 430, height: 900 })
  await page.goto('/')
  const opening = page.getByRole('link', { name: 'Site Reliability Engineer' })
  await opening.scrollIntoViewIfNeeded()
  await expect(opening).toBeInViewport()
  const placeOf = () => opening.evaluate((link) => link.getBoundingClientRect().top)
  const left = await placeOf()
  const moved = async () => Math.abs((await placeOf()) - left)
  await opening.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Site Reliability Engineer' })).toBeFocused()
  await page.goBack()
  await expect.poll(moved).toBeLessThan(2)
  await page.reload()
  await expect.poll(moved).toBeLessThan(2)
})
