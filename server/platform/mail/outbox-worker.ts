import type { Logger } from '#server/platform/log.ts'
import type { Outbox, QueuedMail } from './outbox.ts'
import type { MailError, MailTransport } from './smtp-transport.ts'

/** How often the outbox is looked into (ms), for mail that another process left or whose pause is over. */
const everyMs = 15_000
/** A new mail is looked for this soon (ms): its transaction has then ended. */
const soonMs = 100
const purgeEveryMs = 6 * 60 * 60_000
/** How long a stop waits for the mail that is being handed over (ms). */
const stopWithinMs = 3_000

type Deps = {
  outbox: Outbox
  /** Undefined where no mail server is named: mail then waits. */
  transport: MailTransport | undefined
  log: Logger
}

/** Carries mail from the outbox to the mail server, one after the other. */
export function createOutboxWorker({ outbox, transport, log }: Deps) {
  let isStopping = false
  let isWanted = false
  let timer: NodeJS.Timeout | undefined
  let round: Promise<void> | undefined
  let purgedAt = 0

  const deliver = async (mail: QueuedMail, over: MailTransport) => {
    try {
      await over.send(mail)
    } catch (error) {
      const { message, isFinal } = error as MailError
      const isRetried = await outbox.markFailed(mail, message, isFinal)
      const failure = { mail: mail.id, attempts: mail.attempts, error: message }
      log.warn(failure, isRetried ? 'a mail could not be sent yet' : 'a mail was given up')
      return
    }
    await outbox.markSent(mail.id)
  }

  /** Sends everything that is due. */
  const deliverDue = async (): Promise<void> => {
    if (Date.now() - purgedAt > purgeEveryMs) {
      purgedAt = Date.now()
      await outbox.removeOld()
    }
    if (!transport) return
    for (let mail = await outbox.claim(); mail; mail = isStopping ? undefined : await outbox.claim())
      await deliver(mail, transport)
  }

  const walkIn = (ms: number) => {
    clearTimeout(timer)
    if (!isStopping) timer = setTimeout(go, ms).unref()
  }

  const go = () => {
    if (round) {
      isWanted = true
      return
    }
    isWanted = false
    round = deliverDue()
      .catch((error: unknown) => log.warn({ err: error }, 'the outbox could not be read'))
      .finally(() => {
        round = undefined
        walkIn(isWanted ? soonMs : everyMs)
      })
  }

  return {
    deliverDue,

    /** Walks now, soon after each new mail, and every quarter of a minute. */
    start(): void {
      if (transport) outbox.onEnqueued(() => walkIn(soonMs))
      walkIn(0)
    },

    /** Finishes the mail that is under way, within three seconds. */
    async stop(): Promise<void> {
      isStopping = true
      clearTimeout(timer)
      let enough: NodeJS.Timeout | undefined
      const patience = new Promise((resolve) => {
        enough = setTimeout(resolve, stopWithinMs)
      })
      await Promise.race([round, patience])
      clearTimeout(enough)
      transport?.close()
    },
  }
}
