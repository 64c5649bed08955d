/** Limits that several subjects share; those of one subject stand in its folder. Sizes are in bytes, times in milliseconds. */

export const kibibyte = 1024
export const mebibyte = 1024 * kibibyte

/**
 * Maximum sizes of files, in mebibytes, which their messages call MB: of one that a visitor sends or that goes with an email, of an image,
 * of one that the server scales down, of a file of an article, and of all files of an email. Constants of their own, which the bundler writes into the messages.
 */
export const maxAttachmentMebibytes = 10
export const maxImageMebibytes = 5
export const maxScaledImageMebibytes = 20
export const maxPostFileMebibytes = 20
export const maxEmailFilesMebibytes = 20

/**
 * What is stored from outside, in mebibytes: the files with one record, and what comes within a day from one sender of mail, or by forms from
 * one network address. Constants of their own, which the bundler writes into the messages.
 */
export const maxRecordMebibytes = 100
export const maxSenderMebibytes = 50
export const maxNetworkMebibytes = 100

/** The same in bytes, with what comes within a day by all emails or all forms, which is also no more than a share of what uploads may take of the disk. */
export const storedByteLimits = {
  record: maxRecordMebibytes * mebibyte,
  sender: maxSenderMebibytes * mebibyte,
  network: maxNetworkMebibytes * mebibyte,
  day: 2_048 * mebibyte,
  dayShareOfFree: 0.1,
} as const

/** What one account stores within a day, in mebibytes: of files and images, and of saved articles. */
export const maxAccountFileMebibytes = 1_000
export const maxAccountArticleMebibytes = 200

/** The same in bytes. */
export const accountByteLimits = {
  files: maxAccountFileMebibytes * mebibyte,
  articles: maxAccountArticleMebibytes * mebibyte,
} as const
export type AccountByteLimit = keyof typeof accountByteLimits

/** Maximum lengths of texts, in characters after trimming. */
export const textLimits = {
  name: 80,
  email: 254,
  phone: 40,
  bio: 1_000,
  search: 200,
} as const

/** Page sizes of the back office (specification); `max` is what a client may ask for. */
export const pageSizes = {
  admin: 10,
  dashboard: 5,
  max: 100,
} as const

/**
 * Maximum bodies (bytes): JSON or the texts of a form, an article, and a form with the largest file, which may be twice as large as allowed, so
 * that the answer says so. How deep JSON may nest and, since each takes a microsecond to validate, how many values a body may have (one for
 * so many bytes of its maximum) and how many keys an object may have.
 */
export const bodyLimits = {
  json: 256 * kibibyte,
  post: mebibyte,
  multipart: (2 * maxPostFileMebibytes + 1) * mebibyte,
  depth: 32,
  bytesPerValue: 5,
  keys: 500,
} as const

/** How long (ms) a client may keep the server waiting before it makes room for others, where there are too many connections or bodies. */
export const maxWaitMs = 1_000

/**
 * Connections that the server keeps open: in total, and of one network address where no trusted proxy connects for others; a browser opens
 * six. `unanswered` are requests over one connection.
 */
export const connectionLimits = { total: 1_000, perAddress: 128, unanswered: 4 } as const

/**
 * Unfinished bodies, of all clients and of one network address: how many, and the bytes that they may take in memory and on the disk. A new one
 * of up to `small` bytes is always taken.
 */
export const unfinishedBodyLimits = {
  small: 16 * kibibyte,
  total: { count: 512, memory: 32 * mebibyte, disk: 512 * mebibyte },
  perAddress: { count: 64, memory: 8 * mebibyte, disk: 128 * mebibyte },
} as const

/** Bytes of answers that clients have not read yet. Beyond that the connections with most of them are ended. */
export const maxUnreadBytes = 64 * mebibyte

/** How long (ms) a client may read nothing of its answer. */
export const maxUnreadMs = 120_000

/** Requests allowed from one network address within a window. */
export const rateLimits = {
  comments: { max: 20, windowMs: 10 * 60_000 },
  likes: { max: 60, windowMs: 10 * 60_000 },
  search: { max: 120, windowMs: 60_000 },
  /** public responses that are not in the cache, by their size: pages, calls, feeds, social cards */
  uncached: { max: 300, windowMs: 60_000 },
  contact: { max: 20, windowMs: 60 * 60_000 },
  apply: { max: 20, windowMs: 60 * 60_000 },
  newsletter: { max: 20, windowMs: 60 * 60_000 },
  /** what is done with the link of an email, or asks for one: invitations, forgotten passwords */
  links: { max: 40, windowMs: 10 * 60_000 },
  /** unsubscriptions in one click, which a mail provider posts for all of its users */
  oneClick: { max: 300, windowMs: 10 * 60_000 },
  /** copies of what is held of a person, each of which runs their erasure and rolls it back */
  personExports: { max: 20, windowMs: 10 * 60_000 },
  /** challenges for passkeys, of which the sign-in page asks for one each time it is opened */
  passkeys: { max: 100, windowMs: 10 * 60_000 },
} as const
export type RateLimitName = keyof typeof rateLimits

/** Bytes of an uncached response that count as one: rendering them takes about 20 ms, so that a network address gets a tenth of a core. */
export const bytesPerResponse = 250_000

/** A page with a search counts as so many: its query and the texts that it marks take several times as long as the page. */
export const responsesPerSearch = 4

/** How long a toast stays on the site, at sign-in and in the back office (milliseconds). */
export const toastMs = { site: 5_000, signIn: 5_000, admin: 3_000 } as const
