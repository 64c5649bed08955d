import type { Database } from '#server/platform/database/open.ts'
import { serviceUnavailable } from '#server/platform/errors.ts'
import type { Mount } from '#server/platform/http/endpoints.ts'

/** What a load balancer or an operator asks: is the process up, and can it serve. */
export function healthRoutes(mount: Mount, database: Database, isStopping: () => boolean): void {
  mount('live', async () => ({ status: 'live' as const }))

  mount('ready', async () => {
    if (isStopping()) throw serviceUnavailable()
    await database.ping().catch(() => {
      throw serviceUnavailable()
    })
    return { status: 'ready' as const }
  })
}
