import { formatFigure, median, relativeSpread } from '#tests/support/statistics.ts'

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
  budget: string
  result: 'met' | 'missed' | 'too noisy' | 'not run'
  note?: string
}

/** Above this difference between the rounds of the limit itself, a missed budget is too noisy to judge. */
const maxNoise = 0.25

type Rates = {
  row: string
  /** Answers per second and the 99th percentile in milliseconds, one of each per round. */
  measured: { perSecond: number; p99: number; errors: number }[]
  limit: Rates['measured']
  /** The budgets: the smallest ratio of the rates, and the largest of the percentiles. */
  minRatio: number
  maxP99: number
}

/** Compares rates with those of a limit that was measured in alternation. */
export function judgeRates({ row, measured, limit, minRatio, maxP99 }: Rates): Outcome {
  const ratio = median(measured.map(({ perSecond }, round) => perSecond / limit[round]!.perSecond))
  const p99 = median(measured.map((one, round) => one.p99 / limit[round]!.p99))
  const errors = measured.reduce((sum, one) => sum + one.errors, 0)
  const isMet = ratio >= minRatio && p99 <= maxP99
  const isNoisy = relativeSpread(limit.map(({ perSecond }) => perSecond)) > maxNoise
  return {
    row,
    figure: `${formatFigure(ratio)}, p99 ${formatFigure(p99)} ×`,
    budget: `≥ ${minRatio}, p99 ≤ ${maxP99} ×`,
    result: errors > 0 ? 'missed' : isMet ? 'met' : isNoisy ? 'too noisy' : 'missed',
    note:
      errors > 0
        ? `${errors} answers were errors`
        : `${formatFigure(median(measured.map(({ perSecond }) => perSecond)))} of ${formatFigure(median(limit.map(({ perSecond }) => perSecond)))} answers a second`,
  }
}

/** Judges the median of some amounts by the most that is allowed. */
export function judgeAmount(row: string, measured: number[], max: number, unit: string, note = ''): Outcome {
  const figure = median(measured)
  return {
    row,
    figure: `${formatFigure(figure)} ${unit}`,
    budget: `≤ ${formatFigure(max)} ${unit}`,
    result: figure <= max ? 'met' : 'missed',
    ...(note && { note }),
  }
}
