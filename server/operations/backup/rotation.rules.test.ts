import { expect, test } from 'vitest'
import { backupsToDelete } from './rotation.rules.ts'

const nightly = (days: number, hour = '02') =>
  Array.from({ length: days }, (_, day) => {
    const date = new Date(Date.parse('2026-11-22T00:00:00Z') - day * 86_400_000)
    return `frontdesk-${date.toISOString().slice(0, 10)}T${hour}-00-00Z`
  }).toReversed()
const now = new Date('2026-11-22T03:00:00Z')

/** Backups that are left after one more is made each night for `days` nights. */
function afterRotation(days: number): string[] {
  let left: string[] = []
  for (const name of nightly(days)) {
    left.push(name)
    const gone = backupsToDelete(left, now)
    left = left.filter((one) => !gone.includes(one))
  }
  return left
}

test('nightly backups are rotated to seven of the last days and four of the last weeks', () => {
  expect(afterRotation(60).map((name) => name.slice(10, 20))).toEqual([
    '2026-11-01', // Sundays, the last backups of their weeks
    '2026-11-08',
    '2026-11-15',
    '2026-11-16',
    '2026-11-17',
    '2026-11-18',
    '2026-11-19',
    '2026-11-20',
    '2026-11-21',
    '2026-11-22',
  ])
})

test('of several backups of a day the newest is kept, and old ones are kept while there are no newer', () => {
  const [early, late] = [nightly(1, '01')[0]!, nightly(1, '23')[0]!]
  expect(backupsToDelete([late, early], now)).toEqual([early])
  expect(backupsToDelete(['frontdesk-2020-01-01T02-00-00Z'], now)).toEqual([])
})

test('nothing but backups is deleted, and unfinished ones only a day later', () => {
  const others = ['notes.txt', 'frontdesk', 'frontdesk-2020-01-01', 'frontdesk-2020-01-01T02-00-00Z.tar']
  const running = 'frontdesk-2026-11-22T02-59-00Z.unfinished'
  const interrupted = 'frontdesk-2026-11-20T02-00-00Z.unfinished'
  expect(backupsToDelete([...others, running, interrupted, ...nightly(3)], now)).toEqual([interrupted])
})
