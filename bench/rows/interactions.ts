import { chromium, type Browser, type BrowserContextOptions } from '@playwright/test'
import { ensureBrowser } from '../../scripts/browser.mjs'
import { measureLatency, openThrottled, waitUntilIdle } from '../interactions/latency.ts'
import { interactions as allInteractions } from '../interactions/scenes.ts'
import { median, formatFigure } from '#tests/support/statistics.ts'
import { judgeAmounts, type Outcome } from '../report/judge.ts'
import { startBenchServer, useAllProcessors, leaveFirstProcessor } from '../servers/processes.ts'
import { UnavailableError, type Bench, type Row } from '../row.ts'

const maxMs = 100
/** Limit for a page with one button: above it, the machine is too busy to judge (milliseconds). */
const maxBareMs = 48
const times = 12

const phone: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
}

async function openBrowser(): Promise<Browser> {
  try {
    return await chromium.launch({
      executablePath: ensureBrowser(),
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
    })
  } catch (error) {
    throw new UnavailableError(`There is no Chromium (${String((error as Error).message).split('\n')[0]})`)
  }
}

const bare = `data:text/html,<!doctype html><meta name="viewport" content="width=device-width">
  <button onclick="this.textContent = this.textContent === 'On' ? 'Off' : 'On'">Off</button>`

async function measureBare(browser: Browser): Promise<number> {
  const context = await browser.newContext(phone)
  const page = await openThrottled(context, bare)
  const latencies = []
  for (let round = 0; round < times; round += 1) {
    latencies.push(await measureLatency(page, () => page.getByRole('button').tap()))
    await waitUntilIdle(page)
  }
  await context.close()
  return median(latencies)
}

async function measureAll(
  browser: Browser,
  origin: string,
  article: string,
  showProgress: Bench['showProgress'],
) {
  const outcomes: Outcome[] = []
  for (const { name, path, run } of allInteractions(article)) {
    showProgress(name)
    const bareMs = await measureBare(browser)
    const context = await browser.newContext({ ...phone, baseURL: origin })
    const page = await openThrottled(context, path)
    const measured = await run(page, times)
    await context.close()
    const machine = { figure: bareMs, max: maxBareMs, what: 'a bare button' }
    const note = `the median of ${measured.length}, the worst ${formatFigure(Math.max(...measured))} ms`
    const row = `interaction: ${name}`
    outcomes.push(judgeAmounts({ row, measured, max: maxMs, unit: 'ms', machine, note }))
  }
  return outcomes
}

export const interactions: Row = {
  name: 'interactions',
  about: 'time from a tap or a key to the next paint, on a phone four times slower than this machine',
  async measure({ folder, showProgress }) {
    // browser and server share all processors here
    useAllProcessors()
    const browser = await openBrowser()
    const product = await startBenchServer('product-server.ts', {
      env: { DATA_DIR: folder },
      usesAllProcessors: true,
    })
    try {
      const { blogPosts } = await (await fetch(`${product.origin}/api/blogs/published?limit=1`)).json()
      return await measureAll(browser, product.origin, `/blog/${blogPosts[0].slug}`, showProgress)
    } finally {
      await browser.close()
      await product.stop()
      leaveFirstProcessor()
    }
  },
}
