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

/** A file of an email. `name` is what its sender gave it; `path` is null where the email has too many to be stored;
 * `isInline`: it is an image in the text. */
type MailFile = { name: string; path: string | null; isInline: boolean }

/** An email on the disk, as it came. */
export type MailSource = { path: string; size: number }

/** A received email. Its texts can be stored and shown; `messageId` is empty where there is none that is well-formed. */
export type ReceivedMail = {
  messageId: string
  sender: { name: string; email: string }
  /** the operator's mail server says that the domain of the sender sent it */
  isAuthentic: boolean
  /** it says that the domain did not, or the email has no sender, or several */
  isDoubtful: boolean
  title: string
  text: string
  quoteStart: number | null
  origin: Exclude<IncomingOrigin, 'colleague'>
  bounce: Bounce | undefined
  files: MailFile[]
  /** where it is kept as it came, since it could not be read whole */
  source?: MailSource
  bytes: number
  notes: IncomingNote[]
}

/** What the header of an email says; `isReport` where a mail server may speak of one of ours, `isAutomatic` where a program sent it. */
export type MailHead = MailReferences & { isReport: boolean; isAutomatic: boolean }

export const lineLimits = { title: 300, name: 200, email: 254 } as const

/** What of a report is searched for the identity of our mail, in bytes. */
export const maxReportBytes = 256 * 1024
/** What is shown of an email that cannot be read, in bytes. */
const maxShownBytes = 4 * incomingTextLimit

/** A text on one line, in no more characters than are stored of it. */
export const toSingleLine = (text: string | undefined, maxLength: number): string =>
  asOneLine(plainTextOf((text ?? '').slice(0, 10 * maxLength)))
    .slice(0, maxLength)
    .toWellFormed()
    .trim()

/** As much of a text as is stored. */
export function truncateText(text: string): { text: string; isCut: boolean } {
  const isCut = text.length > incomingTextLimit
  return { text: isCut ? text.slice(0, incomingTextLimit).toWellFormed() : text, isCut }
}

/** Reads what says where an email belongs out of its header. */
export function parseMailHead(header: Buffer): MailHead {
  const headers = parseHeaders(header.toString('latin1'))
  return { ...referencesOf(headers), isReport: isReport(headers), isAutomatic: isAutomatic(headers) }
}

/** Where the body of an email begins. */
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
 * Identifies the content of an email, whatever way it came: its body, and the headers that its sender wrote. Two emails that their sender
 * gave the same `Message-ID` differ; one that arrived twice does not.
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
 * An email that cannot be read, as it came.
 * @param bytes size of the whole mail, of which `source` may be the beginning
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
