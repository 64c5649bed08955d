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

const resultsFile = join(import.meta.dirname, 'results.json')

/** When a row was measured, of which state of the project. */
type Measured = Outcome & { date: string; commit: string }
type Results = { machine: Machine; rows: Measured[] }

/** Says what is being done on one line of a terminal, or on lines of their own elsewhere. */
export function showProgress(what: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001B[K${what}`)
  else if (what) process.stderr.write(`${what}\n`)
}

const ratioOf = ({ ratio }: Outcome) => {
  if (ratio === undefined) return ''
  return ratio < 0.1 ? `1/${formatFigure(1 / ratio)}` : formatFigure(ratio)
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
export function summarizeOutcomes(outcomes: Outcome[]): { sentence: string; code: number } {
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

async function readSavedRows(): Promise<Measured[]> {
  try {
    return (JSON.parse(await readFile(resultsFile, 'utf8')) as Results).rows
  } catch {
    return []
  }
}

/** Writes what was measured into bench/results.json and docs/performance.md; a part of the rows in place of those it replaces. */
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
  const lines = rows.map((row) => [
    row.row,
    row.figure,
    row.limit,
    ratioOf(row),
    row.spread ?? '',
    row.budget,
    row.verdict,
  ])
  const states = [...new Set(rows.map(({ date, commit }) => `${date} at ${commit}`))]
  await writeTable('bench', `Measured on ${states.join(', ')} (${describeMachine(on)}):`, [
    ['', 'figure', 'limit', 'ratio', 'spread', 'budget', ''],
    ...lines,
  ])
}
