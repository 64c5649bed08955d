import { expect, it } from 'vitest'
import { toggleRow, toggleRows } from './selection.rules.ts'

const rows = ['a', 'b', 'c', 'd']
const none = new Set<string>()

it('selects a row and takes it out again', () => {
  const one = toggleRow(none, rows, { key: 'b', anchor: undefined, isRange: false })
  expect([...one]).toEqual(['b'])
  expect([...toggleRow(one, rows, { key: 'b', anchor: 'b', isRange: false })]).toEqual([])
})

it('selects and takes out the rows up to the one that was pressed before, in both directions', () => {
  const down = toggleRow(new Set(['b']), rows, { key: 'd', anchor: 'b', isRange: true })
  expect([...down].toSorted()).toEqual(['b', 'c', 'd'])
  expect([...toggleRow(down, rows, { key: 'b', anchor: 'c', isRange: true })]).toEqual(['d'])
})

it('takes the row alone where the other one has left the list', () => {
  expect([...toggleRow(none, rows, { key: 'c', anchor: 'gone', isRange: true })]).toEqual(['c'])
  expect([...toggleRow(none, rows, { key: 'c', anchor: undefined, isRange: true })]).toEqual(['c'])
})

it('selects all rows, then none', () => {
  expect([...toggleRows(new Set(['b']), rows)]).toEqual(rows)
  expect([...toggleRows(new Set(rows), rows)]).toEqual([])
})
