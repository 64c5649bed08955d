import type { Check } from './check.ts'
import { deskKills } from './checks/desk-kills.ts'
import { failedSystemCalls } from './checks/failed-system-calls.ts'
import { fullDisk } from './checks/full-disk.ts'
import { databaseOutages } from './checks/database-outages.ts'
import { processKillsOnPostgres, processKillsOnSqlite } from './checks/process-kills.ts'
import { powerCuts } from './checks/power-cuts.ts'
import { gracefulStops } from './checks/graceful-stops.ts'
import { operationKillsOnPostgres, operationKillsOnSqlite } from './checks/operation-kills.ts'
import { restores, restoresOnPostgres } from './checks/restores.ts'
import { slowClients } from './checks/slow-clients.ts'
import { abortedUploads } from './checks/uploads.ts'

/** All checks, in the order of docs/reliability.md and in groups that take less than 20 minutes each on two cores. */
export const checkGroups = {
  kills: [processKillsOnSqlite, processKillsOnPostgres, deskKills],
  operations: [operationKillsOnSqlite, operationKillsOnPostgres],
  disk: [powerCuts, failedSystemCalls, fullDisk],
  outages: [databaseOutages, slowClients, gracefulStops, abortedUploads],
  restores: [restores, restoresOnPostgres],
} satisfies Record<string, Check[]>

export const checks: Check[] = Object.values(checkGroups).flat()
