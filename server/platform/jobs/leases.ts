import { randomUUID } from 'node:crypto'
import { addMs } from '#server/platform/clock/add-ms.ts'
import type { Database } from '#server/platform/database/open.ts'

/** How long (ms) a lease lasts when its node stops renewing it, as one that has crashed does. */
export const leaseMs = 60_000

/**
 * Creates the leases of this process: only one of several nodes has a lease of some name at a time. Two nodes may have it together when the
 * clock of one is wrong, or when one stands still for a minute. So the work that a lease guards must be safe to do twice.
 */
export function createLeases({ query }: Pick<Database, 'query'>, now: () => string) {
  const owner = randomUUID()

  /** Takes or renews a lease. @returns whether this process has it */
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
     * Runs work while this process has a lease, which is renewed until its end.
     * @returns whether it ran: not while another process has the lease
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
        // the error of the work says more than that of a release, and a lease that is not released ends by itself
        await release().catch(() => {})
        throw error
      }
      await release()
      return true
    },
  }
}
