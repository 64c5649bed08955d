import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { defences as againstAttacks, defencesAgainst } from './attacks/defences.ts'
import { defences as againstFaults } from './faults/defences.ts'

/** A sentence for each quotation that is not in its source any more, so that removing it would remove nothing. */
const staleQuotations = (defences: typeof againstFaults): string[] =>
  Object.entries(defences).flatMap(([name, changes]) =>
    changes
      .filter(({ file, from }) => !existsSync(file) || !readFileSync(file, 'utf8').includes(from))
      .map(
        ({ file, from }) =>
          `the defence "${name}" quotes text that ${file} no longer contains: ${from.trim()}`,
      ),
  )

test('every defence quotes text that its source file contains', () => {
  expect([...staleQuotations(againstAttacks), ...staleQuotations(againstFaults)]).toEqual([])
})

test('every attack names defences that exist', () => {
  const names = Object.values(defencesAgainst).flatMap((removed) => removed.map(({ defence }) => defence))
  expect(names.filter((name) => !(name in againstAttacks))).toEqual([])
})
