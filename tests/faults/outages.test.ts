import { test } from 'vitest'
import { shortDatabaseOutages } from './checks/database-outages.ts'
import { shortRun } from './short-run.ts'

test(
  'a database that hangs, is gone or shuts down leaves pages standing, refuses writes, and is used when it is back',
  shortRun(shortDatabaseOutages, 3),
)
