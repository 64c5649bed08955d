import type { Transaction } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import { emailHtml, emailText, type Company, type Email } from './email.ts'
import type { Outbox } from './outbox.ts'

/** A transaction in which a letter is committed together with what it tells of. */
type Trx = Transaction<Tables>

export type Mailer = ReturnType<typeof createMailer>

type Deps = {
  outbox: Outbox
  company: Company
  notifyEmail: string | undefined
  /** Whether a mail server is named. */
  canSend: boolean
  now: () => string
}

/** Anybody can type anybody's address into a form: no address gets more than this many letters a day. */
const maxPerAddressAndDay = 5
const dayMs = 24 * 60 * 60_000

/** Writes the letters of the house. They leave when their transaction has ended and a mail server is named. */
export function createMailer({ outbox, company, notifyEmail, canSend, now }: Deps) {
  const enqueue = (
    trx: Trx,
    recipient: string,
    letter: Email,
    more: { replyTo?: string; unsubscribeUrl?: string },
  ) =>
    outbox.enqueue(trx, {
      recipient,
      subject: letter.subject,
      text: emailText(letter, company),
      html: emailHtml(letter, company),
      ...more,
    })

  return {
    company,
    canSend,
    personalData: outbox.personalData,

    /** Tells the company; where `NOTIFY_EMAIL` is unset nobody is told. @param replyTo whom an answer goes to */
    async sendToCompany(trx: Trx, letter: Email, replyTo?: string): Promise<void> {
      if (notifyEmail) await enqueue(trx, notifyEmail, letter, replyTo ? { replyTo } : {})
    },

    /**
     * Writes to a visitor, unless that address was written to five times within a day.
     * @returns whether it did
     */
    async sendToVisitor(
      trx: Trx,
      recipient: string,
      letter: Email,
      unsubscribeUrl?: string,
    ): Promise<boolean> {
      const since = new Date(Date.parse(now()) - dayMs).toISOString()
      if ((await outbox.countSince(trx, recipient, since)) >= maxPerAddressAndDay) return false
      await enqueue(trx, recipient, letter, unsubscribeUrl ? { unsubscribeUrl } : {})
      return true
    },
  }
}
