import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { incomingTextLimit, type IncomingNote, type IncomingOrigin } from '#contract/emails/limits.ts'
import { normalizeEmailAddress } from '#contract/normalize-email.ts'
import { asOneLine } from '#contract/visible-text.ts'
import {
  firstAddressIn,
  parseHeaders,
  maxHeaderBytes,
  splitHeaderFields,
  referencesOf,
  headerValues,
  type MailReferences,
} from './mail-headers.rules.ts'
import { isAutomatic, isReport, type Bounce } from './mail-origin.rules.ts'
import { plainTextOf } from './plain-text.ts'

/**
 * A file of an email. `name` comes from the sender. `path` is null if the email has more files than can be stored. `isInline` marks an
 * image in the text.
 */
type MailFile = { name: string; path: string | null; isInline: boolean }

/** A raw email on disk. */
export type MailSource = { path: string; size: number }

/** A received email. Its texts can be stored and shown. `messageId` is empty if the email has no well-formed one. */
export type ReceivedMail = {
  messageId: string
  sender: { name: string; email: string }
  /** the operator's mail server confirms that the sender's domain sent it */
  isAuthentic: boolean
  /** the mail server denies that, or the email has no sender or several */
  isDoubtful: boolean
  title: string
  text: string
  quoteStart: number | null
  origin: Exclude<IncomingOrigin, 'colleague'>
  bounce: Bounce | undefined
  files: MailFile[]
  /** the raw email, kept because it couldn't be read completely */
  source?: MailSource
  bytes: number
  notes: IncomingNote[]
}

/** Facts from the header of an email. `isReport`: a mail server may be reporting on one of our emails. `isAutomatic`: a program sent it. */
export type MailHead = MailReferences & { isReport: boolean; isAutomatic: boolean }

export const lineLimits = { title: 300, name: 200, email: 254 } as const

/** How much of a report to search for the ids of our emails, in bytes. */
export const maxReportBytes = 256 * 1024
/** How much of an unreadable email to show, in bytes. */
const maxShownBytes = 4 * incomingTextLimit

/** Puts a text on one line and truncates it. */
export const toSingleLine = (text: string | undefined, maxLength: number): string =>
  asOneLine(plainTextOf((text ?? '').slice(0, 10 * maxLength)))
    .slice(0, maxLength)
    .toWellFormed()
    .trim()

/** Truncates a text to what is stored. */
export function truncateText(text: string): { text: string; isCut: boolean } {
  const isCut = text.length > incomingTextLimit
  return { text: isCut ? text.slice(0, incomingTextLimit).toWellFormed() : text, isCut }
}

/** Reads the facts in a header that decide where an email belongs. */
export function parseMailHead(header: Buffer): MailHead {
  const headers = parseHeaders(header.toString('latin1'))
  return { ...referencesOf(headers), isReport: isReport(headers), isAutomatic: isAutomatic(headers) }
}

/** Offset of the body of an email. */
export function bodyStart(source: Buffer): number {
  const windows = source.indexOf('\r\n\r\n')
  const unix = source.indexOf('\n\n')
  if (windows >= 0 && (unix < 0 || windows < unix)) return windows + 4
  return unix >= 0 ? unix + 2 : source.length
}

async function readBeginning(path: string, maxBytes: number): Promise<Buffer> {
  const file = await open(path)
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(maxBytes), 0, maxBytes, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/**
 * Identifies an email by its content, regardless of how it arrived: its body and the headers written by its sender. Two emails with the
 * same `Message-ID` get different hashes; one that arrives twice gets the same.
 * @param path of the email
 */
export async function hashMailContent(path: string): Promise<string> {
  const beginning = await readBeginning(path, maxHeaderBytes)
  const start = bodyStart(beginning)
  const fields = splitHeaderFields(beginning.toString('latin1', 0, start))
  const written = ['message-id', 'from', 'date', 'subject'].map(
    (name) => fields.find((field) => field.slice(0, name.length + 1).toLowerCase() === `${name}:`) ?? '',
  )
  const hash = createHash('sha256').update(JSON.stringify(written))
  for await (const chunk of createReadStream(path, { start })) hash.update(chunk as Buffer)
  return hash.digest('hex')
}

/**
 * Returns an email that can't be parsed, with its source as the text.
 * @param bytes size of the whole email; `source` may only contain the beginning
 */
export async function readUnparsed(source: MailSource, bytes: number): Promise<ReceivedMail> {
  const beginning = await readBeginning(source.path, Math.min(source.size, maxShownBytes))
  const headers = parseHeaders(
    beginning.toString('latin1', 0, Math.min(bodyStart(beginning), maxHeaderBytes)),
  )
  const valueOf = (name: string) => headerValues(headers, name)[0] ?? ''
  return {
    messageId: '',
    sender: {
      name: '',
      email: normalizeEmailAddress(toSingleLine(firstAddressIn(valueOf('from')), lineLimits.email)),
    },
    isAuthentic: false,
    isDoubtful: true,
    title: toSingleLine(valueOf('subject'), lineLimits.title),
    text: truncateText(plainTextOf(beginning.toString('utf8'))).text,
    quoteStart: null,
    origin: 'person',
    bounce: undefined,
    files: [],
    source,
    bytes,
    notes: ['unreadable', ...(source.size < bytes ? ['too-large' as const] : [])],
  }
}
