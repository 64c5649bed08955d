import type { Browser, Page, Request } from '@playwright/test'
import { isHeld, type PageState } from '#tests/e2e/states/page-state.ts'
import { waitForHydration } from '#tests/e2e/support/test.ts'

type Theme = 'light' | 'dark'

/** A visitor of the site at `base`, or an admin who has a token. */
export type Visitor = {
  browser: Browser
  base: string
  token?: string | undefined
  /** Pixels of an image per CSS pixel. */
  scale?: number
}

/** How a page is shown. */
type Look = {
  widths: number[]
  themes: Theme[]
  /** Whether the image ends with the window. By default it shows the whole page, unless something was done on it or awaited. */
  isCut?: boolean
}

export type Screenshot = { width: number; theme: Theme; image: Buffer }

/** Whether a part of the page says that it is loading. */
const isBusy = (page: Page) =>
  page.evaluate(() => {
    const statuses = [...document.querySelectorAll('[role="status"]')]
    const isLoading = statuses.some((part) => part.textContent.trim().startsWith('Loading'))
    return isLoading || document.querySelector('[aria-busy="true"]') !== null
  })

/** Loads the images that a browser loads only near the window, and waits until everything is drawn. @returns whether all images are there */
const finishDrawing = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2_000 }))
    const images = [...document.images]
    for (const image of images) image.loading = 'eager'
    // an image that changes meanwhile is never decoded
    const decoded = Promise.all(images.map((image) => image.decode().catch(() => {})))
    await Promise.race([decoded, new Promise((resolve) => setTimeout(resolve, 2_000))])
    await document.fonts.ready
    for (const _frame of [1, 2]) await new Promise((resolve) => requestAnimationFrame(resolve))
    return images.every(({ complete }) => complete)
  })

/** Waits until the page shows all that it asked for, except what a state holds back. @param open its requests without an answer */
async function waitUntilWhole(page: Page, open: Set<Request>): Promise<void> {
  for (const deadline = Date.now() + 30_000; Date.now() < deadline;) {
    const isHolding = [...open].some(isHeld)
    // the heading of a screen replaces the placeholder of the whole layout; a layout that stays has none
    if (isHolding) await page.waitForSelector('h1', { timeout: 1_000 }).catch(() => {})
    const isDrawn = await finishDrawing(page)
    const isQuiet = [...open].every(isHeld)
    if (isDrawn && isQuiet && (isHolding || !(await isBusy(page)))) return
  }
  throw new Error('The page kept loading')
}

/** Loads a page once, brings it into its state, and takes its screenshots. */
async function takeAfterOneLoad(
  { browser, base, token, scale = 1 }: Visitor,
  { path, prepare, act, until }: PageState,
  { widths, themes, isCut = Boolean(act ?? until) }: Look,
): Promise<Screenshot[]> {
  const localStorage = token ? [{ name: 'token', value: token }] : []
  const sizeAt = (width: number) => ({ width, height: width < 500 ? 844 : 900 })
  const context = await browser.newContext({
    baseURL: base,
    viewport: sizeAt(widths[0]!),
    colorScheme: themes[0]!,
    deviceScaleFactor: scale,
    reducedMotion: 'reduce',
    storageState: { cookies: [], origins: [{ origin: base, localStorage }] },
  })
  try {
    const page = await context.newPage()
    const open = new Set<Request>()
    page.on('request', (request) => open.add(request))
    page.on('requestfinished', (request) => open.delete(request))
    page.on('requestfailed', (request) => open.delete(request))
    await prepare?.(page)
    await page.goto(path, { waitUntil: 'load' })
    await waitForHydration(page)
    await act?.(page)
    await until?.(page)
    // some states exist on phones only, and resize the window to one
    if (page.viewportSize()!.width !== widths[0]) return []
    const taken: Screenshot[] = []
    for (const width of widths) {
      await page.setViewportSize(sizeAt(width))
      for (const theme of themes) {
        await page.emulateMedia({ colorScheme: theme })
        await waitUntilWhole(page, open)
        const image = await page.screenshot({ fullPage: !isCut, animations: 'disabled' })
        taken.push({ width, theme, image })
      }
    }
    return taken
  } finally {
    await context.close()
  }
}

/** Takes the screenshots of a page or state. What is done on a page is done at each width, since it may differ there. */
export async function takeScreenshots(visitor: Visitor, state: PageState, look: Look): Promise<Screenshot[]> {
  if (!state.act) return takeAfterOneLoad(visitor, state, look)
  const taken: Screenshot[] = []
  for (const width of look.widths)
    taken.push(...(await takeAfterOneLoad(visitor, state, { ...look, widths: [width] })))
  return taken
}
