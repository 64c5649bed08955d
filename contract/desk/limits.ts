/** Views of a desk besides the list of everything except spam. */
export const deskViews = ['unanswered', 'mine', 'waiting', 'snoozed', 'drafts', 'unsent', 'spam'] as const
export type DeskView = (typeof deskViews)[number]

/** Days after which unanswered records are in the view `waiting`. */
export const longWaitDays = 3

/** Days after which waiting records are the most urgent. */
export const veryLongWaitDays = 10

/** Spam is deleted for good after this many days. */
export const spamDays = 30

/** Maximum number of days that something can be snoozed for. */
export const maxSnoozeDays = 366

/** The author of a bulk change can undo it for this many minutes. */
export const undoMinutes = 15

/** Maximum number of records that a bulk change names by their ids. */
export const maxBulkIds = 500

/** Maximum length of a note or call entry, in characters. */
export const entryTextLimit = 5_000

/**
 * Maximum timeline entries in a response, and characters of each text. Notes and calls are never shortened; emails can be. A response has
 * up to about a megabyte.
 */
export const timelinePage = { entries: 50, text: entryTextLimit } as const

/** The kinds of timeline entries that people write. */
export const writtenEntryKinds = ['note', 'call'] as const

/**
 * All kinds of timeline entries. `email` was sent, `incoming-email` received; `repeat` is the same submission once more; the others record
 * changes.
 */
export const entryKinds = [
  'repeat',
  ...writtenEntryKinds,
  'status',
  'assignment',
  'snooze',
  'spam',
  'tags',
  'merge',
  'email',
  'forward',
  'incoming-email',
] as const

/** Maximum other records of a person shown, per kind. */
export const maxPersonRecords = 10
