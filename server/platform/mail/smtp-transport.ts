import type { QueuedMail } from './outbox.ts'

/** Hands a mail to the mail server. @throws MailError */
export type MailTransport = { send(mail: QueuedMail): Promise<void>; close(): void }

/** Why a mail was not taken. `isFinal`: the server says that it never will be. */
export class MailError extends Error {
  readonly isFinal: boolean

  constructor(message: string, isFinal: boolean) {
    super(message)
    this.isFinal = isFinal
  }
}

/** Each shorter than the lease of a claimed mail, all of them together too (ms). */
const timeouts = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
}

/**
 * Sends through the mail server at `smtpUrl` (`smtp://user:password@host:587`), always from the same address; TLS as the
 * server offers it, or required with `?requireTLS=true`.
 */
export async function openSmtpTransport(smtpUrl: string, from: string): Promise<MailTransport> {
  // loaded where there is mail to send: a server without one keeps 5 MB
  const { createTransport } = await import('nodemailer')
  const transporter = createTransport({
    url: smtpUrl,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...timeouts,
  })
  const domain = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost'

  return {
    async send(mail) {
      try {
        await transporter.sendMail({
          from,
          to: { name: '', address: mail.recipient },
          ...(mail.replyTo && { replyTo: { name: '', address: mail.replyTo } }),
          subject: mail.subject,
          text: mail.textBody,
          html: mail.htmlBody,
          // The same id at every attempt: a server that took the mail before the connection broke knows it again.
          messageId: `<${mail.id}@${domain}>`,
          headers: {
            'Auto-Submitted': 'auto-generated', // RFC 3834: no machine answers this
            ...(mail.unsubscribeUrl && {
              'List-Unsubscribe': `<${mail.unsubscribeUrl}>`,
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click', // RFC 8058
            }),
          },
        })
      } catch (error) {
        const { message, responseCode = 0, code } = error as Error & { responseCode?: number; code?: string }
        const isAboutMail = code === 'EENVELOPE' || code === 'EMESSAGE'
        throw new MailError(message, isAboutMail && responseCode >= 500)
      }
    },
    close: () => transporter.close(),
  }
}
