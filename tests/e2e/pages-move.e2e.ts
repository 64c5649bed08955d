import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

type Moves = { pseudo: string | null; duration: unknown }[]

/** Records what moves in every view transition of the page. */
async function recordTransitions(page: Page): Promise<() => Promise<Moves>> {
  await page.addInitScript(() => {
    const started = document.startViewTransition
    const moves: { pseudo: string | null; duration: unknown }[] = []
    Object.assign(window, { moves })
    const record = async ({ ready }: ViewTransition) => {
      const isReady = await ready.then(
        () => true,
        () => false,
      )
      if (!isReady) return moves.push({ pseudo: 'skipped', duration: 0 })
      for (const { effect } of document.getAnimations()) {
        const { pseudoElement } = effect as KeyframeEffect
        if (!pseudoElement?.startsWith('::view-transition')) continue
        moves.push({ pseudo: pseudoElement, duration: effect!.getComputedTiming().duration })
      }
      moves.push({ pseudo: null, duration: 0 })
    }
    document.startViewTransition = function (...how) {
      const transition = started.apply(this, how)
      void record(transition)
      return transition
    }
  })
  return () => page.evaluate(() => (window as unknown as { moves: Moves }).moves)
}

const isWhole = (moves: Moves) => moves.at(-1)?.pseudo === null

test('a cover moves from its card to its article in 300 ms, and back', async ({ page }) => {
  const movesOf = await recordTransitions(page)
  for (const start of ['/blog', '/']) {
    await page.goto(start)
    const card = page
      .locator('main article')
      .filter({ has: page.locator('img') })
      .first()
    await card.getByRole('link').first().click()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect.poll(async () => isWhole(await movesOf())).toBe(true)
    const moves = (await movesOf()).filter(({ pseudo }) => pseudo)
    const slug = new URL(page.url()).pathname.split('/')[2]
    expect(moves).toContainEqual({ pseudo: `::view-transition-group(cover-${slug})`, duration: 300 })
    expect(moves.filter(({ pseudo }) => !pseudo!.includes(`(cover-${slug})`))).toEqual([])
    expect(moves.filter(({ duration }) => duration !== 300)).toEqual([])
  }
})

test('the theme fades in 200 ms', async ({ page }) => {
  const movesOf = await recordTransitions(page)
  await page.goto('/blog')
  await page.getByRole('button', { name: 'Dark theme' }).click()
  await expect(page.getByRole('button', { name: 'Dark theme', pressed: true })).toBeVisible()
  await expect.poll(async () => isWhole(await movesOf())).toBe(true)
  const faded = (await movesOf()).filter(({ pseudo }) => pseudo && !pseudo.includes('group'))
  expect(faded.map(({ pseudo }) => pseudo).toSorted()).toContain('::view-transition-old(root)')
  for (const { pseudo, duration } of faded)
    expect([pseudo, duration]).toEqual([expect.stringContaining('(root)'), 200])
})

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

test('every card that is a link has a stroke and an arrow that moves', async ({ page }) => {
  const article = '/blog/from-release-weekends-to-a-30-deploy-a-day-pipeline'
  const cards = {
    '/': ['Services', 'Case Studies'],
    '/ai-development': ['Related Articles'],
    [article]: ['Related Articles'],
  }
  for (const [path, regions] of Object.entries(cards)) {
    await page.goto(path)
    for (const name of regions) {
      const part = page.getByRole('region', { name }).or(page.getByRole('navigation', { name })).first()
      const all = await part.locator('.card-stroke').all()
      expect(all.length, `${name} of ${path}`).toBeGreaterThan(1)
      for (const card of all) {
        await card.hover()
        await expect(card.locator('svg[class*=lucide-arrow]')).toHaveCSS('translate', /^-?4px$/)
      }
    }
  }
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
  const looks = async () =>
    (await waiting(page)).map(({ state, transform, opacity, transitionDuration }) =>
      [state, transform, opacity, transitionDuration].join(' '),
    )
  // those that have just been moved down may still be on their way
  await expect
    .poll(async () => [...new Set(await looks())])
    .toEqual(['waiting matrix(1, 0, 0, 1, 0, 12) 1 0.24s'])
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
    const movesOf = await recordTransitions(page)
    await page.goto('/about-us')
    expect(await waiting(page)).toEqual([])
    await page.goto('/blog')
    const card = page.locator('main article').first()
    await card.hover()
    await expect(card.locator('a svg')).toHaveCSS('translate', 'none')
    expect(await card.evaluate((element) => getComputedStyle(element, '::before').transform)).toBe(
      'matrix(0, 0, 0, 1, 0, 0)',
    )
    await page.getByRole('button', { name: 'Dark theme' }).click()
    await card.getByRole('link').first().click()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    expect((await movesOf()).filter(({ pseudo }) => pseudo)).toEqual([])
  })

  test('a change of theme starts no transition on any element', async ({ page }) => {
    await page.goto('/blog')
    await page.evaluate(() => {
      document.documentElement.dataset.transitions = '0'
      document.addEventListener('transitionrun', () => {
        const { dataset } = document.documentElement
        dataset.transitions = String(Number(dataset.transitions) + 1)
      })
    })
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.getByRole('button', { name: 'Dark theme' }).click()
    await expect(page.getByRole('button', { name: 'Dark theme', pressed: false })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('data-transitions', '0')
  })

  test('no arrow jumps when it is pointed at, and no button when it is pressed', async ({ page }) => {
    const article = '/blog/from-release-weekends-to-a-30-deploy-a-day-pipeline'
    for (const path of ['/', '/service', '/ai-development', '/blog', '/blog/saved', article]) {
      await page.goto(path)
      const arrows = page.locator('main svg[class*=lucide-arrow]').filter({ visible: true })
      expect(await arrows.count()).toBeGreaterThan(0)
      for (const arrow of await arrows.all()) {
        await arrow.scrollIntoViewIfNeeded()
        const { x, y } = (await arrow.boundingBox())!
        await page.mouse.move(x + 4, y + 4)
        expect.soft(await arrow.evaluate((icon) => getComputedStyle(icon).translate), path).toBe('none')
      }
    }
    for (const name of ['Bookmark article', 'Post Comment']) {
      const button = page.getByRole('button', { name })
      await button.hover()
      await page.mouse.down()
      await expect(button).toHaveCSS('translate', 'none')
      await expect(button).toHaveCSS('scale', 'none')
      await page.mouse.up()
    }
  })
})
