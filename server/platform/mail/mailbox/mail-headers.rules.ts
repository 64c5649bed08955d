import type { Header } from 'postal-mime'

/** Most that is read of a header, in bytes: mail servers refuse longer ones, or cut them. */
export const maxHeaderBytes = 128 * 1024
const maxFields = 2_000

/**
 * Splits a header into its fields (RFC 5322, 2.2), with their lines as they came. It takes one pass, whatever is in it.
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

/** The fields of a header, unfolded, as a parser of emails gives them. */
export const parseHeaders = (header: string): Header[] =>
  splitHeaderFields(header).flatMap((field) => {
    const colon = field.indexOf(':')
    const originalKey = field.slice(0, colon).trim()
    const value = field.slice(colon + 1).replace(/\r?\n/g, '')
    return colon > 0 ? [{ key: originalKey.toLowerCase(), originalKey, value: value.trim() }] : []
  })

/** A name and an address that are longer are none. */
const maxAddressLength = 1_000

/** The first address in the value of a field, without the name beside it. */
export function firstAddressIn(value: string): string {
  const beginning = value.slice(0, maxAddressLength)
  const bracketed = /<([^<>\s@]+@[^<>\s]+)>/.exec(beginning)?.[1]
  return bracketed ?? /(?<![^\s<>"])[^\s<>"]+@[^\s<>"]+/.exec(beginning)?.[0] ?? ''
}

/** The values of headers, in their order. @param names in lower case */
export const headerValues = (headers: readonly Header[], ...names: string[]): string[] =>
  headers.filter(({ key }) => names.includes(key)).map(({ value }) => value)

const messageId = /<[^<>\s@]+@[^<>\s]+>/g
const maxIdLength = 250
/** Each `Message-ID` in a text that is well-formed (RFC 5322, 3.6.4) and of usual length, once. */
function messageIdsIn(text: string): string[] {
  return [...new Set(text.match(messageId))].filter(
    (id) => id.length <= maxIdLength && /^[\x21-\x7e]+$/.test(id),
  )
}

const ownId = /^<([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})@/

/** Maximum number of earlier emails to look one up by: the longest conversations, and those that a report quotes. */
const maxMails = 200

/** The id of one of our emails; undefined for another `Message-ID`. */
export const ownIdIn = (messageId: string): string | undefined => ownId.exec(messageId)?.[1]

const ofIssue = /^<([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.(\d{1,9})\.[\w-]{21}@/

/** The issue of the newsletter that an email was, the place of its reader, and its signed name; undefined for another `Message-ID`. */
export function issueEmailIn(
  messageId: string,
): { issueId: string; position: number; name: string } | undefined {
  const [, issueId, position] = ofIssue.exec(messageId) ?? []
  return issueId === undefined
    ? undefined
    : { issueId, position: Number(position), name: messageId.slice(1, messageId.indexOf('@')) }
}

/** The domain of the sender's address, which each `Message-ID` of ours ends with. @param from the value of `From` */
export const domainOf = (from: string): string => /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost'

/** Each `Message-ID` of ours in a text, once, also of the newsletter. */
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

/** What determines where an email belongs: its recipients, and the emails that it answers, latest first. */
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
