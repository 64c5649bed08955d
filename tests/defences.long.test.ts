import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { defences as againstAttacks, defencesAgainst } from './attacks/defences.ts'
import { defences as againstFaults } from './faults/defences.ts'

// `npm run test:long -- --without` replaces these texts, so a rewritten source must not leave an entry behind.
test.each([
  ['attacks', againstAttacks],
  ['faults', againstFaults],
])('every defence against %s quotes text that its source file contains', (_, defences) => {
  const missing = Object.entries(defences).flatMap(([name, changes]) =>
    changes
      .filter(({ file, from }) => !existsSync(file) || !readFileSync(file, 'utf8').includes(from))
      .map(({ file, from }) => `${name}: ${file} does not contain ${from}`),
  )
  expect(missing).toEqual([])
})

test('every attack names defences that exist', () => {
  const names = Object.values(defencesAgainst).flatMap((removed) => removed.map(({ defence }) => defence))
  expect(names.filter((name) => !(name in againstAttacks))).toEqual([])
})
