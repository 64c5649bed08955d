// `npm run bench`: measures the speed budgets of the product and prints a table.
//   --only ROW    selected rows, separated by commas
//   --quick       a small site and short turns, to try the bench itself
//   --list        lists the rows
// Exits with 1 when a budget was missed.
import { rmSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Bench, Outcome, Row } from './outcome.ts'
import { cached } from './rows/cached.ts'
import { growth, growthPostgres } from './rows/growth.ts'
import { memory } from './rows/memory.ts'
import { typing } from './rows/typing.ts'
import { leaveFirstProcessor } from './servers/servers.ts'

/** All rows, in the order of the table. */
const rows: Row[] = [cached, growth, memory, typing, growthPostgres]

const { values } = parseArgs({
  options: { only: { type: 'string' }, quick: { type: 'boolean' }, list: { type: 'boolean' } },
})
const names = values.only?.split(',') ?? rows.map(({ name }) => name)
const unknown = names.filter((name) => !rows.some((row) => row.name === name))
if (unknown.length > 0 || values.list) {
  if (unknown.length > 0) console.error(`There is no row ${unknown.join(', ')}.`)
  for (const { name, about } of rows) console.log(`${name.padEnd(20)} ${about}`)
  process.exit(unknown.length > 0 ? 2 : 0)
}

async function measure(row: Row): Promise<Outcome[]> {
  // in the project's folder, since the system's temporary folder may be in memory
  const folder = await mkdtemp(join(import.meta.dirname, '..', '.bench-'))
  const removeFolder = () => rmSync(folder, { recursive: true, force: true })
  process.once('exit', removeFolder)
  const bench: Bench = {
    rounds: 3,
    seconds: values.quick ? 1 : 4,
    posts: values.quick ? 1_000 : 50_000,
    folder,
    showProgress: (what) => console.error(`${row.name}: ${what}`),
  }
  try {
    return await row.measure(bench)
  } catch (error) {
    // the other rows still run
    console.error(error)
    return [{ row: row.name, figure: '', budget: '', result: 'not run' }]
  } finally {
    process.off('exit', removeFolder)
    await rm(folder, { recursive: true, force: true })
  }
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130))
leaveFirstProcessor()
const outcomes: Outcome[] = []
for (const row of rows.filter(({ name }) => names.includes(name))) outcomes.push(...(await measure(row)))
console.table(outcomes)
process.exit(outcomes.every(({ result }) => result === 'met') ? 0 : 1)
