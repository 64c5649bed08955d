import type { Transaction } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import { renderEmailHtml, renderEmailText, type Company, type Email } from './email.ts'
import type { Outbox } from './outbox.ts'

/** The transaction in which an email is committed together with the record that it is about. */
type Trx = Transaction<Tables>

export type Mailer = ReturnType<typeof createMailer>

type Deps = {
  outbox: Outbox
  company: Company
  notifyEmail: string | undefined
  /** whether a mail server is configured */
  canSend: boolean
  now: () => string
}

/** Anyone can type anyone's address into a form: no address is sent more than this many emails a day. */
const maxPerAddressAndDay = 5
const dayMs = 24 * 60 * 60_000

/** Puts emails into the outbox. They are sent once their transaction is committed, if a mail server is configured. */
export function createMailer({ outbox, company, notifyEmail, canSend, now }: Deps) {
  const enqueue = (
    trx: Trx,
    recipient: string,
    email: Email,
    options: { replyTo?: string; unsubscribeUrl?: string },
  ) =>
    outbox.enqueue(trx, {
      recipient,
      subject: email.subject,
      text: renderEmailText(email, company),
      html: renderEmailHtml(email, company),
      ...options,
    })

  return {
    company,
    canSend,
    personalData: outbox.personalData,

    /** Emails `NOTIFY_EMAIL`; does nothing where that is unset. @param replyTo address that replies go to */
    async sendToCompany(trx: Trx, email: Email, replyTo?: string): Promise<void> {
      if (notifyEmail) await enqueue(trx, notifyEmail, email, replyTo ? { replyTo } : {})
    },

    /**
     * Emails a visitor, unless five emails went to that address within a day.
     * @param unsubscribeUrl for the header of one-click unsubscription (RFC 8058)
     * @returns whether the email was enqueued
     */
    async sendToVisitor(
      trx: Trx,
      recipient: string,
      email: Email,
      unsubscribeUrl?: string,
    ): Promise<boolean> {
      const since = new Date(Date.parse(now()) - dayMs).toISOString()
      if ((await outbox.countSince(trx, recipient, since)) >= maxPerAddressAndDay) return false
      await enqueue(trx, recipient, email, unsubscribeUrl ? { unsubscribeUrl } : {})
      return true
    },
  }
}
