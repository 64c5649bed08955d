// `npm run bench`: what the server gives beside a bare node:http server that answers the same bytes, in one run.
// Both are measured in turn, three times; the ratios are what counts, since machines differ and drift.
import { execFileSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { availableParallelism, cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { load, median, type Figures } from './load.ts'
import { serve } from './processes.ts'

const rounds = 3
const seconds = Number(process.env.BENCH_SECONDS ?? 4)
const dataDir = await mkdtemp(join(tmpdir(), 'frontdesk-bench-'))

const product = await serve(join(import.meta.dirname, 'product.ts'), { DATA_DIR: dataDir })
const rested = await product.usage()
const list = await (await fetch(`${product.origin}/api/blogs/published?limit=1`)).json()
const paths = {
  home: '/',
  blog: '/blog',
  article: `/blog/${list.blogPosts[0].slug}`,
  'published posts': '/api/blogs/published',
}
const only = process.argv.includes('--only') ? process.argv[process.argv.indexOf('--only') + 1] : undefined
const rows = Object.entries(paths).filter(([name]) => !only || name === only)
const bare = await serve(join(import.meta.dirname, 'bare.ts'), {
  BENCH_PRODUCT: product.origin,
  BENCH_PATHS: Object.values(paths).join(' '),
})

const results = []
for (const [name, path] of rows) {
  const ours: Figures[] = []
  const limit: Figures[] = []
  for (let round = 0; round < rounds; round += 1) {
    process.stderr.write(`${name} ${round + 1}/${rounds}\r`)
    limit.push(await load(bare, path, seconds))
    ours.push(await load(product, path, seconds))
  }
  const of = (figures: Figures[], key: keyof Figures) => median(figures.map((figure) => figure[key]))
  const ratios = ours.map((figure, round) => figure.perSecond / limit[round]!.perSecond)
  results.push({
    row: name,
    'req/s': of(ours, 'perSecond'),
    'limit req/s': of(limit, 'perSecond'),
    ratio: Number(median(ratios).toFixed(2)),
    spread: `${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)}`,
    'p99 ms': of(ours, 'p99'),
    'limit p99': of(limit, 'p99'),
    'CPU µs': Number(of(ours, 'cpuMicros').toFixed(1)),
    'limit CPU µs': Number(of(limit, 'cpuMicros').toFixed(1)),
    'CPU ratio': Number((of(limit, 'cpuMicros') / of(ours, 'cpuMicros')).toFixed(2)),
    errors: ours.reduce((sum, figure) => sum + figure.errors, 0),
  })
}
const loaded = await product.usage()
await product.stop()
await bare.stop()
await rm(dataDir, { recursive: true, force: true })

const mebibytes = (bytes: number) => Math.round(bytes / 1024 / 1024)
const machine = {
  date: new Date().toISOString().slice(0, 10),
  commit: execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim(),
  node: process.version,
  processor: cpus()[0]?.model ?? 'unknown',
  cores: availableParallelism(),
  'resident MB after start': mebibytes(rested.residentBytes),
  'resident MB after load': mebibytes(loaded.residentBytes),
}
console.table(results)
console.table(machine)
await writeFile(
  join(import.meta.dirname, 'results.json'),
  `${JSON.stringify({ machine, results }, null, 2)}\n`,
)
