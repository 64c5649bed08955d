import type { Outcome } from './judge.ts'

/** What a row is given to measure with. */
export type Bench = {
  /** How often what is measured and its limit take turns. */
  rounds: number
  /** How long each turn lasts. */
  seconds: number
  /** How many posts a small and a large site have. */
  posts: { few: number; many: number }
  /** A folder of the row's own on the disk that the bench measures, gone when the row has ended. */
  folder: string
  /** Says what is being done, in place of what was said last. */
  showProgress(what: string): void
}

/** One row of the table, or a few that are measured together; in a file of its own in rows/. */
export type Row = {
  /** What `--only` takes. */
  name: string
  /** What is measured, against what. */
  about: string
  measure(bench: Bench): Promise<Outcome[]>
}

/** Thrown by a row that needs something which this machine does not have; the sentence is shown. */
export class UnavailableError extends Error {}
