import { test } from 'vitest'
import { fullDisk } from './checks/full-disk.ts'
import { reasonCompilerMissing, shortFailedSystemCalls } from './checks/failed-system-calls.ts'
import { processKillsOnPostgres, processKillsOnSqlite } from './checks/process-kills.ts'
import { powerCuts } from './checks/power-cuts.ts'
import { shortRun } from './short-run.ts'
import { secondServer } from './checks/second-server.ts'
import { reasonVolumesUnavailable } from './volume.ts'

test(
  'a server that is killed during writes loses nothing acknowledged',
  shortRun(processKillsOnSqlite.run, 5),
)
test(
  'a server on PostgreSQL that is killed during writes loses nothing acknowledged',
  shortRun(processKillsOnPostgres.run, 2),
)

test('a second server on the same data folder exits and names the first', shortRun(secondServer.run, 2))

/* oxlint-disable vitest/no-conditional-tests -- skipped where the machine cannot mount or compile */
if (!(await reasonVolumesUnavailable())) {
  test('a power cut loses nothing that was acknowledged', shortRun(powerCuts.run, 3))
  test(
    'a server on a full disk rejects writes, serves reads and recovers by itself',
    shortRun(fullDisk.run, 1),
  )
}
if (!(await reasonCompilerMissing())) {
  test(
    'a call during which any write or sync fails has either happened or not',
    shortRun(shortFailedSystemCalls, 60),
  )
}
