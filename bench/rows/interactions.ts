import { chromium, type Browser, type BrowserContextOptions } from '@playwright/test'
import { ensureBrowser } from '../../scripts/browser.mjs'
import { latencyOf, openSlowly, rest } from '../interactions/latency.ts'
import { scenes } from '../interactions/scenes.ts'
import { median, shown } from '../figures.ts'
import { judgeAmounts, type Outcome } from '../judge.ts'
import { serve, spreadOut, stepAside } from '../processes.ts'
import { NotHere, type Bench, type Row } from '../row.ts'

const mostMs = 100
/** A page with one button: where its press takes longer than this, the machine is busy with something else. */
const mostBareMs = 48
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
    throw new NotHere(`There is no Chromium (${String((error as Error).message).split('\n')[0]})`)
  }
}

const bare = `data:text/html,<!doctype html><meta name="viewport" content="width=device-width">
  <button onclick="this.textContent = this.textContent === 'On' ? 'Off' : 'On'">Off</button>`

async function measureBare(browser: Browser): Promise<number> {
  const context = await browser.newContext(phone)
  const page = await openSlowly(context, bare)
  const latencies = []
  for (let turn = 0; turn < times; turn += 1) {
    latencies.push(await latencyOf(page, () => page.getByRole('button').tap()))
    await rest(page)
  }
  await context.close()
  return median(latencies)
}

async function measureAll(browser: Browser, origin: string, article: string, say: Bench['say']) {
  const outcomes: Outcome[] = []
  for (const { name, path, play } of scenes(article)) {
    say(name)
    const bareMs = await measureBare(browser)
    const context = await browser.newContext({ ...phone, baseURL: origin })
    const page = await openSlowly(context, path)
    const ours = await play(page, times)
    await context.close()
    const machine = { figure: bareMs, most: mostBareMs, what: 'a bare button' }
    const note = `the median of ${ours.length}, the worst ${shown(Math.max(...ours))} ms`
    const row = `interaction: ${name}`
    outcomes.push(judgeAmounts({ row, ours, most: mostMs, unit: 'ms', machine, note }))
  }
  return outcomes
}

export const interactions: Row = {
  name: 'interactions',
  about: 'from a touch or a key to the paint that follows, on a phone four times slower than this machine',
  async measure({ folder, say }) {
    // a browser and its server share the machine, as they do nowhere else: all of it
    spreadOut()
    const browser = await openBrowser()
    const product = await serve('product.ts', { env: { DATA_DIR: folder }, isSpread: true })
    try {
      const { blogPosts } = await (await fetch(`${product.origin}/api/blogs/published?limit=1`)).json()
      return await measureAll(browser, product.origin, `/blog/${blogPosts[0].slug}`, say)
    } finally {
      await browser.close()
      await product.stop()
      stepAside()
    }
  },
}
