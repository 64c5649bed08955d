import { maxEmailFilesMebibytes, mebibyte } from '#contract/limits.ts'

/** Maximum lengths of an email, in characters. */
export const emailLimits = { title: 150, text: 20_000 } as const

/** Maximum number and total size (bytes) of an email's files; many mail servers accept no more. */
export const emailFileLimits = { count: 5, bytes: maxEmailFilesMebibytes * mebibyte } as const

/** Maximum number of copies of an email, and the characters that a draft has of their addresses. */
export const copyLimits = { count: 10, text: 2_000 } as const

/** An email can be taken back for this many seconds before it is handed over. */
export const takeBackSeconds = 10

/** Maximum recipients of a bulk email, and emails that one person may send in bulk per hour. */
export const maxRecipients = 200
export const manyEmailsLimit = { max: 1_000, windowMs: 60 * 60_000 } as const

/**
 * Why a record gets no email that goes to many: it has no address, is spam, the last email came back, its sender gets the email for another
 * record, was hired or had a rejection, somebody has changed or deleted it meanwhile, or it got another version of the same batch.
 */
export const leftOutReasons = [
  'no-address',
  'spam',
  'bounced',
  'same-person',
  'hired',
  'rejected',
  'changed',
  'deleted',
  'sent',
] as const
export type LeftOutReason = (typeof leftOutReasons)[number]

/** Maximum number of entries that an email names as seen. */
export const maxSeenEntries = 500

/** What an email is: a reply, or an email of hiring. Templates of replies are for enquiries, those of hiring for applications. */
export const hiringEmailKinds = ['received', 'invitation', 'rejection'] as const
export const emailKinds = ['reply', ...hiringEmailKinds] as const
export type EmailKind = (typeof emailKinds)[number]

/** Delivery status: waiting to be handed over to the mail server, handed over, no longer retried, or bounced. */
export const deliveries = ['queued', 'sent', 'failed', 'bounced'] as const
export type Delivery = (typeof deliveries)[number]

/**
 * Who has written a received email: a person, a program (RFC 3834), a mail server that could not deliver one of ours, or a colleague.
 * Only what a person writes waits for an answer.
 */
export const incomingOrigins = ['person', 'automatic', 'bounce', 'colleague'] as const
export type IncomingOrigin = (typeof incomingOrigins)[number]

/** Maximum size of a received email, in bytes; of a larger one only the beginning is read. */
export const maxMailBytes = 32 * mebibyte

/** Maximum length of the text of a received email, in characters; the rest is left out. */
export const incomingTextLimit = 100_000

/** Maximum number of files of a received email. */
export const maxIncomingFiles = 20

/** Length of the text of an email, in characters, that is stored also where its sender, or all together, have sent too much that day. */
export const shortTextLimit = 5_000

/**
 * Why a file of an email is not stored: its size, its kind, the number of files before it, or how much its record has already, its sender has sent
 * that day, or all together have.
 */
export const refusalReasons = ['size', 'kind', 'number', 'empty', 'record', 'sender', 'day'] as const
export type RefusalReason = (typeof refusalReasons)[number]

/**
 * What is to be said of an email: it is longer or larger than what is stored of it, shown as its beginning or as it came, since reading it takes
 * too long or fails, or from the address of a colleague, with no proof that the colleague sent it.
 */
export const incomingNotes = ['cut', 'too-large', 'too-complex', 'unreadable', 'unproven'] as const
export type IncomingNote = (typeof incomingNotes)[number]
