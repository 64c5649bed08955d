import type { Check } from './check.ts'
import { failedCalls } from './fail-nth.ts'
import { fullDisk } from './disk-full.ts'
import { outages } from './outage.ts'
import { killedOnPostgres, killedOnSqlite } from './killed.ts'
import { powerCuts } from './power-cut.ts'
import { stops } from './stopped.ts'
import { restores, restoresOnPostgres } from './restored.ts'
import { slow } from './slow-clients.ts'
import { secondServers } from './two-servers.ts'
import { abortedUploads, hugeUploads } from './uploads.ts'

/** Every fault that the product is proved against, in the order of docs/reliability.md. */
export const checks: Check[] = [
  killedOnSqlite,
  killedOnPostgres,
  powerCuts,
  failedCalls,
  secondServers,
  fullDisk,
  outages,
  slow,
  stops,
  abortedUploads,
  hugeUploads,
  restores,
  restoresOnPostgres,
]
