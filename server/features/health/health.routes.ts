import type { Database } from '#server/platform/database/open.ts'
import { serviceUnavailable } from '#server/platform/errors.ts'
import type { Mount } from '#server/platform/http/endpoints.ts'

/** Mounts the checks of load balancers and operators: liveness and readiness. */
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
