import type { Header } from 'postal-mime'

/** Maximum number of bytes to read of a header. Mail servers reject or truncate longer ones. */
export const maxHeaderBytes = 128 * 1024
const maxFields = 2_000

/**
 * Splits a header into its fields (RFC 5322, 2.2), with their lines unchanged, in a single pass.
 * @param header characters that stand for bytes
 */
export function splitHeaderFields(header: string): string[] {
  const fields: string[] = []
  let start = 0
  for (let at = 0; at < header.length && fields.length < maxFields;) {
    const next = header.indexOf('\n', at) + 1 || header.length
    const isFolded = header[next] === ' ' || header[next] === '\t'
    if (!isFolded) {
      fields.push(header.slice(start, next).replace(/\r?\n$/, ''))
      start = next
    }
    at = next
  }
  return fields
}

/** The unfolded fields of a header, in the format of the email parser. */
export const parseHeaders = (header: string): Header[] =>
  splitHeaderFields(header).flatMap((field) => {
    const colon = field.indexOf(':')
    const originalKey = field.slice(0, colon).trim()
    const value = field.slice(colon + 1).replace(/\r?\n/g, '')
    return colon > 0 ? [{ key: originalKey.toLowerCase(), originalKey, value: value.trim() }] : []
  })

/** Maximum length of a name or address. */
const maxAddressLength = 1_000

/** The first address in the value of a field, without its name. */
export function firstAddressIn(value: string): string {
  const beginning = value.slice(0, maxAddressLength)
  const bracketed = /<([^<>\s@]+@[^<>\s]+)>/.exec(beginning)?.[1]
  return bracketed ?? /(?<![^\s<>"])[^\s<>"]+@[^\s<>"]+/.exec(beginning)?.[0] ?? ''
}

/** The values of headers, in order. @param names in lower case */
export const headerValues = (headers: readonly Header[], ...names: string[]): string[] =>
  headers.filter(({ key }) => names.includes(key)).map(({ value }) => value)

const messageId = /<[^<>\s@]+@[^<>\s]+>/g
const maxIdLength = 250
/** The distinct well-formed `Message-ID`s (RFC 5322, 3.6.4) of usual length in a text. */
function messageIdsIn(text: string): string[] {
  return [...new Set(text.match(messageId))].filter(
    (id) => id.length <= maxIdLength && /^[\x21-\x7e]+$/.test(id),
  )
}

const ownId = /^<([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})@/

/** Maximum number of earlier emails to search for: more than the longest conversations and reports quote. */
const maxMails = 200

/** The id of one of our emails; undefined for a foreign `Message-ID`. */
export const ownIdIn = (messageId: string): string | undefined => ownId.exec(messageId)?.[1]

const ofIssue = /^<([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.(\d{1,9})\.[\w-]{21}@/

/** The newsletter issue of an email, the number of its recipient, and its signed name; undefined for a foreign `Message-ID`. */
export function issueEmailIn(
  messageId: string,
): { issueId: string; position: number; name: string } | undefined {
  const [, issueId, position] = ofIssue.exec(messageId) ?? []
  return issueId === undefined
    ? undefined
    : { issueId, position: Number(position), name: messageId.slice(1, messageId.indexOf('@')) }
}

/** The domain of the sender's address, which is also the domain of our `Message-ID`s. @param from the value of `From` */
export const domainOf = (from: string): string => /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost'

/** The distinct `Message-ID`s of our emails in a text, including those of the newsletter. */
export const ownMessageIdsIn = (text: string): string[] =>
  messageIdsIn(text)
    .filter((id) => ownId.test(id) || ofIssue.test(id))
    .slice(0, maxMails)

/** Headers that name the recipients of an email, including those that mail servers add. */
const recipientNames = [
  'to',
  'cc',
  'delivered-to',
  'x-delivered-to',
  'x-original-to',
  'envelope-to',
  'x-envelope-to',
  'x-forwarded-to',
  'resent-to',
  'resent-cc',
  'apparently-to',
]

/** What determines where an email belongs: its recipients, and the emails it replies to, latest first. */
export type MailReferences = { messageId: string; recipients: string; answered: string[] }

export function referencesOf(headers: readonly Header[]): MailReferences {
  return {
    messageId: messageIdsIn(headerValues(headers, 'message-id').join(' '))[0] ?? '',
    recipients: headerValues(headers, ...recipientNames).join('\n'),
    answered: [
      ...new Set([
        ...messageIdsIn(headerValues(headers, 'in-reply-to').join(' ')),
        ...messageIdsIn(headerValues(headers, 'references').join(' ')).toReversed(),
      ]),
    ].slice(0, maxMails),
  }
}
