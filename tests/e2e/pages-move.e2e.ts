import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

test('a card that is pointed at draws its stroke, and its arrow moves 4 px', async ({ page }) => {
  await page.goto('/blog')
  const card = page.locator('main article').first()
  const stroke = () =>
    card.evaluate((element) => {
      const { transform, backgroundColor, height } = getComputedStyle(element, '::before')
      return [transform, backgroundColor, height]
    })
  expect(await stroke()).toEqual(['matrix(0, 0, 0, 1, 0, 0)', 'rgb(252, 152, 65)', '3px'])
  const arrow = card.locator('a svg')
  await expect(arrow).toHaveCSS('translate', 'none')
  await card.hover()
  await expect.poll(async () => (await stroke())[0]).toMatch(/^(none|matrix\(1, 0, 0, 1, 0, 0\))$/)
  await expect(arrow).toHaveCSS('translate', '4px')
})

/** The reveals below the first screen: how far each is from its place, and how opaque. */
const waiting = (page: Page) =>
  page.evaluate(() =>
    Array.from(document.querySelectorAll('[data-reveal]'), (element) => {
      const { transform, opacity, transitionDuration } = getComputedStyle(element)
      return { state: (element as HTMLElement).dataset.reveal, transform, opacity, transitionDuration }
    }),
  )

test('what is scrolled into view rises 12 px in 240 ms, once, and is opaque throughout', async ({ page }) => {
  await page.goto('/about-us')
  await expect.poll(async () => (await waiting(page)).length).toBeGreaterThan(2)
  for (const { state, transform, opacity, transitionDuration } of await waiting(page)) {
    expect([state, transform, opacity, transitionDuration]).toEqual([
      'waiting',
      'matrix(1, 0, 0, 1, 0, 12)',
      '1',
      '0.24s',
    ])
  }
  await page.mouse.move(700, 500)
  const opacities = new Set<string>()
  for (let step = 0; step < 40; step += 1) {
    await page.mouse.wheel(0, 300)
    for (const { opacity } of await waiting(page)) opacities.add(opacity)
  }
  const places = async () => (await waiting(page)).map(({ state, transform }) => `${state} ${transform}`)
  await expect.poll(async () => new Set(await places())).toEqual(new Set(['shown none']))
  expect([...opacities]).toEqual(['1'])
  // once
  await page.evaluate(() => scrollTo(0, 0))
  expect(new Set(await places())).toEqual(new Set(['shown none']))
})

test('everything of an article is in its place after 300 ms, without scrolling', async ({ page }) => {
  await page.goto('/blog/from-release-weekends-to-a-30-deploy-a-day-pipeline')
  await expect.poll(async () => (await waiting(page)).length).toBeGreaterThan(2)
  await expect
    .poll(async () => (await waiting(page)).every(({ transform }) => transform === 'none'))
    .toBe(true)
})

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('nothing moves', async ({ page }) => {
    await page.goto('/about-us')
    expect(await waiting(page)).toEqual([])
    await page.goto('/blog')
    const card = page.locator('main article').first()
    await card.hover()
    await expect(card.locator('a svg')).toHaveCSS('translate', 'none')
    expect(await card.evaluate((element) => getComputedStyle(element, '::before').transform)).toBe(
      'matrix(0, 0, 0, 1, 0, 0)',
    )
  })
})
