import type { Readable } from 'node:stream'
import type { SmtpFailure } from '#contract/outbox/limits.ts'
import type { PrivateFiles } from '#server/platform/files/private-files.ts'
import type { MailContent } from './mail-content.ts'
import type { QueuedMail } from './outbox.ts'
import { isLoopback } from './mailbox/mailbox-url.rules.ts'
import { isCertainlyRejected, smtpFailureOf } from './smtp-failure.rules.ts'
import { maskReply } from './smtp-reply.rules.ts'
import { domainOf } from './mailbox/mail-headers.rules.ts'

/** An email that is ready to be sent. */
type OutgoingMail = Pick<QueuedMail, 'id' | 'recipient' | 'subject' | 'replyTo'> & MailContent

/** A newsletter email. `id` stays the same for every attempt. */
export type NewsletterEmail = Pick<
  OutgoingMail,
  'id' | 'recipient' | 'subject' | 'text' | 'html' | 'unsubscribeUrl'
> & {
  /** replaces the name in `MAIL_FROM`; '' keeps that name */
  senderName: string
}

/** A connection to the mail server. `send` and `sendIssueEmail` throw MailError. */
export type MailTransport = {
  /** @returns which of several recipients the mail server rejected */
  send(mail: OutgoingMail): Promise<string[]>
  /** Sends over a connection that stays open between emails. */
  sendIssueEmail(mail: NewsletterEmail): Promise<void>
  close(): void
}

/** Why the mail server did not accept an email. The message contains none of its text or recipients. */
export class MailError extends Error {
  /** The mail server won't accept this email in a later attempt either. */
  readonly isPermanent: boolean
  readonly failure: SmtpFailure
  /** The mail server has definitely not accepted the email. */
  readonly isRejected: boolean

  constructor(message: string, isPermanent: boolean, failure: SmtpFailure, isRejected = true) {
    super(message)
    this.isPermanent = isPermanent
    this.failure = failure
    this.isRejected = isRejected
  }
}

/** Timeouts in ms. Their sum is shorter than the lease of a claimed email. */
const timeouts = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
}

/** Matches an address that a header can contain without SMTPUTF8 (RFC 6531), which few mail servers support. */
const isHeaderAddress = /^[\x21-\x7e]+$/

/** The address of a sender such as `Desk <desk@example.com>`. */
const addressIn = (sender: string) => /<([^<>]*)>\s*$/.exec(sender)?.[1] ?? sender

/** Signs emails (RFC 6376): the selector of the public key in DNS, and the private key in PEM format. */
export type Dkim = { keySelector: string; privateKey: string }

/** The headers that a signature covers if they are present: those recommended by RFC 6376 and the two of RFC 8058. */
const signedHeaders =
  'From:Reply-To:Subject:Date:Message-ID:To:Cc:MIME-Version:Content-Type:Content-Transfer-Encoding:In-Reply-To:References:List-Id:List-Unsubscribe:List-Unsubscribe-Post'

/** Some mail servers reject longer `References` headers. */
const maxReferences = 40

/** Turns an error of the SMTP client into a MailError. */
function mailErrorOf(error: unknown, mail: Parameters<typeof maskReply>[1]): MailError {
  if (error instanceof MailError) return error
  const {
    message,
    responseCode = 0,
    code,
    command,
  } = error as Error & {
    responseCode?: number
    code?: string
    command?: string
  }
  const isAboutMail = code === 'EENVELOPE' || code === 'EMESSAGE'
  const isPermanent = isAboutMail && (responseCode >= 500 || command === 'API')
  const [reply, failure] = [maskReply(message, mail), smtpFailureOf(error as object)]
  return new MailError(reply, isPermanent, failure, isCertainlyRejected(error as object))
}

/**
 * Connects to a mail server.
 * @param smtpUrl `smtp://user:password@host:587`; TLS is used if the server offers it, or required with `?requireTLS=true`
 * @param from the current sender of emails
 * @param openFile opens a private file to attach; undefined if it no longer exists
 * @param dkim signs emails for the sender's domain
 */
export async function openSmtpTransport(
  smtpUrl: string,
  from: () => string,
  openFile?: PrivateFiles['open'],
  dkim?: Dkim,
): Promise<MailTransport> {
  // imported only to send mail: a server that sends none saves 5 MB
  const { createTransport } = await import('nodemailer')
  const { hostname } = new URL(smtpUrl)
  const options = {
    url: smtpUrl,
    disableFileAccess: true,
    disableUrlAccess: true,
    // the certificate of a mail server on this machine is rarely trusted
    ...(isLoopback(hostname) && { tls: { rejectUnauthorized: false } }),
    ...timeouts,
    ...(dkim && { dkim: { ...dkim, domainName: domainOf(from()), headerFieldNames: signedHeaders } }),
  }
  const transporter = createTransport(options)
  const pooled = createTransport({ ...options, pool: true, maxConnections: 1, maxMessages: Infinity })
  /** The `Message-ID` of one of our emails. The id of a received email already is one, with angle brackets. */
  const messageIdOf = (id: string) => (id.startsWith('<') ? id : `<${id}@${domainOf(from())}>`)

  const attachmentsOf = async ({ email }: OutgoingMail) => {
    const attachments: { filename: string; contentType: string; content: Readable }[] = []
    for (const file of email?.files ?? []) {
      const download = await openFile?.(file)
      if (!download) throw new MailError('A file attached to this email no longer exists', true, 'other')
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
          // a server might reject the email otherwise, and its text contains the address too
          ...(isHeaderAddress.test(mail.replyTo) && { replyTo: { name: '', address: mail.replyTo } }),
          ...(mail.email?.cc && { cc: mail.email.cc }),
          ...(mail.email?.bcc && { bcc: mail.email.bcc }),
          subject: mail.subject,
          text: mail.text,
          html: mail.html,
          attachments: await attachmentsOf(mail),
          // the same id for every attempt, so that a server recognizes an email it accepted before the connection broke
          messageId: messageIdOf(mail.id),
          ...(references.length > 0 && { inReplyTo: references.at(-1)!, references }),
          headers: {
            // RFC 3834: suppresses automatic replies, except to what a person wrote
            ...(!mail.email && { 'Auto-Submitted': 'auto-generated' }),
            ...(mail.unsubscribeUrl && {
              'List-Unsubscribe': `<${mail.unsubscribeUrl}>`,
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click', // RFC 8058
            }),
          },
        })
        return sent.rejected
      } catch (error) {
        throw mailErrorOf(error, mail)
      }
    },

    async sendIssueEmail({ id, recipient, subject, text, html, senderName, unsubscribeUrl }) {
      const domain = domainOf(from())
      try {
        await pooled.sendMail({
          from: senderName ? { name: senderName, address: addressIn(from()) } : from(),
          to: { name: '', address: recipient },
          subject,
          text,
          html,
          messageId: messageIdOf(id),
          headers: {
            'Auto-Submitted': 'auto-generated',
            'List-Id': `<newsletter.${domain}>`,
            'List-Unsubscribe': `<${unsubscribeUrl}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click', // RFC 8058
          },
        })
      } catch (error) {
        throw mailErrorOf(error, { recipient, subject, text, replyTo: '' })
      }
    },

    close() {
      transporter.close()
      pooled.close()
    },
  }
}
