import { test } from 'vitest'
import { fullDisk } from './disk-full.ts'
import { compilerIsMissing, shortFailedCalls } from './fail-nth.ts'
import { killedOnPostgres, killedOnSqlite } from './killed.ts'
import { powerCuts } from './power-cut.ts'
import { shortly } from './shortly.ts'
import { secondServers } from './two-servers.ts'
import { volumesAreMissing } from './volume.ts'

test('a server that is killed while it writes has lost nothing', shortly(killedOnSqlite.run, 5))
test(
  'a server on PostgreSQL that is killed while it writes has lost nothing',
  shortly(killedOnPostgres.run, 2),
)

test('a second server on the same folder is refused by name', shortly(secondServers.run, 2))

/* oxlint-disable vitest/no-conditional-tests -- where a machine cannot mount or compile, these are no tests */
if (!(await volumesAreMissing())) {
  test('a power cut loses nothing that was acknowledged', shortly(powerCuts.run, 3))
  test('a full disk refuses writes, serves reads and heals by itself', shortly(fullDisk.run, 1))
}
if (!(await compilerIsMissing())) {
  test('whichever write or sync of a call fails, it is done or not done', shortly(shortFailedCalls, 60))
}
