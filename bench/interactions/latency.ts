import type { BrowserContext, Page } from '@playwright/test'
import { waitForHydration } from '#tests/e2e/support/test.ts'

/** The factor by which the emulated phone is slower than this machine. */
const cpuSlowdown = 4
/** Browsers report no shorter events (milliseconds). */
const minReportedMs = 16
/**
 * Pauses in milliseconds: until a page is idle, after an event before reading its duration, and until the browser has
 * reported it. Reading at once would take up to 30 ms of CPU time before the paint in question.
 */
const [idleMs, quietMs, reportMs] = [400, 400, 150]

type Watched = typeof globalThis & { eventDurations: number[] }

/** Records, in the page, the time from each event to the next paint (W3C Event Timing). */
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

/** Opens a page with a throttled CPU and waits until it is hydrated and idle. */
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

/** Waits until the network and the page are idle. */
export async function waitUntilIdle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(idleMs)
}

/** Performs an action that has many events. @returns milliseconds from each of them to the next paint, but of shorter ones than 16 */
export async function recordedDurations(page: Page, act: () => Promise<void>): Promise<number[]> {
  await page.evaluate(() => void ((globalThis as Watched).eventDurations.length = 0))
  await act()
  await page.waitForTimeout(quietMs + reportMs)
  return page.evaluate(() => (globalThis as Watched).eventDurations)
}

/** Performs an action. @returns milliseconds from its slowest event to the next paint */
export async function measureLatency(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate(() => void ((globalThis as Watched).eventDurations.length = 0))
  await act()
  await page.waitForTimeout(quietMs)
  return page.evaluate(
    ([reportMs, minMs]) =>
      new Promise<number>((resolve) => {
        const report = () => resolve(Math.max(minMs!, ...(globalThis as Watched).eventDurations))
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(report, reportMs)))
      }),
    [reportMs, minReportedMs],
  )
}
