import type { Database } from '#server/platform/database/open.ts'
import { notReady } from '#server/platform/errors.ts'
import type { Mount } from '#server/platform/http/endpoints.ts'

/** What a load balancer or an operator asks: is the process up, and can it serve. */
export function healthRoutes(mount: Mount, database: Database, isStopping: () => boolean): void {
  mount('live', async () => ({ status: 'live' as const }))

  mount('ready', async () => {
    if (isStopping()) throw notReady()
    await database.ping().catch(() => {
      throw notReady()
    })
    return { status: 'ready' as const }
  })
}
