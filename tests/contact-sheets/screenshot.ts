import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, BrowserContext, CDPSession, Page, Request } from '@playwright/test'
import { isHeld, type PageState } from '#tests/e2e/states/page-state.ts'
import { waitForHydration } from '#tests/e2e/support/test.ts'

export type Theme = 'light' | 'dark'

/** How a page is shown. */
type Look = {
  widths: number[]
  themes: Theme[]
  /** Whether the image ends with the window. By default it shows the whole page, unless something was done on it or awaited. */
  isCut?: boolean
  /** Makes smaller images as JPEG, whose drawing costs less; by default they are in full size as PNG. */
  scaleOf?: ((width: number) => number) | undefined
}

export type Screenshot = { width: number; theme: Theme; image: Buffer }

/** Follows the requests of a page. @returns a function that tells their numbers */
function watchRequests(page: Page) {
  const open = new Set<Request>()
  let started = 0
  page.on('request', (request) => {
    open.add(request)
    started += 1
  })
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  return () => {
    const held = [...open].filter(isHeld)
    return { started, held: held.length, awaited: open.size - held.length }
  }
}

/** Whether a part of the page says that it is loading. */
const isBusy = (page: Page) =>
  page.evaluate(
    () =>
      document.querySelector('[aria-busy="true"]') !== null ||
      [...document.querySelectorAll('[role="status"]')].some((part) =>
        part.textContent.trim().startsWith('Loading'),
      ),
  )

/**
 * Loads the images that a browser loads only near the window, and waits until scripts rest and everything is drawn. The waits of the
 * browser are bounded, since an image that changes meanwhile is never decoded.
 * @returns whether all images are there
 */
const finishDrawing = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2_000 }))
    const images = [...document.images]
    for (const image of images) image.loading = 'eager'
    // decoding is costly, and each change of width or theme comes here
    const isNew = (image: HTMLImageElement) => image.dataset.decoded !== image.currentSrc
    const decode = async (image: HTMLImageElement) => {
      await image.decode().catch(() => {})
      image.dataset.decoded = image.currentSrc
    }
    const decoded = Promise.all(images.filter(isNew).map(decode))
    await Promise.race([decoded, new Promise((resolve) => setTimeout(resolve, 2_000))])
    await document.fonts.ready
    for (const _frame of [1, 2]) await new Promise((resolve) => requestAnimationFrame(resolve))
    return images.every(({ complete }) => complete)
  })

/** Waits for the heading of a screen, which replaces the placeholder of the whole layout; a layout that stays has none. */
const waitForHeading = (page: Page) =>
  page
    .locator('h1')
    .first()
    .waitFor({ timeout: 1_000 })
    .catch(() => {})

/** Waits until the page shows all that it asked for, except what a state holds back. */
async function waitUntilWhole(page: Page, requests: ReturnType<typeof watchRequests>): Promise<void> {
  for (let isWhole = false; !isWhole;) {
    const before = requests()
    if (before.held > 0) await waitForHeading(page)
    const isDrawn = await finishDrawing(page)
    const { started, held } = requests()
    // what is held back has just been asked for
    if (held > before.held) continue
    const isQuiet = before.awaited === 0 && started === before.started
    isWhole = isDrawn && isQuiet && (held > 0 || !(await isBusy(page)))
  }
}

/** @throws when `work` takes longer than half a minute */
const withinHalfAMinute = <T>(work: Promise<T>): Promise<T> =>
  Promise.race([
    work,
    pause(30_000, undefined, { ref: false }).then(() => {
      throw new Error('The page kept loading')
    }),
  ])

/** Takes a screenshot that the browser draws at a scale of its own, without a larger one that is scaled down. */
async function takeScaled(session: CDPSession, page: Page, isCut: boolean, scale: number): Promise<Buffer> {
  const { cssContentSize, cssLayoutViewport: view } = await session.send('Page.getLayoutMetrics')
  const { width, height } = page.viewportSize()!
  const clip = isCut
    ? { x: view.pageX, y: view.pageY, width, height, scale }
    : { x: 0, y: 0, width, height: Math.ceil(cssContentSize.height), scale }
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'jpeg',
    quality: 90,
    clip,
    captureBeyondViewport: !isCut,
    optimizeForSpeed: true,
  })
  return Buffer.from(data, 'base64')
}

/** A browser profile of one visitor, or of one admin. */
export type Profile = {
  context: BrowserContext
  /** Makes the storage that of somebody who comes for the first time. */
  reset(): Promise<void>
}

/**
 * Opens a profile to take screenshots in, one after the other. Its first tab stays open: further tabs share its process, and it resets
 * the storage.
 * @param scale pixels of an image per CSS pixel
 * @param token of an admin
 */
export async function openProfile(
  browser: Browser,
  base: string,
  token?: string,
  scale = 1,
): Promise<Profile> {
  const context = await browser.newContext({
    baseURL: base,
    deviceScaleFactor: scale,
    reducedMotion: 'reduce',
  })
  const tab = await context.newPage()
  await tab.goto('/robots.txt')
  const reset = () =>
    tab.evaluate((token) => {
      localStorage.clear()
      if (token) localStorage.setItem('token', token)
    }, token)
  return { context, reset }
}

/** Loads a page once, brings it into its state, and takes its screenshots. */
async function takeAfterOneLoad(
  { context, reset }: Profile,
  { path, prepare, act, until }: PageState,
  { widths, themes, isCut = Boolean(act ?? until), scaleOf }: Look,
): Promise<Screenshot[]> {
  const resize = (width: number) => page.setViewportSize({ width, height: width < 500 ? 844 : 900 })
  await reset()
  const page = await context.newPage()
  try {
    await page.emulateMedia({ colorScheme: themes[0]! })
    await resize(widths[0]!)
    const requests = watchRequests(page)
    const session = await context.newCDPSession(page)
    await prepare?.(page)
    await page.goto(path, { waitUntil: 'load' })
    await waitForHydration(page)
    await act?.(page)
    await until?.(page)
    // some states exist on phones only, and resize the window to one
    if (page.viewportSize()!.width !== widths[0]) return []
    const taken: Screenshot[] = []
    for (const width of widths) {
      if (width !== widths[0]) await resize(width)
      for (const theme of themes) {
        await page.emulateMedia({ colorScheme: theme })
        await withinHalfAMinute(waitUntilWhole(page, requests))
        const image = scaleOf
          ? await takeScaled(session, page, isCut, scaleOf(width))
          : await page.screenshot({ fullPage: !isCut, animations: 'disabled' })
        taken.push({ width, theme, image })
      }
    }
    return taken
  } finally {
    await page.close()
  }
}

/** Takes the screenshots of a page or state. What is done on a page is done at each width, since it may differ there. */
export async function takeScreenshots(profile: Profile, state: PageState, look: Look): Promise<Screenshot[]> {
  if (!state.act) return takeAfterOneLoad(profile, state, look)
  const taken: Screenshot[] = []
  for (const width of look.widths)
    taken.push(...(await takeAfterOneLoad(profile, state, { ...look, widths: [width] })))
  return taken
}
