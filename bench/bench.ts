// `npm run bench`: everything that the product promises of its speed, each beside its limit, measured in turn in one run.
// Prints a table, and on a whole run writes bench/results.json and the table in docs/performance.md.
//   --only ROW    some rows alone: a name (growth), or what several share (postgres); separated by commas
//   --keep        with --only: puts what was measured in place of what bench/results.json says of these rows
//   --quick       small sites and short turns, to see that it works; judges all the same, and keeps nothing
//   --seconds N, --posts N   the length of a turn, the size of the large site
//   --list        what rows there are
//   --nodes 1,2   in place of all that: what one node and two give behind a balancer, see docs/scale.md
// Ends with 1 when a budget was missed, and with 2 when none was, but the machine was too noisy to tell of some.
import { rmSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Outcome } from './judge.ts'
import { benchNodes } from './nodes.ts'
import { leaveFirstProcessor } from './processes.ts'
import { saveResults, printTable, showProgress, summarizeOutcomes } from './report.ts'
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

const pace = {
  rounds: 3,
  seconds: Number(values.seconds ?? (values.quick ? 1 : 4)),
  posts: { few: 50, many: Number(values.posts ?? (values.quick ? 1_000 : 50_000)) },
}

function wanted(): Row[] {
  if (!values.only) return rows
  return values.only.split(',').flatMap((word) => {
    const named = rows.filter(({ name }) => name === word)
    const sharing = rows.filter(({ name }) => name.split('-').includes(word))
    if (named.length + sharing.length === 0) {
      console.error(`There is no row ${word}. There are: ${rows.map(({ name }) => name).join(', ')}.`)
      process.exit(1)
    }
    return named.length > 0 ? named : sharing
  })
}

async function measure(row: Row, place: string): Promise<Outcome[]> {
  // on the project's own disk: a temporary folder may lie in memory, where nothing ever waits for a disk
  const folder = await mkdtemp(join(import.meta.dirname, '..', '.bench-'))
  const tidy = () => rmSync(folder, { recursive: true, force: true })
  process.once('exit', tidy)
  const bench: Bench = {
    ...pace,
    folder,
    showProgress: (what) => showProgress(`${place} ${row.name}: ${what}`),
  }
  try {
    bench.showProgress('starting')
    return await row.measure(bench)
  } catch (error) {
    const nothing = { row: row.name, figure: '', limit: '', budget: '' }
    if (error instanceof UnavailableError) return [{ ...nothing, verdict: 'not run', note: error.message }]
    // what breaks a row has missed its budget, and takes no other row with it
    console.error(error)
    return [{ ...nothing, verdict: 'missed', note: String(error).split('\n')[0]! }]
  } finally {
    process.off('exit', tidy)
    await rm(folder, { recursive: true, force: true })
  }
}

if (values.nodes) {
  await benchNodes(values.nodes.split(',').map(Number), pace.seconds)
  process.exit(0)
}
if (values.list) {
  for (const { name, about } of rows) console.log(`${name.padEnd(20)} ${about}`)
  process.exit(0)
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130))
leaveFirstProcessor()
const chosen = wanted()
const outcomes: Outcome[] = []
for (const [index, row] of chosen.entries()) {
  outcomes.push(...(await measure(row, `${index + 1}/${chosen.length}`)))
}
showProgress('')
printTable(outcomes)
if (!values.quick && (!values.only || values.keep)) await saveResults(outcomes, { isWhole: !values.only })
const { sentence, code } = summarizeOutcomes(outcomes)
console.log(sentence)
process.exit(code)
