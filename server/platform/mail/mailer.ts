import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { DelayedEmails } from '#contract/outbox/outbox.ts'
import { emailKeyOf } from '#contract/normalize-email.ts'
import { addMs } from '#server/platform/clock/add-ms.ts'
import type { Tables } from '#server/tables.ts'
import { renderEmailHtml, renderEmailText, type EmailCompany, type Email } from './email.ts'
import type { ReplyAddresses, ReplySubjectKind } from './mailbox/reply-addresses.ts'
import type { NewMail, Outbox } from './outbox.ts'
import type { NewsletterEmail, MailTransport } from './smtp-transport.ts'

/** The transaction that commits an email together with the record it is about. */
type Trx = Transaction<Tables>

export type Mailer = ReturnType<typeof createMailer>

type Deps = {
  outbox: Outbox
  /** undefined if this process only adds emails to the outbox */
  transport?: Pick<MailTransport, 'send' | 'sendIssueEmail'> | undefined
  /** undefined if this process sends no emails that people reply to */
  replyAddresses?: Pick<ReplyAddresses, 'addressFor'>
  company: EmailCompany
  notifyEmail: string | undefined
  /** whether a mail server is configured */
  canSend: boolean
  now: () => string
}

/** Maximum number of emails a day to an address that a visitor entered: anyone can enter anyone's address. */
const maxPerAddressAndDay = 5
const dayMs = 24 * 60 * 60_000

/** Adds emails to the outbox. They are sent after their transaction commits, if a mail server is configured. */
export function createMailer({
  outbox,
  transport,
  replyAddresses,
  company,
  notifyEmail,
  canSend,
  now,
}: Deps) {
  const enqueue = (
    trx: Trx,
    recipient: string,
    email: Email,
    options: { replyTo?: string | undefined; unsubscribeUrl?: string },
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

    /** The emails that the mail server hasn't accepted for a while; undefined if there are none. */
    delayed: async (): Promise<DelayedEmails | undefined> => (canSend ? outbox.findDelayed() : undefined),

    /**
     * Returns the reply address that brings replies about a record into its timeline; undefined if no mailbox is set up.
     * @param reader the account, or the key of the address, that alone gets this reply address, which later proves that a reply is theirs
     * @param kind of the record, if replies are sent on to its sender
     */
    replyAddress: (id: string, reader?: string, kind?: ReplySubjectKind): string | undefined =>
      replyAddresses?.addressFor(id, reader, kind),

    /** `NOTIFY_EMAIL`, which is notified of everything immediately. */
    companyAddress: notifyEmail,

    /** Whether an address is `companyAddress` in any spelling. */
    isCompanyAddress: (email: string): boolean =>
      notifyEmail !== undefined && emailKeyOf(email) === emailKeyOf(notifyEmail),

    /** Emails `NOTIFY_EMAIL`; does nothing if that is unset. @param replyTo where replies go */
    async sendToCompany(trx: Trx, email: Email, replyTo?: string): Promise<void> {
      if (notifyEmail) await enqueue(trx, notifyEmail, email, replyTo ? { replyTo } : {})
    },

    /**
     * Emails the owner of an account or an invited person. Callers limit how often. Emails that strangers can trigger don't count against
     * this, so nobody can suppress a security notice.
     * @param replyTo where replies go
     * @returns the id of the email
     */
    sendToAccount: (trx: Trx, recipient: string, email: Email, replyTo?: string): Promise<string> =>
      enqueue(trx, recipient, email, { replyTo }),

    /** Sends an email immediately, bypassing the outbox. @throws MailError if it isn't accepted */
    async sendImmediately(recipient: string, email: Email): Promise<void> {
      if (!transport) throw new Error('This process has no mail server')
      await transport.send({
        id: randomUUID(),
        recipient,
        subject: email.subject,
        replyTo: '',
        text: renderEmailText(email, company),
        html: renderEmailHtml(email, company),
        unsubscribeUrl: '',
      })
      await outbox.bringForward()
    },

    /** Sends a newsletter email immediately. @throws MailError if it isn't accepted */
    async sendIssueEmail(email: NewsletterEmail): Promise<void> {
      if (!transport) throw new Error('This process has no mail server')
      await transport.sendIssueEmail(email)
    },

    /** Sends one person's email to another. `id` identifies the email, even if it is sent again after it was given up. */
    async sendEmail(
      trx: Trx,
      email: Pick<NewMail, 'recipient' | 'subject' | 'text' | 'html'> &
        Required<Pick<NewMail, 'id' | 'replyTo' | 'email' | 'delayMs'>>,
    ): Promise<void> {
      const doubts = await outbox.forgetGivenUp(trx, email.id)
      await outbox.enqueue(trx, { ...email, doubts })
    },

    /** Removes an email that hasn't been sent yet. @returns whether that succeeded */
    recall: outbox.recall,

    /** Removes an email in the transaction that added it. */
    withdraw: outbox.withdraw,

    /**
     * Emails a visitor, unless five emails were sent to that address within a day.
     * @param options `unsubscribeUrl` for the one-click unsubscription header (RFC 8058), `replyTo` where replies go
     * @returns the id of the email; undefined if it was not enqueued
     */
    async sendToVisitor(
      trx: Trx,
      recipient: string,
      email: Email,
      options: { unsubscribeUrl?: string; replyTo?: string | undefined } = {},
    ): Promise<string | undefined> {
      const since = addMs(now(), -dayMs)
      if ((await outbox.countSince(trx, recipient, since)) >= maxPerAddressAndDay) return undefined
      return enqueue(trx, recipient, email, options)
    },
  }
}
