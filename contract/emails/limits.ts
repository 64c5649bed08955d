import { maxEmailFilesMebibytes, mebibyte } from '#contract/limits.ts'

/** Maximum lengths of an email, in characters. */
export const emailLimits = { title: 150, text: 20_000 } as const

/** Maximum number and total size (bytes) of an email's files; many mail servers accept no more. */
export const emailFileLimits = { count: 5, bytes: maxEmailFilesMebibytes * mebibyte } as const

/** Maximum copies of an email, and characters of their addresses in a draft. */
export const copyLimits = { count: 10, text: 2_000 } as const

/** An email can be undone for this many seconds. */
export const undoSendSeconds = 10

/** Maximum recipients of a bulk email, and bulk emails per person and hour. */
export const maxRecipients = 200
export const manyEmailsLimit = { max: 1_000, windowMs: 60 * 60_000 } as const

/**
 * Why a record gets no bulk email: it has no address or is spam; the last email bounced; the same person gets the email for another record;
 * they were hired or already rejected; someone has changed or deleted the record; or it got another version of this batch.
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

/** Maximum entries that an email lists as seen. */
export const maxSeenEntries = 500

/** The kinds of emails. Templates of the kind `reply` are for enquiries, the others for applications. */
export const hiringEmailKinds = ['received', 'invitation', 'rejection'] as const
export const emailKinds = ['reply', ...hiringEmailKinds] as const
export type EmailKind = (typeof emailKinds)[number]

/** Delivery status: waiting to be handed over to the mail server, handed over, no longer retried, or bounced. */
export const deliveries = ['queued', 'sent', 'failed', 'bounced'] as const
export type Delivery = (typeof deliveries)[number]

/**
 * Who wrote a received email: a person, a program (RFC 3834), a mail server that couldn't deliver an email, or a team member. Only emails
 * from a person wait for a reply.
 */
export const incomingOrigins = ['person', 'automatic', 'bounce', 'colleague'] as const
export type IncomingOrigin = (typeof incomingOrigins)[number]

/** Maximum size of a received email, in bytes. Only the start of a larger one is read. */
export const maxMailBytes = 32 * mebibyte

/** Maximum stored text of a received email, in characters. */
export const incomingTextLimit = 100_000

/** Maximum number of files of a received email. */
export const maxIncomingFiles = 20

/** Characters of an email's text that are stored even when its sender, or all senders together, have reached the daily limit. */
export const charactersKeptOverQuota = 5_000

/**
 * Why a file of an email isn't stored: its size or kind, too many files, an empty file, or a limit that its record, its sender that day, or
 * all senders that day have reached.
 */
export const refusalReasons = ['size', 'kind', 'number', 'empty', 'record', 'sender', 'day'] as const
export type RefusalReason = (typeof refusalReasons)[number]

/**
 * Notes about a received email: its text was cut, the email was too large, parsing took too long or failed, or it comes from a team
 * member's address without proof that they sent it.
 */
export const incomingNotes = ['cut', 'too-large', 'too-complex', 'unreadable', 'unproven'] as const
export type IncomingNote = (typeof incomingNotes)[number]
