import { expect, test } from 'vitest'
import { breakInTurn } from './nodes/faults.ts'

test('three nodes lose nothing that they acknowledged when a node, the database and the storage die in turn', async () => {
  const verdict = await breakInTurn({ rounds: 1, visitors: 1 })
  expect(verdict).toMatchObject({
    lostComments: 0,
    lostFiles: 0,
    orphans: 0,
    mailsTwice: 0,
    stale: [],
    wrong: [],
  })
  expect(verdict.refused.nodes).toBe(0)
  expect(verdict.comments).toBeGreaterThan(0)
  expect(verdict.files).toBeGreaterThan(0)
}, 180_000)
