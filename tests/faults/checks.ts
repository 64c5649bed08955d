import type { Check } from './check.ts'
import { fullDisk } from './disk-full.ts'
import { killedOnPostgres, killedOnSqlite } from './killed.ts'
import { powerCuts } from './power-cut.ts'

/** Every fault that the product is proved against, in the order of docs/reliability.md. */
export const checks: Check[] = [killedOnSqlite, killedOnPostgres, powerCuts, fullDisk]
