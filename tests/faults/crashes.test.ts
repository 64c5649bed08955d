import { test } from 'vitest'
import { killByMail } from './checks/mailbox-kills.ts'
import { processKillsOnSqlite } from './checks/process-kills.ts'
import { shortRun } from './short-run.ts'

test(
  'a server that is killed during writes loses nothing acknowledged',
  shortRun(processKillsOnSqlite.run, 1),
)

test(
  'a mail in the middle of which the server is killed three times is kept as it came',
  shortRun(killByMail, 1),
)
