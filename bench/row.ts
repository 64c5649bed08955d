import type { Outcome } from './report/judge.ts'

/** The means of a row to measure. */
export type Bench = {
  /** Number of alternations between the product and its limit. */
  rounds: number
  /** Length of each turn in seconds. */
  seconds: number
  /** Number of posts of the small and of the large site. */
  posts: { few: number; many: number }
  /** A temporary folder on the project's disk. */
  folder: string
  /** Replaces the progress line. */
  showProgress(what: string): void
}

/** One row of the table, or a few that are measured together. */
export type Row = {
  /** The name for `--only`. */
  name: string
  /** A description of the measurement and of its comparison, for `--list`. */
  about: string
  measure(bench: Bench): Promise<Outcome[]>
}

/** Thrown by a row that cannot run on this machine; its message is shown in the table. */
export class UnavailableError extends Error {}
