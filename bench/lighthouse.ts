// `npm run lighthouse`: every public page as Lighthouse sees it on a middling phone, median of five, one after the
// other on a machine that should be doing nothing else. Prints a table, writes bench/lighthouse.json and the table in
// docs/performance.md, and fails below 100 or over a budget.
//   --only /blog   the pages whose path holds these words, printed alone
//   --runs 1       looks once
import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { killAll, launch } from 'chrome-launcher'
import lighthouse, { type Result } from 'lighthouse'
import { publicPaths } from '#tests/e2e/support/site-map.ts'
import { startDemoSite } from '#tests/support/servers/demo-site.ts'
import { ensureBrowser } from '../scripts/browser.mjs'
import { describeMachine, machine, measuredVersion, writeTable } from './performance-document.ts'

const { values } = parseArgs({ options: { only: { type: 'string' }, runs: { type: 'string' } } })
const runs = Number(values.runs ?? 5)

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** Milliseconds, but for the layout shift. */
const budgets = { lcp: 1_100, tbt: 85, cls: 0.01 }

type Look = {
  scores: Record<(typeof categories)[number], number>
  lcp: number
  tbt: number
  cls: number
  /** Audits that fell short, with what they say. */
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

/** Undefined when Lighthouse says that it was its own recording that failed, and asks for another run. */
async function look(address: string): Promise<Look | undefined> {
  // a browser of its own for each look, so that nothing of the last one is kept
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
      scores: Object.fromEntries(categories.map((id) => [id, score(id)])) as Look['scores'],
      lcp: Math.round(figure('largest-contentful-paint')),
      tbt: Math.round(figure('total-blocking-time')),
      cls: Math.round(figure('cumulative-layout-shift') * 1_000) / 1_000,
      short: shortcomings(result),
    }
  } finally {
    chrome.kill()
  }
}

const middle = (figures: number[]) => figures.sort((a, b) => a - b)[Math.floor(figures.length / 2)]!

/** Each figure's own median. */
function median(looks: Look[]): Look {
  const of = (read: (look: Look) => number) => middle(looks.map(read))
  return {
    scores: Object.fromEntries(
      categories.map((id) => [id, of(({ scores }) => scores[id])]),
    ) as Look['scores'],
    lcp: of(({ lcp }) => lcp),
    tbt: of(({ tbt }) => tbt),
    cls: of(({ cls }) => cls),
    short: [...new Set(looks.flatMap(({ short }) => short.map((line) => line.split(':')[0]!)))],
  }
}

/** Pages that are made for one visitor, and kept from search engines on purpose: how well these find them is not judged. */
const ofOneVisitor = [
  '/blog?search=cloud',
  '/newsletter/confirm?token=none',
  '/newsletter/unsubscribe?token=none',
]
const judged = (path: string) => categories.filter((id) => id !== 'seo' || !ofOneVisitor.includes(path))

function failures(path: string, { scores, lcp, tbt, cls }: Look): string[] {
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
// A run that is called off takes its server and its browser along.
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    killAll()
    await server.stop()
    process.exit(130)
  })
}
const pages: Record<string, Look> = {}
try {
  console.log('  perf  a11y  best   seo   LCP ms  TBT ms    CLS')
  for (const path of [...publicPaths(2), ...ofOneVisitor]) {
    if (values.only && !path.includes(values.only)) continue
    // the first visitor fills the page cache; Lighthouse looks at what the others get
    await fetch(server.base + path)
    const looks: Look[] = []
    for (let run = 0; looks.length < runs; run += 1) {
      if (run === 2 * runs) throw new Error(`Lighthouse could not record ${path}`)
      const seen = await look(server.base + path)
      if (seen) looks.push(seen)
    }
    const found = median(looks)
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
  const [on, at] = [machine(), measuredVersion()]
  const report = { ...at, machine: on, runs, pages }
  await writeFile('bench/lighthouse.json', `${JSON.stringify(report, null, 2)}\n`)
  const head = ['', 'Performance', 'Accessibility', 'Best practices', 'SEO', 'LCP, ms', 'TBT, ms', 'CLS']
  const lines = Object.entries(pages).map(([path, { scores, lcp, tbt, cls }]) => [
    `\`${path}\``,
    ...categories.map((id) => (judged(path).includes(id) ? String(scores[id]) : '–')),
    ...[lcp, tbt, cls].map(String),
  ])
  const lead = `Lighthouse 13, mobile, median of ${runs}, on ${at.date} at ${at.commit} (${describeMachine(on)}):`
  await writeTable('lighthouse', lead, [head, ...lines])
}
console.log(missed.length === 0 ? 'Every page holds.' : `${missed.length} fall short.`)
process.exit(missed.length === 0 ? 0 : 1)
