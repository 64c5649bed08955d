import { expect, test } from 'vitest'
import { interruptEachPart } from './nodes/outages.ts'

test('three nodes lose nothing acknowledged when a node, the database and the file storage are killed in turn', async () => {
  const report = await interruptEachPart({ rounds: 1, visitors: 1 })
  expect(report).toMatchObject({
    lostComments: 0,
    lostFiles: 0,
    orphanedFiles: 0,
    duplicateEmails: 0,
    staleReads: [],
    wrongAnswers: [],
  })
  expect(report.unavailable.nodes).toBe(0)
  expect(report.comments).toBeGreaterThan(0)
  expect(report.files).toBeGreaterThan(0)
}, 300_000)
