import { testEmailLimit } from '#contract/outbox/limits.ts'
import { testEmailMessages } from '#contract/outbox/messages.ts'
import { conflict, tooManyRequests } from '#server/platform/errors.ts'
import type { Mount } from '#server/platform/http/endpoints.ts'
import type { RateCounter } from '#server/platform/limits/rate-counter.ts'
import type { Logger } from '#server/platform/log/log.ts'
import { recordAcceptedMail } from '#server/platform/mail/accepted-mail.ts'
import type { Mailbox } from '#server/platform/mail/mailbox/mailbox.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'
import { MailError } from '#server/platform/mail/smtp-transport.ts'
import { testEmail } from './outbox-emails.ts'
import type { OutboxStore } from './outbox.store.ts'

type Deps = {
  outbox: OutboxStore
  mailer: Mailer
  mailbox: Mailbox
  rateCounter: RateCounter
  hasRateLimits: boolean
  log: Logger
  now: () => string
}

/** Mounts the calls about unsent emails and the mail server. */
export function outboxRoutes(
  mount: Mount,
  { outbox, mailer, mailbox, rateCounter, hasRateLimits, log, now }: Deps,
): void {
  // without a mail server, nothing can have failed
  mount('listUnsentEmails', async () => ({
    ...(mailer.canSend ? await outbox.listUnsent() : { emails: [], total: 0 }),
    delayed: (await mailer.delayed()) ?? null,
    mailbox: (await mailbox.state()) ?? null,
  }))

  /** Sends a test email. @returns the mail server's error, if any */
  const sendTest = async (recipient: string) => {
    try {
      await mailer.sendImmediately(recipient, testEmail(mailer.company))
      return undefined
    } catch (error) {
      if (!(error instanceof MailError)) throw error
      log.warn({ error: error.message }, 'sending a test email failed')
      return error.failure
    }
  }

  mount('sendTestEmail', async ({ viewer, write }) => {
    if (!mailer.canSend) throw conflict(testEmailMessages.noMailServer)
    if (hasRateLimits) {
      const key = `test emails of ${viewer.id}`
      const retryAfter = await rateCounter.consume([{ key, ...testEmailLimit }])
      if (retryAfter !== undefined) throw tooManyRequests(retryAfter)
    }
    const failure = await sendTest(viewer.email)
    await write(async ({ trx, logAction }) => {
      if (!failure) await recordAcceptedMail(trx, now())
      await logAction('mail.tested')
    })
    const message = failure
      ? testEmailMessages.failures[failure](viewer.email)
      : testEmailMessages.accepted(viewer.email)
    return { isAccepted: !failure, message }
  })
}
