import { test } from 'vitest'
import { deskKills } from './checks/desk-kills.ts'
import { processKillsOnSqlite } from './checks/process-kills.ts'
import { shortRun } from './short-run.ts'

test(
  'a server that is killed during writes loses nothing acknowledged',
  shortRun(processKillsOnSqlite.run, 1),
)

test('letters and answers of a server that is killed three times arrive once', shortRun(deskKills.run, 3))
