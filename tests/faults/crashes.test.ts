import { expect, test } from 'vitest'
import { deskKills } from './checks/desk-kills.ts'
import { processKillsOnSqlite } from './checks/process-kills.ts'

test('a server that is killed during writes loses nothing acknowledged', async () =>
  expect(await processKillsOnSqlite.run({ rounds: 1 })).toMatchObject({ failures: [] }))

// after three attempts that end its process, an email is kept as it came
test('emails and answers of a server that is killed twice arrive once', async () =>
  expect(await deskKills.run({ rounds: 2 })).toMatchObject({ failures: [] }))
