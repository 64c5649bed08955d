// `npm run bench`: measures every speed budget of the product against its limit, alternating between both in one run.
// Prints a table; a full run also writes bench/results.json and the table in docs/performance.md.
//   --only ROW    selected rows, separated by commas: a name (growth), or a part of several names (postgres)
//   --keep        with --only: saves the measured rows in bench/results.json
//   --quick       small sites and short turns, to try the bench itself; saves nothing
//   --seconds N, --posts N   the length of a turn, and the size of the large site
//   --list        lists the rows
//   --nodes 1,2   measures one and two nodes behind a load balancer instead, see docs/performance.md
// Exits with 1 when a budget was missed, and with 2 when none was missed but some rows were too noisy to judge.
import { rmSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Outcome } from './report/judge.ts'
import { benchNodes } from './nodes.ts'
import { leaveFirstProcessor } from './servers/processes.ts'
import { saveResults, printTable, showProgress, summarizeOutcomes } from './report/report.ts'
import { UnavailableError, type Bench, type Row } from './row.ts'
import { rows } from './rows.ts'

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    keep: { type: 'boolean' },
    quick: { type: 'boolean' },
    list: { type: 'boolean' },
    seconds: { type: 'string' },
    posts: { type: 'string' },
    nodes: { type: 'string' },
  },
})

const scale = {
  rounds: 3,
  seconds: Number(values.seconds ?? (values.quick ? 1 : 4)),
  posts: { few: 50, many: Number(values.posts ?? (values.quick ? 1_000 : 50_000)) },
}

function selectRows(): Row[] {
  if (!values.only) return rows
  return values.only.split(',').flatMap((word) => {
    const exact = rows.filter(({ name }) => name === word)
    const withPart = rows.filter(({ name }) => name.split('-').includes(word))
    if (exact.length + withPart.length === 0) {
      console.error(`There is no row ${word}. There are: ${rows.map(({ name }) => name).join(', ')}.`)
      process.exit(1)
    }
    return exact.length > 0 ? exact : withPart
  })
}

async function measure(row: Row, progress: string): Promise<Outcome[]> {
  // in the project's folder, since the system's temporary folder may be in memory
  const folder = await mkdtemp(join(import.meta.dirname, '..', '.bench-'))
  const removeFolder = () => rmSync(folder, { recursive: true, force: true })
  process.once('exit', removeFolder)
  const bench: Bench = {
    ...scale,
    folder,
    showProgress: (what) => showProgress(`${progress} ${row.name}: ${what}`),
  }
  try {
    bench.showProgress('starting')
    return await row.measure(bench)
  } catch (error) {
    const emptyOutcome = { row: row.name, figure: '', limit: '', budget: '' }
    if (error instanceof UnavailableError)
      return [{ ...emptyOutcome, result: 'not run', note: error.message }]
    // a row that throws has missed its budget; the other rows still run
    console.error(error)
    return [{ ...emptyOutcome, result: 'missed', note: String(error).split('\n')[0]! }]
  } finally {
    process.off('exit', removeFolder)
    await rm(folder, { recursive: true, force: true })
  }
}

if (values.nodes) {
  await benchNodes(values.nodes.split(',').map(Number), scale.seconds)
  process.exit(0)
}
if (values.list) {
  for (const { name, about } of rows) console.log(`${name.padEnd(20)} ${about}`)
  process.exit(0)
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130))
leaveFirstProcessor()
const selected = selectRows()
const outcomes: Outcome[] = []
for (const [index, row] of selected.entries()) {
  outcomes.push(...(await measure(row, `${index + 1}/${selected.length}`)))
}
showProgress('')
printTable(outcomes)
if (!values.quick && (!values.only || values.keep)) await saveResults(outcomes, { isWhole: !values.only })
const { sentence, code } = summarizeOutcomes(outcomes)
console.log(sentence)
process.exit(code)
