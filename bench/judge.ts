import { median, formatFigure, relativeSpread } from '#tests/support/statistics.ts'

/** `shown`: a figure without a budget; `not run`: what it needs is not here. */
type Verdict = 'met' | 'missed' | 'too noisy' | 'shown' | 'not run'

/** One line of the table. */
export type Outcome = {
  row: string
  /** What the product gives, and what it is held against, with units. */
  figure: string
  limit: string
  /** The middle of the rounds, and the least and most of them. */
  ratio?: number
  spread?: string
  budget: string
  verdict: Verdict
  note?: string
  /** What it was put together from: a table of its own. */
  details?: Record<string, string | number>[]
}

/** Where the limit itself, the same bytes from the same machine, differs by more than this from round to round, nothing is told. */
const maxNoise = { rates: 0.25, times: 0.5 }

const range = (values: number[]) =>
  `${formatFigure(Math.min(...values))}–${formatFigure(Math.max(...values))}`

type Rates = {
  row: string
  /** One figure a round, per second. */
  ours: number[]
  limit: number[]
  /** The least ratio. */
  least: number
  /** Of the slowest hundredth, in milliseconds, with the most that theirs may be of the limit's. */
  p99?: { ours: number[]; limit: number[]; most: number }
  /** Processor time for an answer, in microseconds: told beside, since it holds on a busy machine too. */
  cpu?: { ours: number[]; limit: number[] }
  /** A way to write the ratio, where it is a small one. */
  asFraction?: boolean
  errors: number
  unit?: string
}

const verdictOf = (isMet: boolean, noise: number, most: number): Verdict =>
  noise > most ? 'too noisy' : isMet ? 'met' : 'missed'

/** The worse of two: what was missed is told first, what could not be judged next. */
function worse(one: Verdict, other: Verdict): Verdict {
  return (['missed', 'too noisy', 'met'] as const).find((verdict) => [one, other].includes(verdict))!
}

/** Holds answers per second against a limit that was measured in turn with them. */
export function judgeRates(rates: Rates): Outcome {
  const { row, ours, limit, least, p99, asFraction, errors, unit = '/s' } = rates
  const ratios = ours.map((figure, round) => figure / limit[round]!)
  const ratio = median(ratios)
  const noise = relativeSpread(limit)
  // what is so in every round is so however noisy the machine is: both had the same noise
  const isSure = Math.min(...ratios) >= least || Math.max(...ratios) < least
  let verdict = verdictOf(ratio >= least, isSure ? 0 : noise, maxNoise.rates)
  const times = p99 && p99.ours.map((ms, round) => ms / p99.limit[round]!)
  if (times && verdict !== 'too noisy') {
    const isMet = median(times) <= p99.most
    verdict = worse(verdict, isMet ? 'met' : verdictOf(false, relativeSpread(p99.limit), maxNoise.times))
  }
  if (errors > 0) verdict = 'missed'
  const written = (value: number) => (asFraction ? `1/${formatFigure(1 / value)}` : formatFigure(value))
  const slow = (values: number[] | undefined) => (values ? `, p99 ${formatFigure(median(values))} ms` : '')
  return {
    row,
    figure: `${formatFigure(median(ours))} ${unit}${slow(p99?.ours)}`,
    limit: `${formatFigure(median(limit))} ${unit}${slow(p99?.limit)}`,
    ratio,
    spread: `${written(Math.min(...ratios))}–${written(Math.max(...ratios))}`,
    budget: `≥ ${asFraction ? `1/${Math.round(1 / least)}` : least}${p99 ? `, p99 ≤ ${p99.most} ×` : ''}`,
    verdict,
    ...(noteOf(rates, verdict, times) && { note: noteOf(rates, verdict, times) }),
  }
}

function noteOf({ errors, limit, cpu }: Rates, verdict: Verdict, times?: number[]): string {
  const said: string[] = []
  if (errors > 0) said.push(`${errors} answers were errors`)
  if (verdict === 'too noisy') said.push(noiseOf(limit))
  if (times) said.push(`p99 ${formatFigure(median(times))} × (${range(times)})`)
  if (cpu)
    said.push(`CPU ${formatFigure(median(cpu.ours))} against ${formatFigure(median(cpu.limit))} µs an answer`)
  return said.join('; ')
}

const noiseOf = (limit: number[]) =>
  `the limit itself differed by ${Math.round(relativeSpread(limit) * 100)} %`

type Times = {
  row: string
  /** One figure a round, in milliseconds. */
  ours: number[]
  limit: number[]
  /** The most that ours may be of the limit. */
  most: number
  note?: string
}

/** Holds times against the times of a limit: the smaller, the better. */
export function judgeTimes({ row, ours, limit, most, note }: Times): Outcome {
  const ratios = ours.map((ms, round) => ms / limit[round]!)
  const noise = relativeSpread(limit)
  const isMet = median(ratios) <= most
  // what is met however noisy the machine is has been met
  const verdict = isMet ? 'met' : verdictOf(false, noise, maxNoise.times)
  const why = verdict === 'too noisy' ? noiseOf(limit) : note
  return {
    row,
    figure: `${formatFigure(median(ours))} ms`,
    limit: `${formatFigure(median(limit))} ms`,
    ratio: median(ratios),
    spread: range(ratios),
    budget: `≤ ${most} ×`,
    verdict,
    ...(why && { note: why }),
  }
}

type Amounts = {
  row: string
  ours: number[]
  most: number
  unit: string
  /** A figure that tells of the machine alone, with the most that it may be before nothing can be told. */
  machine?: { figure: number; most: number; what: string }
  /** Judged by the worst instead of the middle. */
  byWorst?: boolean
  note?: string
}

/** Holds amounts (milliseconds, megabytes) against a fixed budget. */
export function judgeAmounts({ row, ours, most, unit, machine, byWorst, note }: Amounts): Outcome {
  const figure = byWorst ? Math.max(...ours) : median(ours)
  const isMet = figure <= most
  const isNoisy = !isMet && machine !== undefined && machine.figure > machine.most
  return {
    row,
    figure: `${formatFigure(figure)} ${unit}`,
    limit: machine ? `${machine.what} ${formatFigure(machine.figure)} ${unit}` : '',
    ...(ours.length > 1 && { spread: range(ours) }),
    budget: `≤ ${formatFigure(most)} ${unit}`,
    verdict: isMet ? 'met' : isNoisy ? 'too noisy' : 'missed',
    ...(note && { note }),
  }
}
