import { expect, test } from 'vitest'
import { cellsOfText, columnOf, withColumn, withoutColumn, withPasted, withRow } from './table.rules.ts'

const cells = {
  header: ['Tool', 'Time'],
  rows: [
    ['make', '1 s'],
    ['tsc', '2 s'],
  ],
}

test('rows and columns are inserted anywhere, and come back with their words', () => {
  expect(withRow(cells, 1).rows).toEqual([cells.rows[0], ['', ''], cells.rows[1]])
  expect(withRow(cells, 0, ['a']).rows[0]).toEqual(['a', ''])
  expect(withColumn(cells, 0)).toEqual({
    header: ['', 'Tool', 'Time'],
    rows: [
      ['', 'make', '1 s'],
      ['', 'tsc', '2 s'],
    ],
  })
  expect(withColumn(withoutColumn(cells, 0), 0, columnOf(cells, 0))).toEqual(cells)
  expect(withColumn({ header: [], rows: [['a']] }, 1)).toEqual({ header: [], rows: [['a', '']] })
})

test('a text of a spreadsheet becomes cells', () => {
  expect(cellsOfText('a\tb\r\nc\td\r\n')).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ])
  expect(cellsOfText('a\t\n\tb')).toEqual([
    ['a', ''],
    ['', 'b'],
  ])
  expect(cellsOfText('one\ntwo')).toEqual([['one'], ['two']])
  expect(cellsOfText('"two\nlines"\t"say ""so"""\n5" pipe\tx')).toEqual([
    ['two lines', 'say "so"'],
    ['5" pipe', 'x'],
  ])
  expect(cellsOfText('a\t')).toEqual([['a', '']])
})

test('pasted cells fill from a cell on, the header too, and never more than a table may have', () => {
  const pasted = [
    ['x', 'y'],
    ['z', ''],
  ]
  expect(withPasted(cells, { row: 1, column: 1 }, pasted)).toEqual({
    header: ['Tool', 'Time', ''],
    rows: [
      ['make', '1 s', ''],
      ['tsc', 'x', 'y'],
      ['', 'z', ''],
    ],
  })
  expect(withPasted(cells, { row: -1, column: 0 }, pasted)).toEqual({
    header: ['x', 'y'],
    rows: [['z', ''], cells.rows[1]],
  })
  const row = Array<string>(20).fill('x')
  expect(withPasted(cells, { row: 0, column: 1 }, [row])).toBeUndefined()
  expect(
    withPasted(
      cells,
      { row: 0, column: 0 },
      Array.from({ length: 201 }, () => ['x']),
    ),
  ).toBeUndefined()
})
