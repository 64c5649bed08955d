import { mailAdvice } from '#contract/outbox/messages.ts'
import { AlreadyLoggedError, serviceUnavailable } from '#server/platform/errors.ts'
import type { Mount } from '#server/platform/http/endpoints.ts'
import type { Platform } from '#server/platform/platform.ts'

const otherStorage = 'This node and the nodes in service store files in different places.'

/** Why a running node isn't ready. */
type Obstacle = 'stopping' | 'database' | 'storage'

/** Mounts the checks of load balancers and operators: liveness and readiness. */
export function healthRoutes(
  mount: Mount,
  {
    database,
    nodes,
    mailer,
    mailbox,
    jobs,
    isStopping,
    log,
  }: Pick<Platform, 'database' | 'nodes' | 'mailer' | 'mailbox' | 'jobs' | 'isStopping' | 'log'>,
): void {
  mount('live', async () => ({ status: 'live' as const }))

  /** The result of the last check. Checks repeat every second, and only a change is logged. */
  let knownObstacle: Obstacle | undefined
  const report = (obstacle: Obstacle | undefined, error?: unknown) => {
    if (obstacle === knownObstacle) return
    // a node logs a storage conflict itself, when it starts
    if (obstacle === 'database') log.error({ err: error }, 'not ready: the database does not respond')
    if (!obstacle) log.warn('ready again')
    knownObstacle = obstacle
  }

  mount('ready', async () => {
    const { status, message, retryAfter } = serviceUnavailable()
    const notReady = (obstacle: Obstacle, reason = message, error?: unknown) => {
      report(obstacle, error)
      return new AlreadyLoggedError(status, reason, undefined, retryAfter)
    }
    if (isStopping()) throw notReady('stopping')
    const [mustNotServe, delayed, mailboxState] = await database
      .ping()
      .then(() => Promise.all([nodes.mustNotServe(), mailer.delayed(), mailbox.state()]))
      .catch((error: unknown) => {
        throw notReady('database', message, error)
      })
    if (mustNotServe) throw notReady('storage', otherStorage)
    report(undefined)
    const failingJobs = jobs.list().flatMap(({ name, isFailing }) => (isFailing ? name : []))
    const details = {
      mail: mailer.canSend ? (delayed?.failure ?? ('sent' as const)) : ('none' as const),
      mailbox: mailboxState ? (mailboxState.failure ?? ('read' as const)) : ('none' as const),
      failingJobs,
      advice: mailAdvice({ delayed: delayed ?? null, mailbox: mailboxState ?? null }),
    }
    return { status: 'ready' as const, details }
  })
}
