import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { defences as againstAttacks } from './attacks/defences.ts'
import { defences as againstFaults } from './faults/defences.ts'

/** The long checks take these texts out of the sources by word; a source that was rewritten takes its defence along. */
test.each([
  ['attacks', againstAttacks],
  ['faults', againstFaults],
])('every defence against %s names text that its source contains', (_, defences) => {
  const missing = Object.entries(defences).flatMap(([name, changes]) =>
    changes.filter(({ file, from }) => !read(file).includes(from)).map(({ file }) => `${name}: ${file}`),
  )
  expect(missing).toEqual([])
})

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
