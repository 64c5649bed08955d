import { formatFigure, median } from '#tests/support/statistics.ts'
import type { LoadResult } from './http-load.ts'

/** The means of a row to measure. */
export type Bench = {
  /** Number of alternations between the product and its limit. */
  rounds: number
  /** Length of each turn in seconds. */
  seconds: number
  /** Number of posts of the large site. */
  posts: number
  /** A temporary folder on the project's disk. */
  folder: string
  /** Writes a line of progress to stderr. */
  showProgress(what: string): void
}

/** One row of the table, or a few that are measured together. */
export type Row = {
  /** The name for `--only`. */
  name: string
  /** What is measured, for `--list`. */
  about: string
  measure(bench: Bench): Promise<Outcome[]>
}

/** One line of the table. */
export type Outcome = {
  row: string
  /** The figure of the product, with its unit. */
  figure: string
  /** What the product reaches of the limit. */
  ratio?: string
  budget: string
  result: 'met' | 'missed' | 'not run'
}

/** Compares the rates of each round with those of a limit that was measured in alternation. @param minRatio of the rates */
export function judgeRates(
  row: string,
  measured: LoadResult[],
  limit: LoadResult[],
  minRatio: number,
): Outcome {
  const maxP99 = 2
  const ratio = median(measured.map(({ perSecond }, round) => perSecond / limit[round]!.perSecond))
  const p99Ratio = median(measured.map(({ p99 }, round) => p99 / limit[round]!.p99))
  const hasErrors = measured.some(({ errors }) => errors > 0)
  const isMet = !hasErrors && ratio >= minRatio && p99Ratio <= maxP99
  const [rate, p99] = (['perSecond', 'p99'] as const).map((of) => median(measured.map((one) => one[of])))
  return {
    row,
    figure: `${formatFigure(rate!)} /s, p99 ${formatFigure(p99!)} ms`,
    ratio: formatFigure(ratio),
    budget: `≥ ${minRatio}, p99 ≤ ${maxP99} ×`,
    result: isMet ? 'met' : 'missed',
  }
}

/** Judges the median of some amounts by the most that is allowed. */
export function judgeAmount(row: string, measured: number[], max: number, unit: string): Outcome {
  const figure = median(measured)
  return {
    row,
    figure: `${formatFigure(figure)} ${unit}`,
    budget: `≤ ${formatFigure(max)} ${unit}`,
    result: figure <= max ? 'met' : 'missed',
  }
}
