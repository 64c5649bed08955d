import type { Logger } from '#server/platform/log/log.ts'
import type { Outbox, QueuedMail } from './outbox.ts'
import type { MailError, MailTransport } from './smtp-transport.ts'

const cleanupIntervalMs = 60 * 60_000
const tooOld = 'it expired before it could be sent'
const wrongKey = 'the email was encrypted with another APP_SECRET and cannot be sent'

type Deps = {
  outbox: Outbox
  /** undefined without a mail server: emails then stay in the outbox */
  transport: MailTransport | undefined
  log: Logger
}

/** Sends the emails of the outbox, one at a time. */
export function createOutboxWorker({ outbox, transport, log }: Deps) {
  let cleanedUpAt = -Infinity
  /** Number of expired emails that were logged. */
  let reportedExpired = 0

  const deliver = async ({ content, isTooOld, ...mail }: QueuedMail, over: MailTransport) => {
    if (isTooOld) {
      // counts as an attempt without sending: if the clock was wrong, a later attempt sends the email
      await outbox.markFailed(mail, { error: tooOld, kind: 'temporary' })
      return
    }
    if (!content) {
      await outbox.markFailed(mail, { error: wrongKey, kind: 'final' })
      log.error({ mail: mail.id }, wrongKey)
      return
    }
    let rejected: string[]
    try {
      rejected = await over.send({ ...mail, ...content })
    } catch (error) {
      const { message, isPermanent, failure: reason, isRejected } = error as MailError
      // the author of an email learns of the failure at once and can send it again
      const permanent = content.email ? 'final' : 'permanent'
      const kind = isPermanent ? permanent : 'temporary'
      const isRetried = await outbox.markFailed(mail, { error: message, kind, reason, isRejected })
      const failure = { mail: mail.id, attempts: mail.attempts, error: message }
      if (isRetried) log.warn(failure, 'sending an email failed, will retry')
      else log.error(failure, 'sending an email failed, giving up')
      return
    }
    await outbox.markSent(mail.id, rejected)
    await outbox.bringForward()
  }

  const reportExpired = async () => {
    const expired = await outbox.countExpired()
    if (expired > reportedExpired) log.error({ mails: expired }, 'emails are too old to send, giving up')
    reportedExpired = expired
  }

  return {
    /** Sends every email that is due. @param stopping ends delivery between two emails */
    async deliverDue(stopping?: AbortSignal): Promise<void> {
      const isCleanupDue = performance.now() - cleanedUpAt > cleanupIntervalMs
      if (isCleanupDue) {
        cleanedUpAt = performance.now()
        await outbox.removeOld(transport !== undefined)
      }
      if (!transport) return
      if (isCleanupDue) await reportExpired()
      for (let mail = await outbox.claim(); mail; mail = stopping?.aborted ? undefined : await outbox.claim())
        await deliver(mail, transport)
    },
  }
}
