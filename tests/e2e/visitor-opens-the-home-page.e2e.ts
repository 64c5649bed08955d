import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

const region = (page: Page, name: string) => page.getByRole('region', { name })

test('the home page says what the company does, section by section @chief', async ({ page }) => {
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

  const clients = page.getByRole('list', { name: 'Clients' })
  await expect(clients.getByRole('listitem')).toHaveCount(4)
  await expect(region(page, 'Top Clients').getByRole('listitem')).toHaveCount(4)
  await expect(page.getByRole('link', { name: /^One release a fortnight.*30 deploys a day$/ })).toBeVisible()
  const release = page.getByRole('img', { name: /^A release by the client/ })
  await expect(release.locator('.release-step')).toHaveText([/commit/, /build/, /test/, /canary/, /live/])
  await expect(page.getByText(/^Day \d+$/)).toHaveText(['Day 1', 'Day 33', 'Day 90', 'Day 98', 'Day 99'])
  const cases = region(page, 'Case Studies').getByRole('article')
  await expect(cases).toHaveCount(2)
  for (const link of await cases.getByRole('link').all()) {
    await expect(link).toHaveAttribute('href', /^\/blog\/[a-z0-9-]+$/)
  }
  await expect(page.getByRole('contentinfo')).toContainText('Day 99 belongs to your team')
  const careers = region(page, 'Work on systems you can be proud of')
  await careers.getByRole('link', { name: 'See openings' }).click()
  await expect(page).toHaveURL('/career')
})

test('the logo strips name platforms and tools, and move until they are stopped', async ({ page }) => {
  await page.goto('/')
  const strip = page.getByRole('group', { name: 'Tools we run in production' })
  await expect(strip.getByRole('listitem')).toHaveCount(12)
  await expect(page.getByRole('group', { name: 'Platforms we build on' }).getByRole('listitem')).toHaveCount(
    8,
  )
  const isMoving = () =>
    strip.evaluate((group) => group.getAnimations({ subtree: true })[0]?.playState === 'running')
  await strip.scrollIntoViewIfNeeded()
  await page.mouse.move(0, 0)
  await expect.poll(isMoving).toBe(true)
  await strip.getByRole('button', { name: 'Stop scrolling: Tools we run in production' }).click()
  await expect.poll(isMoving).toBe(false)
  await strip.getByRole('button', { name: 'Start scrolling: Tools we run in production' }).click()
  await page.mouse.move(0, 0)
  await expect.poll(isMoving).toBe(true)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect.poll(isMoving).toBe(false)
  await expect(strip.getByRole('button')).toBeHidden()
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

test('back and reload restore the scroll position far down the page', async ({ page }) => {
  await page.setViewportSize({ width: 430, height: 900 })
  await page.goto('/')
  const opening = page.getByRole('link', { name: 'Site Reliability Engineer' })
  await opening.scrollIntoViewIfNeeded()
  await opening.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Site Reliability Engineer' })).toBeFocused()
  await page.goBack()
  await expect(opening).toBeInViewport()
  await page.reload()
  await expect(opening).toBeInViewport()
})
