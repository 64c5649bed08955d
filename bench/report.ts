import { execFileSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { availableParallelism, cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { shown } from './figures.ts'
import type { Outcome } from './judge.ts'

const root = join(import.meta.dirname, '..')
const resultsFile = join(root, 'bench', 'results.json')
const readme = join(root, 'README.md')
const marks = { start: '<!-- the table of npm run bench -->', end: '<!-- end of the table -->' }

/** When a row was measured, of which state of the project. */
type Measured = Outcome & { date: string; commit: string }
type Machine = { processor: string; cores: number; 'memory GB': number; system: string; node: string }
type Results = { machine: Machine; rows: Measured[] }

/** Says what is being done on one line of a terminal, or on lines of their own elsewhere. */
export function say(what: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001B[K${what}`)
  else if (what) process.stderr.write(`${what}\n`)
}

const ratioOf = ({ ratio }: Outcome) => {
  if (ratio === undefined) return ''
  return ratio < 0.1 ? `1/${shown(1 / ratio)}` : shown(ratio)
}

/** Prints what was measured for people to read. */
export function printTable(outcomes: Outcome[]): void {
  console.table(
    outcomes.map((outcome) => ({
      row: outcome.row,
      figure: outcome.figure,
      limit: outcome.limit,
      ratio: ratioOf(outcome),
      spread: outcome.spread ?? '',
      budget: outcome.budget,
      verdict: outcome.verdict,
      note: outcome.note ?? '',
    })),
  )
  for (const { row, details } of outcomes) {
    if (!details) continue
    console.log(`${row}:`)
    console.table(details)
  }
}

/** What to say of a run in the end, and the code to leave with. */
export function verdictOnAll(outcomes: Outcome[]): { sentence: string; code: number } {
  const named = (verdict: Outcome['verdict']) =>
    outcomes.filter((outcome) => outcome.verdict === verdict).map(({ row }) => row)
  const missed = named('missed')
  const noisy = named('too noisy')
  const absent = named('not run')
  const others = absent.length > 0 ? ` Not measured: ${absent.join('; ')}.` : ''
  const untold = noisy.length > 0 ? ` The machine was too noisy to tell of: ${noisy.join('; ')}.` : ''
  if (missed.length > 0) return { sentence: `Missed: ${missed.join('; ')}.${untold}${others}`, code: 1 }
  if (noisy.length > 0) return { sentence: `Nothing was missed.${untold}${others}`, code: 2 }
  return { sentence: `Every budget is met.${others}`, code: 0 }
}

const git = (...words: string[]) => execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim()

function machine(): Machine {
  return {
    processor: cpus()[0]?.model.trim() ?? 'unknown',
    cores: availableParallelism(),
    'memory GB': Math.round(totalmem() / 1024 ** 3),
    system: process.platform,
    node: process.version,
  }
}

async function kept(): Promise<Measured[]> {
  try {
    return (JSON.parse(await readFile(resultsFile, 'utf8')) as Results).rows
  } catch {
    return []
  }
}

/** Writes what was measured into bench/results.json and the README; a part of the rows in place of those it replaces. */
export async function keepResults(outcomes: Outcome[], { isWhole }: { isWhole: boolean }): Promise<void> {
  const commit = git('rev-parse', '--short', 'HEAD') + (git('status', '--porcelain') ? ' with changes' : '')
  const date = new Date().toISOString().slice(0, 10)
  const fresh = outcomes.map((outcome) => ({ ...outcome, date, commit }))
  const old = isWhole ? [] : await kept()
  const rows = [
    ...old.map((row) => fresh.find((other) => other.row === row.row) ?? row),
    ...fresh.filter(({ row }) => !old.some((other) => other.row === row)),
  ]
  const results: Results = { machine: machine(), rows }
  await writeFile(resultsFile, `${JSON.stringify(results, null, 2)}\n`)
  await writeReadme(results)
}

async function writeReadme(results: Results): Promise<void> {
  const text = await readFile(readme, 'utf8')
  const [start, end] = [text.indexOf(marks.start), text.indexOf(marks.end)]
  if (start < 0 || end < 0) return
  const before = text.slice(0, start + marks.start.length)
  await writeFile(readme, `${before}\n\n${markdown(results)}\n\n${text.slice(end)}`)
}

/** The table as the README shows it: aligned, as the formatter leaves it. */
function markdown({ machine, rows }: Results): string {
  const lines = rows.map((row) => [
    row.row,
    row.figure,
    row.limit,
    ratioOf(row),
    row.spread ?? '',
    row.budget,
    row.verdict,
  ])
  const table = [['', 'figure', 'limit', 'ratio', 'spread', 'budget', ''], ...lines]
  const widths = table[0]!.map((_, column) => Math.max(3, ...table.map((cells) => cells[column]!.length)))
  const line = (cells: string[]) => `| ${cells.map((cell, at) => cell.padEnd(widths[at]!)).join(' | ')} |`
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`
  const states = [...new Set(rows.map(({ date, commit }) => `${date} at ${commit}`))]
  const where = `${machine.cores} × ${machine.processor}, ${machine['memory GB']} GB, Node ${machine.node.slice(1)}`
  return [`Measured on ${states.join(', ')} (${where}):`, '', line(table[0]!), rule, ...lines.map(line)].join(
    '\n',
  )
}
