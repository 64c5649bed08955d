import { expect, test } from 'vitest'
import { processKillsOnSqlite } from './checks/process-kills.ts'

test('a server that is killed during writes loses nothing acknowledged', async () =>
  expect(await processKillsOnSqlite.run({ rounds: 1 })).toMatchObject({ failures: [] }))
