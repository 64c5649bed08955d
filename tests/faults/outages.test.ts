import { test } from 'vitest'
import { shortDatabaseOutages } from './checks/database-outages.ts'
import { shortRun } from './short-run.ts'

test(
  'while the database hangs, is gone or shuts down, cached pages are served and writes get 503; it is used again afterwards',
  shortRun(shortDatabaseOutages, 3),
)
