import { test } from 'vitest'
import { processKillsOnSqlite } from './checks/process-kills.ts'
import { shortRun } from './short-run.ts'

test(
  'a server that is killed during writes loses nothing acknowledged',
  shortRun(processKillsOnSqlite.run, 1),
)
