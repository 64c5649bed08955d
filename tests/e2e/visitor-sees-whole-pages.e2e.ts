import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { articlePaths } from './support/site-map.ts'
import { expect, test } from './support/test.ts'

const paths = ['/', '/about-us', '/career', '/blog', articlePaths[0]!]
/** Pages that have pictures below the first screen; the related ones of an article are lazy (docs/specification/public-site.md). */
const pathsOfPictures = ['/', '/about-us', '/blog', '/ai-development', '/contact']
const widths = [390, 1440]

/** Waits until the browser has nothing left to do for the page. */
async function waitUntilIdle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestIdleCallback(() => resolve())
      }),
  )
}

/** Waits until what plays once, such as the release of the hero, has ended. */
function waitUntilPlayed(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const plays = document
      .getAnimations()
      .filter(
        ({ effect, timeline }) =>
          timeline === document.timeline && effect?.getComputedTiming().endTime !== Infinity,
      )
    await Promise.allSettled(plays.map(({ finished }) => finished))
  })
}

/** The places of headings, paragraphs, figures and perhaps pictures in a capture of the whole page. */
function placesWithInk(page: Page, hasPictures: boolean) {
  return page.evaluate((withPictures) => {
    const elements = document.querySelectorAll<HTMLElement>(
      `:is(main, footer) :is(h1, h2, h3, p, figure, address${withPictures ? ', img' : ''})`,
    )
    return [...elements]
      .filter(
        (element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert]'),
      )
      .map((element) => {
        const { left, top, width, height } = element.getBoundingClientRect()
        const words = element.textContent.trim() || (element.getAttribute('src') ?? '')
        const name = `${element.localName} “${words.slice(0, 60)}”`
        return { name, left, top: top + scrollY, width, height }
      })
      .filter(({ left, width, height }) => width > 8 && height > 8 && left >= 0 && left + width <= innerWidth)
  }, hasPictures)
}

/** The capture that is taken of a whole page, by pixel. */
async function capture(page: Page) {
  const { data, info } = await sharp(await page.screenshot({ fullPage: true }))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const pixels = new Uint32Array(info.width * info.height)
  for (let at = 0; at < pixels.length; at++)
    pixels[at] = (data[at * 3]! << 16) | (data[at * 3 + 1]! << 8) | data[at * 3 + 2]!
  return { pixels, ...info }
}

type Capture = Awaited<ReturnType<typeof capture>>
type Place = Awaited<ReturnType<typeof placesWithInk>>[number]

function isBlank({ pixels, width, height }: Capture, place: Place): boolean {
  const colours = new Set<number>()
  for (let y = Math.round(place.top); y < Math.min(height, place.top + place.height); y++)
    for (let x = Math.round(place.left); x < place.left + place.width; x++)
      colours.add(pixels[y * width + x]!)
  return colours.size < 3
}

for (const width of widths) {
  test(`a capture of a whole page has no blank part once the page is idle, at ${width} px`, async ({
    page,
  }) => {
    test.setTimeout(240_000)
    await page.setViewportSize({ width, height: 844 })
    for (const path of new Set([...paths, ...pathsOfPictures])) {
      await page.goto(path)
      await waitUntilIdle(page)
      await waitUntilPlayed(page)
      const whole = await capture(page)
      const places = await placesWithInk(page, pathsOfPictures.includes(path))
      expect(places.length).toBeGreaterThan(10)
      const blank = places.filter((place) => isBlank(whole, place)).map(({ name }) => name)
      expect.soft(blank, path).toEqual([])
    }
  })
}

/** Every colour of every element, once all transitions have ended. */
function colours(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const running = () =>
      document.getAnimations().filter((one) => one instanceof CSSTransition && one.playState === 'running')
    // a colour that changes starts the transitions of what inherits it
    while (running().length > 0) {
      await Promise.allSettled(running().map(({ finished }) => finished))
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
    return [...document.querySelectorAll('body *')].map((element) => {
      const { color, backgroundColor, borderTopColor, borderBottomColor, fill, stroke } =
        getComputedStyle(element)
      const name = `${element.localName}.${element.getAttribute('class') ?? ''}`
      return [name, color, backgroundColor, borderTopColor, borderBottomColor, fill, stroke].join(' | ')
    })
  })
}

test('a change of theme leaves no colour of the other theme anywhere', async ({ browser, baseURL }) => {
  test.setTimeout(240_000)
  for (const path of paths) {
    const looks: Record<string, string[]> = {}
    for (const way of ['stored', 'chosen']) {
      const context = await browser.newContext({
        baseURL: baseURL!,
        viewport: { width: 1440, height: 900 },
        reducedMotion: 'reduce',
      })
      const page = await context.newPage()
      if (way === 'stored') await page.addInitScript(() => localStorage.setItem('theme', 'dark'))
      await page.goto(path)
      await waitUntilIdle(page)
      if (way === 'chosen') {
        await page.evaluate(() => document.querySelector<HTMLElement>('[aria-label="Dark theme"]')!.click())
        await page.getByRole('button', { name: 'Dark theme', pressed: true }).waitFor()
        await waitUntilIdle(page)
      }
      looks[way] = await colours(page)
      await context.close()
    }
    const stale = looks.chosen!.filter((look, index) => look !== looks.stored![index])
    expect.soft(stale.slice(0, 3), `${stale.length} elements of ${path}`).toEqual([])
  }
})

test('a dialog does not move the page behind it, whether that scrolls or not', async ({
  playwright,
  launchOptions,
  baseURL,
}) => {
  // a browser with scrollbars that take space
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    ignoreDefaultArgs: ['--hide-scrollbars'],
  })
  const page = await browser.newPage({ baseURL: baseURL!, reducedMotion: 'reduce' })
  for (const height of [900, 4_000]) {
    await page.setViewportSize({ width: 1440, height })
    await page.goto('/career')
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
    const placeOf = () => page.locator('h1').evaluate((heading) => heading.getBoundingClientRect().left)
    const before = await placeOf()
    await page.getByRole('button', { name: 'Apply Now' }).last().click()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect.soft((await placeOf()) - before, `in a window of ${height} px`).toBe(0)
  }
  await browser.close()
})
