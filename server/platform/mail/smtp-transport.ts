import type { Readable } from 'node:stream'
import type { SmtpFailure } from '#contract/outbox/limits.ts'
import type { PrivateFiles } from '#server/platform/files/private-files.ts'
import type { MailContent } from './mail-content.ts'
import type { QueuedMail } from './outbox.ts'
import { isLoopback } from './mailbox/mailbox-url.rules.ts'
import { isCertainlyRefused, smtpFailureOf } from './smtp-failure.rules.ts'
import { maskReply } from './smtp-reply.rules.ts'
import { domainOf } from './mailbox/mail-headers.rules.ts'

/** A mail that is ready to be sent. */
type OutgoingMail = Pick<QueuedMail, 'id' | 'recipient' | 'subject' | 'replyTo'> & MailContent

/** A connection to the mail server. `send` throws MailError. */
export type MailTransport = {
  /** @returns the recipients that the mail server has refused, of several */
  send(mail: OutgoingMail): Promise<string[]>
  close(): void
}

/** Why the mail server did not accept a mail; the message holds nothing of its text and its recipients. */
export class MailError extends Error {
  /** The mail server will not accept this mail at a later attempt either. */
  readonly isPermanent: boolean
  readonly failure: SmtpFailure
  /** The mail server has certainly not taken the mail. */
  readonly isRefused: boolean

  constructor(message: string, isPermanent: boolean, failure: SmtpFailure, isRefused = true) {
    super(message)
    this.isPermanent = isPermanent
    this.failure = failure
    this.isRefused = isRefused
  }
}

/** Timeouts in ms; all together they are shorter than the lease of a claimed mail. */
const timeouts = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
}

/** An address that a header carries without SMTPUTF8 (RFC 6531), which few mail servers offer. */
const isHeaderAddress = /^[\x21-\x7e]+$/

/** The address of a sender such as `Desk <desk@example.com>`. */
const addressIn = (sender: string) => /<([^<>]*)>\s*$/.exec(sender)?.[1] ?? sender

/** A header with more than these is too long for some mail servers. */
const maxReferences = 40

/**
 * Connects to a mail server.
 * @param smtpUrl `smtp://user:password@host:587`; TLS as the server offers it, or required with `?requireTLS=true`
 * @param from sender of a mail that is sent now
 * @param openFile opens a private file that goes with a mail; undefined when it has gone
 */
export async function openSmtpTransport(
  smtpUrl: string,
  from: () => string,
  openFile?: PrivateFiles['open'],
): Promise<MailTransport> {
  // imported only where mail is sent: a server that sends none saves 5 MB
  const { createTransport } = await import('nodemailer')
  const { hostname } = new URL(smtpUrl)
  const transporter = createTransport({
    url: smtpUrl,
    disableFileAccess: true,
    disableUrlAccess: true,
    // the certificate of this machine's own server is seldom one that others trust
    ...(isLoopback(hostname) && { tls: { rejectUnauthorized: false } }),
    ...timeouts,
  })
  /** The `Message-ID` of one of our mails, or that of a mail that came in, which has its brackets already. */
  const messageIdOf = (id: string) => (id.startsWith('<') ? id : `<${id}@${domainOf(from())}>`)

  const attachmentsOf = async ({ email }: OutgoingMail) => {
    const attachments: { filename: string; contentType: string; content: Readable }[] = []
    for (const file of email?.files ?? []) {
      const download = await openFile?.(file)
      if (!download) throw new MailError('One of the files of this email no longer exists', true, 'other')
      attachments.push({
        filename: file.originalName,
        contentType: file.mimeType,
        content: await download.open(),
      })
    }
    return attachments
  }

  return {
    async send(mail) {
      const references = (mail.email?.references ?? []).slice(-maxReferences).map(messageIdOf)
      try {
        const sent = await transporter.sendMail({
          from: mail.email?.senderName ? { name: mail.email.senderName, address: addressIn(from()) } : from(),
          to: { name: mail.email?.recipientName ?? '', address: mail.recipient },
          // a server may refuse the mail otherwise, and its text names the address too
          ...(isHeaderAddress.test(mail.replyTo) && { replyTo: { name: '', address: mail.replyTo } }),
          ...(mail.email?.cc && { cc: mail.email.cc }),
          ...(mail.email?.bcc && { bcc: mail.email.bcc }),
          subject: mail.subject,
          text: mail.text,
          html: mail.html,
          attachments: await attachmentsOf(mail),
          // the same id at every attempt, so that a server recognizes a mail it accepted before the connection broke
          messageId: messageIdOf(mail.id),
          ...(references.length > 0 && { inReplyTo: references.at(-1)!, references }),
          headers: {
            // RFC 3834: keeps automatic replies away, which an email may well be answered with
            ...(!mail.email && { 'Auto-Submitted': 'auto-generated' }),
            ...(mail.unsubscribeUrl && {
              'List-Unsubscribe': `<${mail.unsubscribeUrl}>`,
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click', // RFC 8058
            }),
          },
        })
        return sent.rejected
      } catch (error) {
        if (error instanceof MailError) throw error
        const { message, responseCode = 0, code } = error as Error & { responseCode?: number; code?: string }
        const isAboutMail = code === 'EENVELOPE' || code === 'EMESSAGE'
        const isPermanent = isAboutMail && responseCode >= 500
        const [reply, failure] = [maskReply(message, mail), smtpFailureOf(error as object)]
        throw new MailError(reply, isPermanent, failure, isCertainlyRefused(error as object))
      }
    },
    close: () => transporter.close(),
  }
}
