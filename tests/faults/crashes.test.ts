import { test } from 'vitest'
import { deskKills } from './checks/desk-kills.ts'
import { processKillsOnSqlite } from './checks/process-kills.ts'
import { shortRun } from './short-run.ts'

test(
  'a server that is killed during writes loses nothing acknowledged',
  shortRun(processKillsOnSqlite.run, 1),
)

// after three attempts that end its process, an email is kept as it came
test('emails and answers of a server that is killed twice arrive once', shortRun(deskKills.run, 2))
