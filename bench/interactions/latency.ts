import type { BrowserContext, Page } from '@playwright/test'
import { waitForHydration } from '#tests/e2e/support/test.ts'

/** How many times slower than this machine the phone is. */
const cpuSlowdown = 4
/** Shorter ones no browser tells of (milliseconds). */
const minReportedMs = 16
/**
 * Until a page has come to rest, until it may be asked how long an event took, and until the browser has told it. Asked at once,
 * the question takes up to 30 ms of the phone's processor before the paint that it asks about.
 */
const [idleMs, quietMs, reportMs] = [400, 400, 150]

type Watched = typeof globalThis & { eventDurations: number[] }

/** In the page: keeps how long each event took until what it changed was painted (W3C Event Timing). */
function watchEvents(): void {
  const durations: number[] = []
  ;(globalThis as Watched).eventDurations = durations
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId: number })[]) {
      if (entry.interactionId > 0) durations.push(entry.duration)
    }
  })
  observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
}

/** Opens an address as on a slow phone, its scripts running. */
export async function openThrottled(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage()
  await page.addInitScript(watchEvents)
  await page.goto(address, { waitUntil: 'load' })
  await waitForHydration(page)
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
  await waitUntilIdle(page)
  return page
}

/** Waits until nothing of what was done last is still going on. */
export async function waitUntilIdle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(idleMs)
}

/** Does something to a page. @returns milliseconds from the slowest of its events to the paint that followed it */
export async function measureLatency(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate(() => void ((globalThis as Watched).eventDurations.length = 0))
  await act()
  await page.waitForTimeout(quietMs)
  return page.evaluate(
    ([reportMs, shortest]) =>
      new Promise<number>((resolve) => {
        const report = () => resolve(Math.max(shortest!, ...(globalThis as Watched).eventDurations))
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(report, reportMs)))
      }),
    [reportMs, minReportedMs],
  )
}
