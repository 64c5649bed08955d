import { randomUUID } from 'node:crypto'
import { addMs } from '#server/platform/clock/add-ms.ts'
import type { Database } from '#server/platform/database/open.ts'

/** How long (ms) a lease lasts after its node stops renewing it, for example because it crashed. */
export const leaseMs = 60_000

/**
 * Creates the leases of this process: only one of several nodes has a lease with a given name at a time. Two nodes may have it at once if
 * the clock of one is wrong, or if one hangs for a minute. So the protected work must be safe to do twice.
 */
export function createLeases({ query }: Pick<Database, 'query'>, now: () => string) {
  const owner = randomUUID()

  /** Acquires or renews a lease. @returns whether this process has it */
  const take = async (name: string): Promise<boolean> => {
    const at = now()
    const until = addMs(at, leaseMs)
    const { numInsertedOrUpdatedRows } = await query
      .insertInto('leases')
      .values({ name, owner, until })
      .onConflict((conflict) =>
        conflict
          .column('name')
          .doUpdateSet({ owner, until })
          .where((eb) => eb.or([eb('leases.owner', '=', owner), eb('leases.until', '<=', at)])),
      )
      .executeTakeFirstOrThrow()
    return numInsertedOrUpdatedRows === 1n
  }

  return {
    /**
     * Runs work while this process holds a lease, which is renewed until the work ends.
     * @returns false if another process has the lease, so the work didn't run
     */
    async hold(name: string, work: () => Promise<void>): Promise<boolean> {
      if (!(await take(name))) return false
      const renewal = setInterval(() => void take(name).catch(() => {}), leaseMs / 3).unref()
      const release = async () => {
        clearInterval(renewal)
        await query.deleteFrom('leases').where('name', '=', name).where('owner', '=', owner).execute()
      }
      try {
        await work()
      } catch (error) {
        // the work's error matters more than that of the release, and an unreleased lease expires
        await release().catch(() => {})
        throw error
      }
      await release()
      return true
    },
  }
}
