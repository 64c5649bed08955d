import type { Attachment, Header } from 'postal-mime'
import { ownMessageIdsIn, valuesOf } from './mail-headers.rules.ts'

const reporter = /^(mailer-daemon|postmaster|mail-daemon|microsoftexchange[\da-f]+)@/i
const failureSubject =
  /^(undeliver(able|ed)|unzustellbar|non remis|delivery status notification|mail delivery (failed|failure|system)|returned mail|delivery failure|failure notice)/i
/** What programs put before the subject that they answer, or in its place. People begin with such words too, and go on. */
const automaticSubject =
  /^(automatic reply|automatische antwort|réponse automatique|respuesta automática|risposta automatica|automatisch antwoord|autosvar|out of (the )?office([- ]?(auto)?[- ]?reply)?|auto([- ]?(re|reply|response))?)\s*(:|$)/i

const first = (headers: readonly Header[], name: string) =>
  (valuesOf(headers, name)[0] ?? '').trim().toLowerCase()

/** Whether a mail looks as if a mail server reports that it could not deliver another (RFC 3464). @param sender address */
export function isReport(headers: readonly Header[], sender: string): boolean {
  const type = first(headers, 'content-type')
  if (type.startsWith('multipart/report')) return !type.includes('disposition-notification')
  return (
    valuesOf(headers, 'x-failed-recipients').length > 0 ||
    (reporter.test(sender) &&
      (first(headers, 'return-path') === '<>' || failureSubject.test(first(headers, 'subject'))))
  )
}

/**
 * Whether a program has written a mail by itself (RFC 3834): a vacation notice, a receipt, a mail of a list. Lists also pass on what
 * people of a group answer.
 */
export function isAutomatic(headers: readonly Header[]): boolean {
  const submitted = first(headers, 'auto-submitted')
  const precedence = first(headers, 'precedence')
  const isOfList = precedence.startsWith('list') || valuesOf(headers, 'list-id').length > 0
  return (
    (submitted !== '' && !submitted.startsWith('no')) ||
    /^(bulk|junk|auto_reply)/.test(precedence) ||
    (isOfList && first(headers, 'in-reply-to') === '') ||
    valuesOf(headers, 'x-autoreply', 'x-autorespond', 'x-autoreply-from', 'x-loop').length > 0 ||
    /\b(oof|autoreply)\b/.test(first(headers, 'x-ms-exchange-generated-message-source')) ||
    first(headers, 'content-type').includes('disposition-notification') ||
    first(headers, 'return-path') === '<>' ||
    automaticSubject.test(first(headers, 'subject'))
  )
}

/** What a mail server says of mails of ours. `isFinal`: it has given up, in contrast to one that tries on. */
export type Bounce = { isFinal: boolean; reason: string; messageIds: string[] }

const maxReasonLength = 300
/** What is read of a delivery status (characters). */
const maxStatusLength = 64_000

/** The fields of a delivery status (RFC 3464, 2.1), each of the last recipient. */
function statusFieldsIn(text: string): Map<string, string> {
  const lines = text
    .replace(/\r\n/g, '\n')
    .replace(/\n[ \t]+/g, ' ')
    .split('\n')
  return new Map(
    lines.flatMap((line) => {
      const colon = line.indexOf(':')
      return colon > 0 ? [[line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const] : []
    }),
  )
}

const textOf = ({ content }: Attachment) =>
  typeof content === 'string' ? content : Buffer.from(content as ArrayBuffer).toString('latin1')

const smtpReply = /\b[45]\d\d[ -][45]\.\d{1,3}\.\d{1,3}\b.*|\b5\d\d .*|\b[45]\.\d{1,3}\.\d{1,3} .*/

/**
 * Reads the report of a mail server.
 * @param text what it says to people
 * @param source the mail as it came, which quotes the header of ours
 */
export function bounceOf(attachments: readonly Attachment[], text: string, source: string): Bounce {
  const status = attachments.find(({ mimeType }) => /^message\/(global-)?delivery-status$/.test(mimeType))
  const fields = status ? statusFieldsIn(textOf(status).slice(0, maxStatusLength)) : undefined
  const action = fields?.get('action')?.toLowerCase()
  const diagnostic = fields?.get('diagnostic-code')?.replace(/^[\w-]+;\s*/, '')
  const reason =
    diagnostic || smtpReply.exec(text)?.[0] || fields?.get('status') || text.trim().split('\n')[0] || ''
  return {
    isFinal: action === undefined || action.startsWith('failed'),
    reason: reason.replace(/\s+/g, ' ').trim().slice(0, maxReasonLength).toWellFormed(),
    messageIds: ownMessageIdsIn(source),
  }
}
