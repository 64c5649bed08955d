import { randomUUID } from 'node:crypto'
import { addMs } from '#server/platform/clock/add-ms.ts'
import type { Database } from '#server/platform/database/open.ts'

/** How long (ms) a lease lasts that is not renewed, since its node has stopped without a word. */
export const leaseMs = 60_000

/**
 * Leases of this process: of several nodes, one has a lease. A node whose clock is wrong, or that stands still for a minute, may have one
 * together with another, so what a lease guards is safe when it is done twice.
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
      try {
        await work()
      } finally {
        clearInterval(renewal)
        await query.deleteFrom('leases').where('name', '=', name).where('owner', '=', owner).execute()
      }
      return true
    },
  }
}
