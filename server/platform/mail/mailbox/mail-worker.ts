/** Parses emails in a separate process, because a sender decides how much time and memory that takes. */
import { isUtf8 } from 'node:buffer'
import { randomUUID } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime, { addressParser, type Attachment, type Email } from 'postal-mime'
import { normalizeEmailAddress } from '#contract/normalize-email.ts'
import { maxIncomingFiles } from '#contract/emails/limits.ts'
import { kibibyte } from '#contract/limits.ts'
import { serveJobs } from '#server/platform/processes/serve-jobs.ts'
import { isAuthentic, isRefuted } from './authentication-results.rules.ts'
import { maxHeaderBytes, splitHeaderFields, referencesOf, headerValues } from './mail-headers.rules.ts'
import { bounceOf, isAutomatic, isReport } from './mail-origin.rules.ts'
import { decodeText, textOfMail, type MailPart } from './mail-text.ts'
import { quoteStartOf } from './quote-start.rules.ts'
import {
  bodyStart,
  truncateText,
  lineLimits,
  toSingleLine,
  maxReportBytes,
  readUnparsed,
  type MailSource,
  type ReceivedMail,
} from './received-mail.ts'

export type MailJob = {
  /** the email, or its beginning */
  source: MailSource
  /** size of the whole email */
  bytes: number
  /** folder for the files that are written */
  folder: string
  /** server whose `Authentication-Results` are trusted */
  authServer: string | undefined
  /** reads only the beginning, because all of it took too much time or memory */
  isBeginning: boolean
}

/** Limits for parsing an email, which real emails don't reach. Sizes are in bytes. */
const limits = { depth: 100, headers: 512 * kibibyte, lines: 700_000, partLines: 2_000 } as const
/** How much to parse of an email that exceeds these limits: of its body and of each header field, in bytes. */
const beginningLimits = { body: 64 * kibibyte, field: 8 * kibibyte, partLines: 200 } as const
/** Maximum number of an email's files to write: those that can be stored, and as many that may be rejected. */
const maxFiles = 2 * maxIncomingFiles
/** Maximum number of further files to name. */
const maxNames = 50

const newline = 0x0a
const dash = 0x2d

/** Offset where an email exceeds its maximum number of lines, or of lines that may begin a part; otherwise its length. */
function endWithin(source: Buffer, { lines, partLines }: { lines: number; partLines: number }): number {
  let [lineCount, partLineCount] = [0, 0]
  for (let at = source.indexOf(newline); at >= 0; at = source.indexOf(newline, at + 1)) {
    lineCount += 1
    if (source[at + 1] === dash && source[at + 2] === dash) partLineCount += 1
    if (lineCount > lines || partLineCount > partLines) return at + 1
  }
  return source.length
}

/** The beginning of an email, small enough to parse safely whatever it contains. */
function beginningOf(source: Buffer): Buffer {
  const start = bodyStart(source)
  const header = source.toString('latin1', 0, Math.min(start, maxHeaderBytes))
  const fields = splitHeaderFields(header).flatMap((field) =>
    field ? [field.slice(0, beginningLimits.field)] : [],
  )
  const body = source.subarray(start, start + beginningLimits.body)
  return Buffer.concat([
    Buffer.from(`${fields.join('\r\n')}\r\n\r\n`, 'latin1'),
    body.subarray(0, endWithin(body, { ...limits, partLines: beginningLimits.partLines })),
  ])
}

/** Returns an email with its header in UTF-8. A header that isn't UTF-8 is read as windows-1252. */
function withReadableHeader(source: Buffer): Buffer {
  const start = bodyStart(source)
  const header = source.subarray(0, start)
  return isUtf8(header)
    ? source
    : Buffer.concat([Buffer.from(decodeText(header, '')), source.subarray(start)])
}

/** Parses an email. Attached emails stay files. @throws Error if it can't be parsed */
async function parse(source: Buffer): Promise<{ mail: Email; root: MailPart }> {
  if (endWithin(source, limits) < source.length) throw new Error('The email is too complex')
  const parser = new PostalMime({
    forceRfc822Attachments: true,
    maxNestingDepth: limits.depth,
    maxHeadersSize: limits.headers,
  })
  const mail = await parser.parse(withReadableHeader(source))
  // the parser's own texts trust the declared charset and join the quotes of broken lines, so they are read from its parts
  return { mail, root: (parser as unknown as { root: MailPart }).root }
}

