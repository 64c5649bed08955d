import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { DelayedEmails } from '#contract/outbox/outbox.ts'
import { emailKeyOf } from '#contract/normalize-email.ts'
import { addMs } from '#server/platform/clock/add-ms.ts'
import type { Tables } from '#server/tables.ts'
import { renderEmailHtml, renderEmailText, type Company, type Email } from './email.ts'
import type { ReplyAddresses, ReplySubjectKind } from './mailbox/reply-addresses.ts'
import type { NewMail, Outbox } from './outbox.ts'
import type { Newsletter, MailTransport } from './smtp-transport.ts'

/** The transaction in which an email is committed together with the record that it is about. */
type Trx = Transaction<Tables>

export type Mailer = ReturnType<typeof createMailer>

type Deps = {
  outbox: Outbox
  /** undefined where this process only puts emails into the outbox */
  transport?: Pick<MailTransport, 'send' | 'sendIssue'> | undefined
  /** undefined where this process writes no emails that are answered */
  replyAddresses?: Pick<ReplyAddresses, 'addressFor'>
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

    /** The emails that wait since the mail server does not take them; undefined when none does for long. */
    delayed: async (): Promise<DelayedEmails | undefined> => (canSend ? outbox.findDelayed() : undefined),

    /**
     * The address that brings answers about a record into its timeline; undefined where no mailbox is set up.
     * @param reader the account, or the key of the address, which alone gets this one: that proves later that the answer is theirs
     * @param kind of the record, where what the reader writes goes to its sender
     */
    replyAddress: (id: string, reader?: string, kind?: ReplySubjectKind): string | undefined =>
      replyAddresses?.addressFor(id, reader, kind),

    /** `NOTIFY_EMAIL`, which is told of everything at once. */
    companyAddress: notifyEmail,

    /** Whether an address is that, in any of its spellings. */
    isCompanyAddress: (email: string): boolean =>
      notifyEmail !== undefined && emailKeyOf(email) === emailKeyOf(notifyEmail),

    /** Emails `NOTIFY_EMAIL`; does nothing where that is unset. @param replyTo address that replies go to */
    async sendToCompany(trx: Trx, email: Email, replyTo?: string): Promise<void> {
      if (notifyEmail) await enqueue(trx, notifyEmail, email, replyTo ? { replyTo } : {})
    },

    /**
     * Emails the owner of an account, or somebody who is invited; callers limit how often. What strangers make the site send to an
     * address does not count against it, so that nobody can keep a notice from its owner.
     * @param replyTo where answers go
     * @returns the id of the email
     */
    sendToAccount: (trx: Trx, recipient: string, email: Email, replyTo?: string): Promise<string> =>
      enqueue(trx, recipient, email, { replyTo }),

    /** Hands an email to the mail server at once, past the outbox, whose emails follow soon. @throws MailError when it is not taken */
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

    /** Hands an email of the newsletter over. @throws MailError when it is not taken */
    async sendNewsletter(email: Newsletter): Promise<void> {
      if (!transport) throw new Error('This process has no mail server')
      await transport.sendIssue(email)
    },

    /** Sends what a person has written to one person. `id` identifies the email, also where it is sent again after it was given up. */
    async sendEmail(
      trx: Trx,
      email: Pick<NewMail, 'recipient' | 'subject' | 'text' | 'html'> &
        Required<Pick<NewMail, 'id' | 'replyTo' | 'email' | 'delayMs'>>,
    ): Promise<void> {
      const doubts = await outbox.forgetGivenUp(trx, email.id)
      await outbox.enqueue(trx, { ...email, doubts })
    },

    /** Takes an email back before it is handed over. @returns whether that succeeded */
    recall: outbox.recall,

    /** Takes an email back in the transaction that added it. */
    withdraw: outbox.withdraw,

    /**
     * Emails a visitor, unless five emails went to that address within a day.
     * @param options `unsubscribeUrl` for the header of one-click unsubscription (RFC 8058), `replyTo` where answers go
     * @returns the id of the email; undefined when it was not enqueued
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
