import { test } from 'vitest'
import { accountKills } from './checks/account-kills.ts'
import { fullDisk } from './checks/full-disk.ts'
import { reasonCompilerMissing, shortFailedSystemCalls } from './checks/failed-system-calls.ts'
import { processKillsOnPostgres, processKillsOnSqlite } from './checks/process-kills.ts'
import { mailboxKills } from './checks/mailbox-kills.ts'
import { powerCuts } from './checks/power-cuts.ts'
import { transferKillsOnPostgres, transferKillsOnSqlite } from './checks/transfer-kills.ts'
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

test(
  'a server that is killed at a step of joining, a reset or a change of factors leaves whole accounts',
  shortRun(accountKills.run, 12),
)

test(
  'a server that is killed while it takes answers out of the mailbox loses none and takes none twice',
  shortRun(mailboxKills.run, 4),
)

test(
  'imports and exports that are killed leave nothing half there, and end alike when run again',
  shortRun(transferKillsOnSqlite.run, 6),
)
test(
  'imports and exports that are killed end alike on PostgreSQL when run again',
  shortRun(transferKillsOnPostgres.run, 3),
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
