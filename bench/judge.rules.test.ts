import { expect, test } from 'vitest'
import { judgeAmounts, judgeRates, judgeTimes } from './judge.ts'
import { summarizeOutcomes } from './report.ts'

const rates = { row: 'home', least: 0.9, errors: 0 }

test('a rate is held against its limit round by round, and judged by the middle round', () => {
  const met = judgeRates({ ...rates, ours: [95, 50, 97], limit: [100, 101, 99] })
  expect(met).toMatchObject({ ratio: 0.95, verdict: 'met', spread: '0.5–0.98' })
  expect(judgeRates({ ...rates, ours: [80, 50, 97], limit: [100, 101, 99] }).verdict).toBe('missed')
})

test('where the limit itself differs from round to round, nothing is judged', () => {
  const noisy = judgeRates({ ...rates, ours: [95, 50, 97], limit: [100, 60, 99] })
  expect(noisy).toMatchObject({ verdict: 'too noisy', note: 'the limit itself differed by 40 %' })
  expect(judgeTimes({ row: 'list', ours: [9, 9, 9], limit: [1, 2, 4], most: 2 }).verdict).toBe('too noisy')
})

test('a rate that falls short in every round, or in none, is judged however noisy the machine is', () => {
  expect(judgeRates({ ...rates, ours: [95, 58, 97], limit: [100, 60, 99] }).verdict).toBe('met')
  expect(judgeRates({ ...rates, ours: [50, 50, 80], limit: [100, 60, 99] }).verdict).toBe('missed')
  expect(judgeRates({ ...rates, ours: [50, 59, 80], limit: [100, 60, 99] }).verdict).toBe('too noisy')
})

test('answers that are too slow, or wrong, miss the budget however many there are', () => {
  const fast = { ...rates, ours: [95, 95, 95], limit: [100, 100, 100] }
  const p99 = { ours: [4, 4, 4], limit: [2, 2, 2], most: 1.5 }
  expect(judgeRates({ ...fast, p99 }).verdict).toBe('missed')
  expect(judgeRates({ ...fast, p99: { ...p99, limit: [1, 2, 3] } }).verdict).toBe('too noisy')
  expect(judgeRates({ ...fast, errors: 1 })).toMatchObject({
    verdict: 'missed',
    note: '1 answers were errors',
  })
})

test('an amount that is met has been met on any machine; one that is not, only on a quiet one', () => {
  const machine = { figure: 300, most: 100, what: 'bare' }
  const start = { row: 'start', most: 1_000, unit: 'ms', machine }
  expect(judgeAmounts({ ...start, ours: [900, 800, 950] }).verdict).toBe('met')
  expect(judgeAmounts({ ...start, ours: [1_900, 1_800, 1_950] }).verdict).toBe('too noisy')
  expect(judgeAmounts({ ...start, machine: { ...machine, figure: 50 }, ours: [1_900] }).verdict).toBe(
    'missed',
  )
})

test('a run ends with 1 when a budget was missed, with 2 when some could not be judged, else with 0', () => {
  const outcome = { figure: '', limit: '', budget: '' }
  const of = (...verdicts: ('met' | 'missed' | 'too noisy' | 'not run')[]) =>
    summarizeOutcomes(verdicts.map((verdict) => ({ ...outcome, row: verdict, verdict })))
  expect(of('met')).toEqual({ sentence: 'Every budget is met.', code: 0 })
  expect(of('met', 'too noisy').code).toBe(2)
  expect(of('missed', 'too noisy').code).toBe(1)
  expect(of('met', 'not run')).toEqual({ sentence: 'Every budget is met. Not measured: not run.', code: 0 })
})
