import { createHash } from 'node:crypto'
import { sessionListMessages } from '#contract/auth/messages.ts'
import { notFound } from '#server/platform/errors.ts'
import type { Mount } from '#server/platform/http/endpoints.ts'
import type { AuthDeps } from './auth-deps.ts'
import { deviceOf } from './device.rules.ts'

/** The public id of a session, because the hash of its token must not leave the server. */
const digestOf = (tokenHash: string) => createHash('sha256').update(tokenHash).digest('hex')

/** Mounts the calls that list and end a person's own sessions. */
export function sessionListRoutes(mount: Mount, { sessions }: AuthDeps): void {
  mount('listSessions', async ({ viewer }) => {
    const own = await sessions.list(viewer.id)
    return {
      sessions: own.map(({ tokenHash, userAgent, ...session }) => ({
        ...session,
        _id: digestOf(tokenHash),
        device: deviceOf(userAgent),
        isCurrent: tokenHash === viewer.tokenHash,
      })),
    }
  })

  mount('endSession', async ({ params: { id }, viewer, write }) => {
    const ended = (await sessions.list(viewer.id)).find(({ tokenHash }) => digestOf(tokenHash) === id)
    if (!ended) throw notFound(sessionListMessages.notFound)
    const detail = { device: deviceOf(ended.userAgent), ip: ended.network }
    await write(async ({ trx, logAction }) => {
      await sessions.revoke(ended.tokenHash, trx)
      await logAction('session.ended', undefined, detail)
    })
    return { message: sessionListMessages.ended }
  })

  mount('endOtherSessions', async ({ viewer, write }) => {
    const { length } = await sessions.list(viewer.id)
    await write(async ({ trx, logAction }) => {
      await sessions.revokeAll(viewer.id, trx, viewer.tokenHash)
      await logAction('session.ended', undefined, { count: length - 1 })
    })
    return { message: sessionListMessages.othersEnded }
  })
}
