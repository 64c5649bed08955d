import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { formatFigure } from '#tests/support/statistics.ts'
import type { Outcome } from './judge.ts'
import {
  describeMachine,
  machine,
  measuredVersion,
  writeTable,
  type Machine,
} from './performance-document.ts'

const resultsFile = join(import.meta.dirname, '../results.json')

/** An outcome with the date and the commit of its measurement. */
type Measured = Outcome & { date: string; commit: string }
type Results = { machine: Machine; rows: Measured[] }

/** Shows progress on stderr: on one line that is overwritten in a terminal, else on lines. */
export function showProgress(what: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001B[K${what}`)
  else if (what) process.stderr.write(`${what}\n`)
}

const ratioOf = ({ ratio }: Outcome) => {
  if (ratio === undefined) return ''
  return ratio < 0.1 ? `1/${formatFigure(1 / ratio)}` : formatFigure(ratio)
}

/** Prints the outcomes as a table. */
export function printTable(outcomes: Outcome[]): void {
  console.table(
    outcomes.map((outcome) => ({
      row: outcome.row,
      figure: outcome.figure,
      limit: outcome.limit,
      ratio: ratioOf(outcome),
      spread: outcome.spread ?? '',
      budget: outcome.budget,
      result: outcome.result,
      note: outcome.note ?? '',
    })),
  )
  for (const { row, details } of outcomes) {
    if (!details) continue
    console.log(`${row}:`)
    console.table(details)
  }
}

/** Returns the last sentence of a run and its exit code. */
export function summarizeOutcomes(outcomes: Outcome[]): { sentence: string; code: number } {
  const named = (result: Outcome['result']) =>
    outcomes.filter((outcome) => outcome.result === result).map(({ row }) => row)
  const missed = named('missed')
  const noisy = named('too noisy')
  const absent = named('not run')
  const others = absent.length > 0 ? ` Not measured: ${absent.join('; ')}.` : ''
  const unjudged = noisy.length > 0 ? ` Too noisy to judge: ${noisy.join('; ')}.` : ''
  if (missed.length > 0) return { sentence: `Missed: ${missed.join('; ')}.${unjudged}${others}`, code: 1 }
  if (noisy.length > 0) return { sentence: `Nothing was missed.${unjudged}${others}`, code: 2 }
  return { sentence: `Every budget is met.${others}`, code: 0 }
}

async function readSavedRows(): Promise<Measured[]> {
  try {
    return (JSON.parse(await readFile(resultsFile, 'utf8')) as Results).rows
  } catch {
    return []
  }
}

/** Writes outcomes to bench/results.json and docs/performance.md. A partial run replaces its own rows only. */
export async function saveResults(outcomes: Outcome[], { isWhole }: { isWhole: boolean }): Promise<void> {
  const fresh = outcomes.map((outcome) => ({ ...outcome, ...measuredVersion() }))
  const old = isWhole ? [] : await readSavedRows()
  const rows = [
    ...old.map((row) => fresh.find((other) => other.row === row.row) ?? row),
    ...fresh.filter(({ row }) => !old.some((other) => other.row === row)),
  ]
  const results: Results = { machine: machine(), rows }
  const fourDigits = (_key: string, value: unknown) =>
    typeof value === 'number' ? Number(value.toPrecision(4)) : value
  await writeFile(resultsFile, `${JSON.stringify(results, fourDigits, 2)}\n`)
  await writeResultsTable(results)
}

async function writeResultsTable({ machine: on, rows }: Results): Promise<void> {
  const lines = rows.map((row) => [row.row, row.figure, ratioOf(row), row.budget, row.result])
  const states = [...new Set(rows.map(({ date, commit }) => `${date} at ${commit}`))]
  await writeTable('bench', `Measured on ${states.join(', ')} (${describeMachine(on)}):`, [
    ['', 'figure', 'ratio', 'budget', ''],
    ...lines,
  ])
}
