import { HttpError, serviceUnavailable } from '#server/platform/errors.ts'
import type { Mount } from '#server/platform/http/endpoints.ts'
import type { Platform } from '#server/platform/platform.ts'

const otherStorage = 'This node stores files elsewhere than the nodes that serve.'

/** Mounts the checks of load balancers and operators: liveness and readiness. */
export function healthRoutes(
  mount: Mount,
  { database, nodes, isStopping }: Pick<Platform, 'database' | 'nodes' | 'isStopping'>,
): void {
  mount('live', async () => ({ status: 'live' as const }))

  mount('ready', async () => {
    if (isStopping()) throw serviceUnavailable()
    const isKeptOut = await database
      .ping()
      .then(() => nodes.isKeptOut())
      .catch(() => {
        throw serviceUnavailable()
      })
    if (isKeptOut) throw new HttpError(503, otherStorage, undefined, 5)
    return { status: 'ready' as const }
  })
}
