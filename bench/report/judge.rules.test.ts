import { expect, test } from 'vitest'
import { judgeAmounts, judgeRates, judgeTimes } from './judge.ts'
import { summarizeOutcomes } from './report.ts'

const rates = { row: 'home', minRatio: 0.9, errors: 0 }

test('judgeRates compares each round with its limit and judges the median ratio', () => {
  const met = judgeRates({ ...rates, measured: [95, 50, 97], limit: [100, 101, 99] })
  expect(met).toMatchObject({ ratio: 0.95, result: 'met', spread: '0.5–0.98' })
  expect(judgeRates({ ...rates, measured: [80, 50, 97], limit: [100, 101, 99] }).result).toBe('missed')
})

test('a limit that varies between rounds makes a row too noisy to judge', () => {
  const noisy = judgeRates({ ...rates, measured: [95, 50, 97], limit: [100, 60, 99] })
  expect(noisy).toMatchObject({ result: 'too noisy', note: 'the limit itself varied by 40 %' })
  expect(judgeTimes({ row: 'list', measured: [9, 9, 9], limit: [1, 2, 4], max: 2 }).result).toBe('too noisy')
})

test('a rate that misses or meets its budget in every round is judged however noisy the limit is', () => {
  expect(judgeRates({ ...rates, measured: [95, 58, 97], limit: [100, 60, 99] }).result).toBe('met')
  expect(judgeRates({ ...rates, measured: [50, 50, 80], limit: [100, 60, 99] }).result).toBe('missed')
  expect(judgeRates({ ...rates, measured: [50, 59, 80], limit: [100, 60, 99] }).result).toBe('too noisy')
})

test('slow p99 times and wrong answers miss the budget whatever the rate', () => {
  const fast = { ...rates, measured: [95, 95, 95], limit: [100, 100, 100] }
  const p99 = { measured: [4, 4, 4], limit: [2, 2, 2], max: 1.5 }
  expect(judgeRates({ ...fast, p99 }).result).toBe('missed')
  expect(judgeRates({ ...fast, p99: { ...p99, limit: [1, 2, 3] } }).result).toBe('too noisy')
  expect(judgeRates({ ...fast, errors: 1 })).toMatchObject({
    result: 'missed',
    note: '1 answers were errors',
  })
})

test('judgeAmounts calls a missed budget too noisy when the machine’s own figure is too high', () => {
  const machine = { figure: 300, max: 100, what: 'bare' }
  const start = { row: 'start', max: 1_000, unit: 'ms', machine }
  expect(judgeAmounts({ ...start, measured: [900, 800, 950] }).result).toBe('met')
  expect(judgeAmounts({ ...start, measured: [1_900, 1_800, 1_950] }).result).toBe('too noisy')
  expect(judgeAmounts({ ...start, machine: { ...machine, figure: 50 }, measured: [1_900] }).result).toBe(
    'missed',
  )
})

test('summarizeOutcomes returns exit code 1 for a missed budget, 2 for noisy rows only, else 0', () => {
  const outcome = { figure: '', limit: '', budget: '' }
  const of = (...results: ('met' | 'missed' | 'too noisy' | 'not run')[]) =>
    summarizeOutcomes(results.map((result) => ({ ...outcome, row: result, result })))
  expect(of('met')).toEqual({ sentence: 'Every budget is met.', code: 0 })
  expect(of('met', 'too noisy').code).toBe(2)
  expect(of('missed', 'too noisy').code).toBe(1)
  expect(of('met', 'not run')).toEqual({ sentence: 'Every budget is met. Not measured: not run.', code: 0 })
})
