import { createHash } from 'node:crypto'
import type { Attachment, Email } from 'postal-mime'
import { answerTextLimit, type AnswerNote, type AnswerOrigin } from '#contract/letters/limits.ts'
import { kibibyte } from '#contract/limits.ts'
import { spellEmailAddress } from '#contract/email-spelling.ts'
import { asOneLine } from '#contract/visible-text.ts'
import { referencesOf, type MailReferences } from './mail-headers.rules.ts'
import { bounceOf, isAutomatic, isReport, type Bounce } from './mail-origin.rules.ts'
import { plainTextOf, textOfMail } from './mail-text.ts'
import { quoteStartOf } from './quote-start.rules.ts'

/** A file of a mail. `name` is what its sender gave it. */
type MailFile = { name: string; bytes: Uint8Array }

/** A mail that came in. Its texts can be stored and shown; `messageId` is empty where there is none that is well-formed. */
export type ReceivedMail = {
  messageId: string
  sender: { name: string; email: string }
  title: string
  text: string
  quoteStart: number | null
  origin: Exclude<AnswerOrigin, 'colleague'>
  bounce: Bounce | undefined
  files: MailFile[]
  /** the mail as it came, where it could not be read */
  source?: Buffer
  bytes: number
  notes: AnswerNote[]
}

/** The lines of a header, and what they say; `isReport` where a mail server may speak of one of ours. */
export type MailHead = MailReferences & { isReport: boolean }

const limits = { title: 300, name: 200, email: 254 } as const
const maxDepth = 200
/** What of a report is searched for the identity of our mail, in bytes. */
export const maxReportBytes = 256 * kibibyte

const lineOf = (text: string | undefined, maxLength: number) =>
  asOneLine(plainTextOf(text ?? ''))
    .slice(0, maxLength)
    .toWellFormed()
    .trim()

/** Reads a mail; parts that are mails themselves stay files. @throws Error for one that cannot be read */
async function parse(source: Buffer): Promise<Email> {
  // imported only where a mailbox is read
  const { default: PostalMime } = await import('postal-mime')
  return PostalMime.parse(source, { forceRfc822Attachments: true, maxNestingDepth: maxDepth })
}

const addressOf = ({ from, sender }: Email) => {
  const one = from ?? sender
  return one?.group?.[0] ?? one
}

/** Reads the header of a mail. One that cannot be read is searched as it is. */
export async function readHead(header: Buffer): Promise<MailHead> {
  try {
    const mail = await parse(header)
    return {
      ...referencesOf(mail.headers),
      isReport: isReport(mail.headers, addressOf(mail)?.address ?? ''),
    }
  } catch {
    return { messageId: '', recipients: header.toString('latin1'), answered: [], isReport: false }
  }
}

/** Where the body of a mail begins. */
const bodyStart = (source: Buffer) => {
  const windows = source.indexOf('\r\n\r\n')
  const unix = source.indexOf('\n\n')
  if (windows >= 0 && (unix < 0 || windows < unix)) return windows + 4
  return unix >= 0 ? unix + 2 : source.length
}

const headerLine = (source: Buffer, name: string) =>
  new RegExp(String.raw`^${name}:.*(?:\r?\n[ \t].*)*`, 'im').exec(
    source.subarray(0, bodyStart(source)).toString('latin1'),
  )?.[0] ?? ''

/**
 * Identifies the content of a mail, whatever way it came: its body, and the headers that its sender wrote. Two mails that their sender
 * gave the same `Message-ID` differ; one that arrived twice does not.
 */
export function contentHashOf(source: Buffer): string {
  const written = ['message-id', 'from', 'date', 'subject'].map((name) => headerLine(source, name))
  return createHash('sha256')
    .update(JSON.stringify(written))
    .update(source.subarray(bodyStart(source)))
    .digest('hex')
}

const bytesOf = ({ content }: Attachment) =>
  typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content)

const extensions: Record<string, string> = { 'message/rfc822': 'eml', 'text/calendar': 'ics' }

const nameOf = ({ filename, mimeType }: Attachment) =>
  lineOf(filename ?? '', limits.name) || `file.${extensions[mimeType] ?? mimeType.replace(/^.*[/.+-]/, '')}`

const reportParts =
  /^(message\/(global-)?(delivery-status|disposition-notification|headers)|text\/rfc822-headers)$/

const cut = (text: string) => {
  const isCut = text.length > answerTextLimit
  return { text: isCut ? text.slice(0, answerTextLimit).toWellFormed() : text, isCut }
}

/** A mail that cannot be read, as it came. */
function unreadable(source: Buffer, bytes: number): ReceivedMail {
  const { text } = cut(plainTextOf(source.toString('utf8')))
  const from = headerLine(source, 'from').replace(/^from:/i, '')
  const email = /(?<![^\s<>"])[^\s<>"]+@[^\s<>"]+/.exec(from)?.[0] ?? ''
  return {
    messageId: '',
    sender: { name: '', email: spellEmailAddress(lineOf(email, limits.email)) },
    title: lineOf(headerLine(source, 'subject').replace(/^subject:/i, ''), limits.title),
    text,
    quoteStart: null,
    origin: 'person',
    bounce: undefined,
    files: [],
    source,
    bytes,
    notes: ['unreadable', ...(source.length < bytes ? ['too-large' as const] : [])],
  }
}

/**
 * Reads a mail that came in.
 * @param source the mail, or its beginning
 * @param bytes size of the whole mail
 */
export async function readMail(source: Buffer, bytes: number): Promise<ReceivedMail> {
  try {
    const mail = await parse(source)
    const from = addressOf(mail)
    const email = spellEmailAddress(lineOf(from?.address, limits.email))
    const whole = await textOfMail(mail)
    const { text, isCut } = cut(whole)
    const bounce = isReport(mail.headers, email)
      ? bounceOf(mail.attachments, whole, source.subarray(0, maxReportBytes).toString('latin1'))
      : undefined
    const isTooLarge = source.length < bytes
    const files = isTooLarge ? [] : mail.attachments.filter(({ mimeType }) => !reportParts.test(mimeType))
    return {
      messageId: referencesOf(mail.headers).messageId,
      sender: { name: lineOf(from?.name, limits.name), email },
      title: lineOf(mail.subject, limits.title),
      text,
      quoteStart: quoteStartOf(text),
      origin: bounce?.isFinal ? 'bounce' : bounce || isAutomatic(mail.headers) ? 'automatic' : 'person',
      bounce,
      files: bounce ? [] : files.map((file) => ({ name: nameOf(file), bytes: bytesOf(file) })),
      bytes,
      notes: [...(isTooLarge ? ['too-large' as const] : []), ...(isCut ? ['cut' as const] : [])],
    }
  } catch {
    return unreadable(source, bytes)
  }
}
