import { expect, test } from 'vitest'
import type { Application } from '#contract/careers/careers.ts'
import { withMove } from './board.rules.ts'

const card = (_id: string, status: Application['status']) => ({ _id, status }) as Application

test('a moved card is on top of its new column, and both columns count it', () => {
  const columns = [
    { status: 'pending' as const, applications: [card('a', 'pending'), card('b', 'pending')], total: 9 },
    { status: 'hired' as const, applications: [card('c', 'hired')], total: 1 },
  ]
  expect(withMove(columns, { id: 'a', status: 'hired' })).toEqual([
    { status: 'pending', applications: [card('b', 'pending')], total: 8 },
    { status: 'hired', applications: [card('a', 'hired'), card('c', 'hired')], total: 2 },
  ])
  expect(withMove(columns, { id: 'a', status: 'pending' })).toEqual(columns)
  expect(withMove(columns, { id: 'gone', status: 'hired' })).toEqual(columns)
})
