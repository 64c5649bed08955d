import { chromium, type Page } from '@playwright/test'
import { waitForHydration } from '#tests/e2e/support/test.ts'
import { quantileOfSorted } from '#tests/support/statistics.ts'
import { ensureBrowser } from '../../scripts/browser.mjs'
import { judgeAmount, type Row } from '../outcome.ts'
import { leaveFirstProcessor, startProduct, useAllProcessors, type Product } from '../servers/servers.ts'

/** Limits of the median and of the 95th percentile (milliseconds). */
const limits = { median: 50, p95: 80 }
const sections = 150
const cpuSlowdown = 4
/** Typed without a pause, so that autosaves happen meanwhile: about eight letters a second. */
const letterMs = 120
const words = 'A letter is on the page before the next one is typed. '.repeat(2)
/** Reading at once would take processor time before the paint in question (milliseconds). */
const quietMs = 550

type Watched = typeof globalThis & { eventDurations: number[] }

/** Records, in the page, the time from each event to the next paint (W3C Event Timing), from 16 ms on. */
function watchEvents(): void {
  const durations: number[] = []
  ;(globalThis as Watched).eventDurations = durations
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId: number })[])
      if (entry.interactionId > 0) durations.push(entry.duration)
  })
  observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
}

/** Creates a post of 5,000 words. @returns its id */
async function createPost({ origin, bearer }: Product): Promise<string> {
  const headers = { ...(await bearer()), 'content-type': 'application/json' }
  const { categories } = await (await fetch(`${origin}/api/categories`)).json()
  const text = 'Words of a long article, with some **bold** ones. '.repeat(4)
  const body = {
    title: 'Five thousand words',
    excerpt: 'In short.',
    featuredImage: '/covers/cloud/a.svg',
    category: categories[0].name,
    author: { name: 'Bench' },
    content: Array.from({ length: sections }, () => ({ type: 'paragraph', text })),
  }
  const answer = await fetch(`${origin}/api/blogs`, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`The post was rejected: ${await answer.text()}`)
  return (await answer.json()).blogPost._id
}

async function typeInto(page: Page, path: string): Promise<number[]> {
  await page.addInitScript(watchEvents)
  await page.goto(path)
  await waitForHydration(page)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
  const text = page.getByRole('textbox', { name: 'Body text' })
  await text
    .locator('> *')
    .nth(sections / 2)
    .click()
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => void ((globalThis as Watched).eventDurations.length = 0))
  await page.keyboard.type(words, { delay: letterMs })
  await page.waitForTimeout(quietMs)
  return page.evaluate(() => (globalThis as Watched).eventDurations)
}

export const typing: Row = {
  name: 'typing',
  about: `time from a key to the next paint in the page editor with ${sections} sections, on a processor four times slower`,
  async measure({ folder }) {
    useAllProcessors()
    const browser = await chromium.launch({ executablePath: ensureBrowser(), args: ['--no-sandbox'] })
    const product = await startProduct({ dataDir: folder }, { usesAllProcessors: true })
    try {
      const id = await createPost(product)
      const token = (await product.bearer()).authorization.slice('Bearer '.length)
      const context = await browser.newContext({
        baseURL: product.origin,
        viewport: { width: 1440, height: 900 },
      })
      await context.addInitScript((text) => localStorage.setItem('token', text), token)
      const measured = await typeInto(await context.newPage(), `/admin/posts/edit/${id}`)
      const sorted = measured.toSorted((one, other) => one - other)
      return [
        judgeAmount('typing, median', measured, limits.median, 'ms'),
        judgeAmount('typing, p95', [quantileOfSorted(sorted, 0.95)], limits.p95, 'ms'),
      ]
    } finally {
      await browser.close()
      await product.stop()
      leaveFirstProcessor()
    }
  },
}
