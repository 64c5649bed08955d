// `npm run lighthouse`: runs Lighthouse with its mobile preset on every public page and takes the median of five runs. The
// machine should be otherwise idle. Prints a table, writes the one in docs/performance.md, and fails when a score is below 100 or a
// budget is missed.
//   --only /blog   pages whose path contains the text; saves nothing
//   --runs 1       number of runs per page
import { parseArgs } from 'node:util'
import { killAll, launch } from 'chrome-launcher'
import lighthouse, { type Result } from 'lighthouse'
import { median } from '#tests/support/statistics.ts'
import { publicPaths } from '#tests/e2e/support/site-map.ts'
import { startDemoSite } from '#tests/support/servers/demo-site.ts'
import { ensureBrowser } from '../scripts/browser.mjs'
import { writeTable } from './performance-document.ts'

const { values } = parseArgs({ options: { only: { type: 'string' }, runs: { type: 'string' } } })
const runs = Number(values.runs ?? 5)

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** LCP and TBT in milliseconds; CLS has no unit. */
const budgets = { lcp: 1_100, tbt: 50, cls: 0.01 }

type PageResult = {
  scores: Record<(typeof categories)[number], number>
  lcp: number
  tbt: number
  cls: number
  /** Audits below the full score, with their values. */
  short: string[]
}

const flags = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

function shortcomings({ audits, categories: judged }: Result): string[] {
  const weighed = Object.values(judged).flatMap(({ auditRefs }) =>
    auditRefs.filter(({ weight }) => weight > 0),
  )
  return weighed
    .map(({ id }) => audits[id]!)
    .filter(({ score }) => score !== null && score < 1)
    .map(({ id, displayValue }) => (displayValue ? `${id}: ${displayValue}` : id))
}

/** Runs Lighthouse once. @returns undefined when its trace recording failed, so that the run must be repeated */
async function audit(address: string): Promise<PageResult | undefined> {
  // a new browser per run, so that nothing of the last one is cached
  const chrome = await launch({
    chromePath: ensureBrowser(),
    chromeFlags: flags,
    logLevel: 'silent',
  })
  try {
    const found = await lighthouse(address, {
      port: chrome.port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: [...categories],
    })
    const result = found!.lhr
    if (result.runtimeError?.code === 'NO_NAVSTART') return undefined
    if (result.runtimeError) throw new Error(result.runtimeError.message)
    const figure = (id: string) => result.audits[id]!.numericValue!
    const score = (id: string) => Math.round(result.categories[id]!.score! * 100)
    return {
      scores: Object.fromEntries(categories.map((id) => [id, score(id)])) as PageResult['scores'],
      lcp: Math.round(figure('largest-contentful-paint')),
      tbt: Math.round(figure('total-blocking-time')),
      cls: Math.round(figure('cumulative-layout-shift') * 1_000) / 1_000,
      short: shortcomings(result),
    }
  } finally {
    chrome.kill()
  }
}

/** Returns the median of each figure. */
function medians(results: PageResult[]): PageResult {
  const of = (read: (look: PageResult) => number) => median(results.map(read))
  return {
    scores: Object.fromEntries(
      categories.map((id) => [id, of(({ scores }) => scores[id])]),
    ) as PageResult['scores'],
    lcp: of(({ lcp }) => lcp),
    tbt: of(({ tbt }) => tbt),
    cls: of(({ cls }) => cls),
    short: [...new Set(results.flatMap(({ short }) => short.map((line) => line.split(':')[0]!)))],
  }
}

/** Pages for one visitor, which are not indexed on purpose, so their SEO score is not judged. */
const pagesForOneVisitor = [
  '/blog?search=cloud',
  '/newsletter/confirm?token=none',
  '/newsletter/unsubscribe?token=none',
]
const judged = (path: string) => categories.filter((id) => id !== 'seo' || !pagesForOneVisitor.includes(path))

function failures(path: string, { scores, lcp, tbt, cls }: PageResult): string[] {
  const low = judged(path)
    .filter((id) => scores[id] < 100)
    .map((id) => `${id} ${scores[id]}`)
  const over = [
    lcp > budgets.lcp && `LCP ${lcp} ms`,
    tbt > budgets.tbt && `TBT ${tbt} ms`,
    cls > budgets.cls && `CLS ${cls}`,
  ]
  return [...low, ...over.filter((line) => line !== false)]
}

const server = await startDemoSite()
// An interrupted run ends its server and its browser.
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    killAll()
    await server.stop()
    process.exit(130)
  })
}
const pages: Record<string, PageResult> = {}
try {
  console.log('  perf  a11y  best   seo   LCP ms  TBT ms    CLS')
  for (const path of [...publicPaths(2), ...pagesForOneVisitor]) {
    if (values.only && !path.includes(values.only)) continue
    // fills the page cache, as most visitors find it filled
    await fetch(server.base + path)
    const results: PageResult[] = []
    for (let run = 0; results.length < runs; run += 1) {
      if (run === 2 * runs) throw new Error(`Lighthouse could not record ${path}`)
      const seen = await audit(server.base + path)
      if (seen) results.push(seen)
    }
    const found = medians(results)
    pages[path] = found
    const { scores, lcp, tbt, cls } = found
    const columns = categories.map((id) => (judged(path).includes(id) ? String(scores[id]) : '–').padStart(6))
    console.log(
      `${columns.join('')}${String(lcp).padStart(9)}${String(tbt).padStart(8)}${String(cls).padStart(7)}  ${path}`,
    )
    const missed = failures(path, found)
    if (missed.length > 0) console.log(`        ${[...missed, ...found.short].join(', ')}`)
  }
} finally {
  await server.stop()
}

const missed = Object.entries(pages).filter(([path, look]) => failures(path, look).length > 0)
if (!values.only) {
  const head = ['', 'Performance', 'Accessibility', 'Best practices', 'SEO', 'LCP, ms', 'TBT, ms', 'CLS']
  const lines = Object.entries(pages).map(([path, { scores, lcp, tbt, cls }]) => [
    `\`${path}\``,
    ...categories.map((id) => (judged(path).includes(id) ? String(scores[id]) : '–')),
    ...[lcp, tbt, cls].map(String),
  ])
  await writeTable('lighthouse', [head, ...lines])
}
console.log(missed.length === 0 ? 'Every page meets its budgets.' : `${missed.length} pages miss a budget.`)
process.exit(missed.length === 0 ? 0 : 1)
