import { test } from 'vitest'
import { fullDisk } from './disk-full.ts'
import { killedOnPostgres, killedOnSqlite } from './killed.ts'
import { powerCuts } from './power-cut.ts'
import { shortly } from './shortly.ts'
import { volumesAreMissing } from './volume.ts'

test('a server that is killed while it writes has lost nothing', shortly(killedOnSqlite.run, 5))
test(
  'a server on PostgreSQL that is killed while it writes has lost nothing',
  shortly(killedOnPostgres.run, 2),
)

/* oxlint-disable vitest/no-conditional-tests -- where the machine mounts no volume these are no tests */
if (!(await volumesAreMissing())) {
  test('a power cut loses nothing that was acknowledged', shortly(powerCuts.run, 3))
  test('a full disk refuses writes, serves reads and heals by itself', shortly(fullDisk.run, 1))
}
