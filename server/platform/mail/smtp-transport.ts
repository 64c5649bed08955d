import type { MailContent } from './mail-content.ts'
import type { QueuedMail } from './outbox.ts'
import { maskReply } from './smtp-reply.rules.ts'

/** A mail as it is handed over. */
type OutgoingMail = Omit<QueuedMail, 'content' | 'isTooOld'> & MailContent

/** Hands mails to the mail server. `send` throws MailError. */
export type MailTransport = { send(mail: OutgoingMail): Promise<void>; close(): void }

/**
 * Why a mail was not accepted, without what it says and to whom it goes. `isPermanent`: the mail server says that it never will
 * be.
 */
export class MailError extends Error {
  readonly isPermanent: boolean

  constructor(message: string, isPermanent: boolean) {
    super(message)
    this.isPermanent = isPermanent
  }
}

/** In ms; all together they are shorter than the lease of a claimed mail. */
const timeouts = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
}

/**
 * Connects to a mail server.
 * @param smtpUrl `smtp://user:password@host:587`; TLS as the server offers it, or required with `?requireTLS=true`
 * @param from sender of every mail
 */
export async function openSmtpTransport(smtpUrl: string, from: string): Promise<MailTransport> {
  // imported only where mail is sent: a server that sends none saves 5 MB
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
          text: mail.text,
          html: mail.html,
          // the same id at every attempt, so that a server recognizes a mail it accepted before the connection broke
          messageId: `<${mail.id}@${domain}>`,
          headers: {
            'Auto-Submitted': 'auto-generated', // RFC 3834: keeps automatic replies away
            ...(mail.unsubscribeUrl && {
              'List-Unsubscribe': `<${mail.unsubscribeUrl}>`,
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click', // RFC 8058
            }),
          },
        })
      } catch (error) {
        const { message, responseCode = 0, code } = error as Error & { responseCode?: number; code?: string }
        const isAboutMail = code === 'EENVELOPE' || code === 'EMESSAGE'
        throw new MailError(maskReply(message, mail), isAboutMail && responseCode >= 500)
      }
    },
    close: () => transporter.close(),
  }
}
