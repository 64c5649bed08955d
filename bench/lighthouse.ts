// `npm run lighthouse`: runs Lighthouse with its mobile preset on every public page and takes the median of five runs. The
// machine should be otherwise idle. Prints each page, and fails when a score is below 100 or a budget is missed.
//   --only /blog   pages whose path contains the text
//   --runs 1       number of runs per page
import { parseArgs } from 'node:util'
import { killAll, launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { median } from '#tests/support/statistics.ts'
import { publicPaths } from '#tests/e2e/support/site-map.ts'
import { startDemoSite } from '#tests/support/servers/demo-site.ts'
import { ensureBrowser } from '../scripts/browser.mjs'

const { values } = parseArgs({ options: { only: { type: 'string' }, runs: { type: 'string' } } })
const runs = Number(values.runs ?? 5)

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
/** The most that the figure of an audit may be. */
const budgets = {
  'largest-contentful-paint': 1_100,
  'total-blocking-time': 85,
  'cumulative-layout-shift': 0.01,
}
const audits = Object.keys(budgets) as (keyof typeof budgets)[]

/** The lowest score, which for pages with a query leaves out that for search engines, and the figures of the audits. */
type Look = { score: number; figures: number[]; short: string[] }

const flags =
  `--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking
  --disable-component-update --disable-sync`.split(/\s+/)

/** Runs Lighthouse once. @returns undefined when its trace recording failed, so that the run must be repeated */
async function audit(origin: string, path: string): Promise<Look | undefined> {
  // a new browser per run, so that nothing of the last one is cached
  const chrome = await launch({ chromePath: ensureBrowser(), chromeFlags: flags, logLevel: 'silent' })
  try {
    const judged = categories.filter((id) => id !== 'seo' || !path.includes('?'))
    const options = { port: chrome.port, output: 'json', logLevel: 'error', onlyCategories: judged } as const
    const { lhr } = (await lighthouse(origin + path, options))!
    if (lhr.runtimeError?.code === 'NO_NAVSTART') return undefined
    if (lhr.runtimeError) throw new Error(lhr.runtimeError.message)
    const weighed = Object.values(lhr.categories).flatMap(({ auditRefs }) =>
      auditRefs.flatMap(({ id, weight }) => (weight > 0 ? [lhr.audits[id]!] : [])),
    )
    const short = weighed.filter(({ score }) => score !== null && score < 1).map(({ id }) => id)
    const score = Math.round(Math.min(...judged.map((id) => lhr.categories[id]!.score!)) * 100)
    return { score, figures: audits.map((id) => lhr.audits[id]!.numericValue!), short }
  } finally {
    chrome.kill()
  }
}

const site = await startDemoSite()
// An interrupted run ends its server and its browser.
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    killAll()
    await site.stop()
    process.exit(130)
  })
}
const formatted = (figure: number, at: number) => figure.toFixed(at === 2 ? 3 : 0)
const isOver = (figure: number, at: number) => figure > budgets[audits[at]!]
let missed = 0
/** Pages for one visitor, which are not indexed on purpose. */
const forOneVisitor = [
  '/blog?search=cloud',
  '/newsletter/confirm?token=none',
  '/newsletter/unsubscribe?token=none',
]
try {
  console.log('score  LCP ms  TBT ms    CLS')
  for (const path of [...publicPaths(2), ...forOneVisitor]) {
    if (values.only && !path.includes(values.only)) continue
    // fills the page cache, as most visitors find it filled
    await fetch(site.base + path)
    const looks: Look[] = []
    for (let run = 0; looks.length < runs; run += 1) {
      if (run === 2 * runs) throw new Error(`Lighthouse could not record ${path}`)
      const look = await audit(site.base, path)
      if (look) looks.push(look)
    }
    const score = median(looks.map((look) => look.score))
    const figures = audits.map((_, at) => median(looks.map((look) => look.figures[at]!)))
    const short = [...new Set(looks.flatMap((look) => look.short))]
    const columns = [String(score), ...figures.map(formatted)].map((column) => column.padStart(7))
    console.log(`${columns.join(' ')}  ${path}`)
    if (score === 100 && !figures.some(isOver)) continue
    missed += 1
    console.log(`        ${short.join(', ')}`)
  }
} finally {
  await site.stop()
}

console.log(missed === 0 ? 'Every page meets its budgets.' : `${missed} pages miss a budget.`)
process.exit(missed === 0 ? 0 : 1)