const addressOf = ({ from, sender }: Email) => {
  const one = from ?? sender
  return one?.group?.[0] ?? one
}

/** The sender's address; empty unless the email has exactly one sender. */
function onlySender({ headers }: Email): string {
  const addresses = addressParser(headerValues(headers, 'from').join(', '), { flatten: true })
  return (addresses.length === 1 && addresses[0]!.address) || ''
}

const extensions: Record<string, string> = { 'message/rfc822': 'eml', 'text/calendar': 'ics' }

const nameOf = ({ filename, mimeType }: Attachment) =>
  toSingleLine(filename ?? '', lineLimits.name) ||
  `file.${extensions[mimeType] ?? mimeType.slice(-lineLimits.name).replace(/^.*[/.+-]/, '')}`

const bytesOf = ({ content }: Attachment) =>
  typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content)

const reportParts =
  /^(message\/(global-)?(delivery-status|disposition-notification|headers)|text\/rfc822-headers)$/

/** Reads an email, or its beginning. @returns the email without its files, and the files */
async function read(source: Buffer, { bytes, authServer }: MailJob, size: number) {
  const { mail, root } = await parse(source)
  const from = addressOf(mail)
  const email = normalizeEmailAddress(toSingleLine(from?.address, lineLimits.email))
  const whole = textOfMail(root)
  const { text, isCut } = truncateText(whole.text)
  const bounce = isReport(mail.headers)
    ? bounceOf(mail, text, source.toString('latin1', 0, maxReportBytes))
    : undefined
  const isTooLarge = size < bytes
  const sender = onlySender(mail)
  const read: Omit<ReceivedMail, 'files'> = {
    messageId: referencesOf(mail.headers).messageId,
    sender: { name: toSingleLine(from?.name, lineLimits.name), email },
    isAuthentic: isAuthentic(mail.headers, sender, authServer),
    isDoubtful: sender === '' || isRefuted(mail.headers, sender, authServer),
    title: toSingleLine(mail.subject, lineLimits.title),
    text,
    quoteStart: quoteStartOf(text),
    origin: bounce?.isFinal ? 'bounce' : bounce || isAutomatic(mail.headers) ? 'automatic' : 'person',
    bounce,
    bytes,
    notes: [...(isTooLarge ? ['too-large' as const] : []), ...(isCut || whole.isCut ? ['cut' as const] : [])],
  }
  const isFile = ({ mimeType }: Attachment) => !reportParts.test(mimeType)
  return { read, attachments: isTooLarge || bounce ? [] : mail.attachments.filter(isFile) }
}

/** Reads the beginning of an email and keeps the raw email, unless it is too large. */
async function readBeginning(source: Buffer, job: MailJob): Promise<ReceivedMail> {
  const { read: mail } = await read(beginningOf(source), job, job.source.size)
  if (mail.notes.includes('too-large')) return { ...mail, files: [] }
  return { ...mail, files: [], source: job.source, notes: ['too-complex'] }
}

const diskFullCodes = new Set(['ENOSPC', 'EDQUOT'])

/** Writes the files of an email. @returns undefined if the disk is full */
async function writeFiles(attachments: Attachment[], folder: string) {
  const files: ReceivedMail['files'] = []
  try {
    for (const attachment of attachments.slice(0, maxFiles + maxNames)) {
      const path = files.length < maxFiles ? join(folder, randomUUID()) : null
      const isInline = attachment.related === true && attachment.mimeType.startsWith('image/')
      files.push({ name: nameOf(attachment), path, isInline })
      if (path) await writeFile(path, bytesOf(attachment), { mode: 0o600, flag: 'wx' })
    }
    return files
  } catch (error) {
    for (const { path } of files) if (path) await rm(path, { force: true })
    if (diskFullCodes.has((error as NodeJS.ErrnoException).code ?? '')) return undefined
    throw error
  }
}

serveJobs(async (job: MailJob): Promise<ReceivedMail | 'disk-full'> => {
  const source = await readFile(job.source.path)
  if (!job.isBeginning) {
    const whole = await read(source, job, source.length).catch(() => undefined)
    if (whole) {
      const files = await writeFiles(whole.attachments, job.folder)
      return files ? { ...whole.read, files } : 'disk-full'
    }
  }
  return readBeginning(source, job).catch(() => readUnparsed(job.source, job.bytes))
})
