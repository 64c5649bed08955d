import type { Logger } from '#server/platform/log.ts'
import type { Outbox, QueuedMail } from './outbox.ts'
import type { MailError, MailTransport } from './smtp-transport.ts'

/** How often the outbox is polled (ms), for mail that another process left or that is to be retried. */
const defaultPollMs = 15_000
/** Delay (ms) between a new mail and the next delivery: its transaction has been committed by then. */
const newMailDelayMs = 100
const cleanupIntervalMs = 60 * 60_000
/** How long (ms) `stop` waits for the mail that is being sent. */
const stopTimeoutMs = 3_000

const tooOld = 'it was too old when its turn came'
const wrongKey = 'a mail was encrypted with another APP_SECRET and cannot be sent'

type Deps = {
  outbox: Outbox
  /** undefined without a mail server: mails then stay in the outbox */
  transport: MailTransport | undefined
  log: Logger
  /** how often the outbox is polled */
  pollMs?: number | undefined
}

/** Sends the mails of the outbox, one after the other. */
export function createOutboxWorker({ outbox, transport, log, pollMs = defaultPollMs }: Deps) {
  let isStopping = false
  let hasNewMail = false
  let pollTimer: NodeJS.Timeout | undefined
  /** Apart from the poll, which the end of a delivery sets anew: it would put a mail off that was added meanwhile. */
  let newMailTimer: NodeJS.Timeout | undefined
  let delivery: Promise<void> | undefined
  let cleanedUpAt = -Infinity
  /** The number of expired emails that the log has reported. */
  let reportedExpired = 0

  const deliver = async ({ content, isTooOld, ...mail }: QueuedMail, over: MailTransport) => {
    if (isTooOld) {
      // An attempt without sending: where the clock is wrong, one of the next is made when it is right again.
      await outbox.markFailed(mail, tooOld, 'temporary')
      return
    }
    if (!content) {
      await outbox.markFailed(mail, wrongKey, 'final')
      log.error({ mail: mail.id }, wrongKey)
      return
    }
    try {
      await over.send({ ...mail, ...content })
    } catch (error) {
      const { message, isPermanent } = error as MailError
      const isRetried = await outbox.markFailed(mail, message, isPermanent ? 'permanent' : 'temporary')
      const failure = { mail: mail.id, attempts: mail.attempts, error: message }
      if (isRetried) log.warn(failure, 'sending a mail failed, will retry')
      else log.error(failure, 'sending a mail failed, given up')
      return
    }
    await outbox.markSent(mail.id)
  }

  const reportExpired = async () => {
    const expired = await outbox.countExpired()
    if (expired > reportedExpired) log.error({ mails: expired }, 'mails are too old to be sent, given up')
    reportedExpired = expired
  }

  const deliverDue = async (): Promise<void> => {
    const isCleanupDue = performance.now() - cleanedUpAt > cleanupIntervalMs
    if (isCleanupDue) {
      cleanedUpAt = performance.now()
      await outbox.removeOld(transport !== undefined)
    }
    await outbox.encryptOlder()
    if (!transport) return
    if (isCleanupDue) await reportExpired()
    for (let mail = await outbox.claim(); mail; mail = isStopping ? undefined : await outbox.claim())
      await deliver(mail, transport)
  }

  const schedulePoll = (delayMs: number) => {
    clearTimeout(pollTimer)
    if (!isStopping) pollTimer = setTimeout(run, delayMs).unref()
  }

  const scheduleNewMail = () => {
    clearTimeout(newMailTimer)
    if (!isStopping) newMailTimer = setTimeout(run, newMailDelayMs).unref()
  }

  const run = () => {
    if (delivery) {
      hasNewMail = true
      return
    }
    hasNewMail = false
    delivery = deliverDue()
      .catch((error: unknown) => log.warn({ err: error }, 'reading the outbox failed'))
      .finally(() => {
        delivery = undefined
        schedulePoll(hasNewMail ? newMailDelayMs : pollMs)
      })
  }

  return {
    /** Sends every mail that is due. */
    deliverDue,

    /** Delivers now, shortly after each new mail, and every 15 seconds. */
    start(): void {
      if (transport) {
        outbox.onEnqueued((delayMs) => {
          if (delayMs === 0) scheduleNewMail()
          else setTimeout(scheduleNewMail, delayMs).unref()
        })
      }
      schedulePoll(0)
    },

    /** Waits for the mail that is being sent, at most three seconds, and closes the connection. */
    async stop(): Promise<void> {
      isStopping = true
      clearTimeout(pollTimer)
      clearTimeout(newMailTimer)
      let timeoutTimer: NodeJS.Timeout | undefined
      const timeout = new Promise((resolve) => {
        timeoutTimer = setTimeout(resolve, stopTimeoutMs)
      })
      await Promise.race([delivery, timeout])
      clearTimeout(timeoutTimer)
      transport?.close()
    },
  }
}
