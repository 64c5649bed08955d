import { test } from 'vitest'
import { fullDisk } from './checks/full-disk.ts'
import { reasonCompilerMissing, shortFailedSystemCalls } from './checks/failed-system-calls.ts'
import { processKillsOnPostgres, processKillsOnSqlite } from './checks/process-kills.ts'
import { powerCuts } from './checks/power-cuts.ts'
import { shortRun } from './short-run.ts'
import { secondServer } from './checks/second-server.ts'
import { reasonVolumesUnavailable } from './volume.ts'

test('a server that is killed while it writes has lost nothing', shortRun(processKillsOnSqlite.run, 5))
test(
  'a server on PostgreSQL that is killed while it writes has lost nothing',
  shortRun(processKillsOnPostgres.run, 2),
)

test('a second server on the same folder is refused by name', shortRun(secondServer.run, 2))

/* oxlint-disable vitest/no-conditional-tests -- where a machine cannot mount or compile, these are no tests */
if (!(await reasonVolumesUnavailable())) {
  test('a power cut loses nothing that was acknowledged', shortRun(powerCuts.run, 3))
  test('a full disk refuses writes, serves reads and heals by itself', shortRun(fullDisk.run, 1))
}
if (!(await reasonCompilerMissing())) {
  test(
    'whichever write or sync of a call fails, it is done or not done',
    shortRun(shortFailedSystemCalls, 60),
  )
}
