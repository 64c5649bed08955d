import type { Header } from 'postal-mime'

/** The values of headers, in their order. @param names in lower case */
export const valuesOf = (headers: readonly Header[], ...names: string[]): string[] =>
  headers.filter(({ key }) => names.includes(key)).map(({ value }) => value)

const messageId = /<[^<>\s@]+@[^<>\s@]+>/g
const maxIdLength = 250

/** Each `Message-ID` in a text that is well-formed (RFC 5322, 3.6.4) and of usual length, once. */
export function messageIdsIn(text: string): string[] {
  return [...new Set(text.match(messageId))].filter(
    (id) => id.length <= maxIdLength && /^[\x21-\x7e]+$/.test(id),
  )
}

/** Headers that name the recipients of a mail, also those that mail servers add on its way. */
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

/** What says where a mail belongs: its recipients, and the mails that it answers, the last one first. */
export type MailReferences = { messageId: string; recipients: string; answered: string[] }

export function referencesOf(headers: readonly Header[]): MailReferences {
  return {
    messageId: messageIdsIn(valuesOf(headers, 'message-id').join(' '))[0] ?? '',
    recipients: valuesOf(headers, ...recipientNames).join('\n'),
    answered: [
      ...new Set([
        ...messageIdsIn(valuesOf(headers, 'in-reply-to').join(' ')),
        ...messageIdsIn(valuesOf(headers, 'references').join(' ')).toReversed(),
      ]),
    ],
  }
}
