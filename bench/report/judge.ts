import { median, formatFigure, relativeSpread } from '#tests/support/statistics.ts'

/** `shown`: a figure without a budget; `not run`: something it needs is missing on this machine. */
type Result = 'met' | 'missed' | 'too noisy' | 'shown' | 'not run'

/** One row of the table. */
export type Outcome = {
  row: string
  /** The figure of the product and that of its limit, with units. */
  figure: string
  limit: string
  /** Median ratio of the rounds, and the range from the smallest to the largest. */
  ratio?: number
  spread?: string
  budget: string
  result: Result
  note?: string
  /** The figures behind the row, printed as a table of their own. */
  details?: Record<string, string | number>[]
}

/** When the limit itself varies by more than this between rounds, the row is too noisy to judge. */
const maxNoise = { rates: 0.25, times: 0.5 }

const range = (values: number[]) =>
  `${formatFigure(Math.min(...values))}–${formatFigure(Math.max(...values))}`

type Rates = {
  row: string
  /** One figure per round, per second. */
  measured: number[]
  limit: number[]
  /** The budget: the smallest allowed ratio. */
  minRatio: number
  /** 99th percentiles in milliseconds, with the largest allowed ratio. */
  p99?: { measured: number[]; limit: number[]; max: number }
  /** CPU time per answer in microseconds, shown in the note, since it is comparable on a busy machine too. */
  cpu?: { measured: number[]; limit: number[] }
  /** Writes small ratios as 1/n. */
  asFraction?: boolean
  errors: number
  unit?: string
}

const resultOf = (isMet: boolean, noise: number, max: number): Result =>
  noise > max ? 'too noisy' : isMet ? 'met' : 'missed'

/** Returns the worse of two results. */
function worse(one: Result, other: Result): Result {
  return (['missed', 'too noisy', 'met'] as const).find((result) => [one, other].includes(result))!
}

/** Compares rates with those of a limit that was measured in alternation. */
export function judgeRates(rates: Rates): Outcome {
  const { row, measured, limit, minRatio, p99, asFraction, errors, unit = '/s' } = rates
  const ratios = measured.map((figure, round) => figure / limit[round]!)
  const ratio = median(ratios)
  const noise = relativeSpread(limit)
  // all rounds agree, so noise, which affects both sides alike, does not matter
  const isUnanimous = Math.min(...ratios) >= minRatio || Math.max(...ratios) < minRatio
  let result = resultOf(ratio >= minRatio, isUnanimous ? 0 : noise, maxNoise.rates)
  const times = p99 && p99.measured.map((ms, round) => ms / p99.limit[round]!)
  if (times && result !== 'too noisy') {
    const isMet = median(times) <= p99.max
    result = worse(result, isMet ? 'met' : resultOf(false, relativeSpread(p99.limit), maxNoise.times))
  }
  if (errors > 0) result = 'missed'
  const formatRatio = (value: number) => (asFraction ? `1/${formatFigure(1 / value)}` : formatFigure(value))
  const p99Text = (values: number[] | undefined) => (values ? `, p99 ${formatFigure(median(values))} ms` : '')
  return {
    row,
    figure: `${formatFigure(median(measured))} ${unit}${p99Text(p99?.measured)}`,
    limit: `${formatFigure(median(limit))} ${unit}${p99Text(p99?.limit)}`,
    ratio,
    spread: `${formatRatio(Math.min(...ratios))}–${formatRatio(Math.max(...ratios))}`,
    budget: `≥ ${asFraction ? `1/${Math.round(1 / minRatio)}` : minRatio}${p99 ? `, p99 ≤ ${p99.max} ×` : ''}`,
    result,
    ...(noteOf(rates, result, times) && { note: noteOf(rates, result, times) }),
  }
}

function noteOf({ errors, limit, cpu }: Rates, result: Result, times?: number[]): string {
  const notes: string[] = []
  if (errors > 0) notes.push(`${errors} answers were errors`)
  if (result === 'too noisy') notes.push(noiseOf(limit))
  if (times) notes.push(`p99 ${formatFigure(median(times))} × (${range(times)})`)
  if (cpu)
    notes.push(
      `CPU ${formatFigure(median(cpu.measured))} against ${formatFigure(median(cpu.limit))} µs per answer`,
    )
  return notes.join('; ')
}

const noiseOf = (limit: number[]) => `the limit itself varied by ${Math.round(relativeSpread(limit) * 100)} %`

type Times = {
  row: string
  /** One figure per round, in milliseconds. */
  measured: number[]
  limit: number[]
  /** The budget: the largest allowed ratio. */
  max: number
  note?: string
}

/** Compares times with those of a limit. */
export function judgeTimes({ row, measured, limit, max, note }: Times): Outcome {
  const ratios = measured.map((ms, round) => ms / limit[round]!)
  const noise = relativeSpread(limit)
  const isMet = median(ratios) <= max
  // a met budget stays met however noisy the machine is
  const result = isMet ? 'met' : resultOf(false, noise, maxNoise.times)
  const why = result === 'too noisy' ? noiseOf(limit) : note
  return {
    row,
    figure: `${formatFigure(median(measured))} ms`,
    limit: `${formatFigure(median(limit))} ms`,
    ratio: median(ratios),
    spread: range(ratios),
    budget: `≤ ${max} ×`,
    result,
    ...(why && { note: why }),
  }
}

type Amounts = {
  row: string
  measured: number[]
  max: number
  unit: string
  /** A figure of the machine alone; above `max` the machine is too noisy to judge. */
  machine?: { figure: number; max: number; what: string }
  /** Judges the largest value instead of the median. */
  usesLargest?: boolean
  note?: string
}

/** Compares amounts, such as milliseconds or megabytes, with a fixed budget. */
export function judgeAmounts({ row, measured, max, unit, machine, usesLargest, note }: Amounts): Outcome {
  const figure = usesLargest ? Math.max(...measured) : median(measured)
  const isMet = figure <= max
  const isNoisy = !isMet && machine !== undefined && machine.figure > machine.max
  return {
    row,
    figure: `${formatFigure(figure)} ${unit}`,
    limit: machine ? `${machine.what} ${formatFigure(machine.figure)} ${unit}` : '',
    ...(measured.length > 1 && { spread: range(measured) }),
    budget: `≤ ${formatFigure(max)} ${unit}`,
    result: isMet ? 'met' : isNoisy ? 'too noisy' : 'missed',
    ...(note && { note }),
  }
}
