/** Shared limits; those of one subject are in its folder. Sizes are in bytes, times in milliseconds. */

export const kibibyte = 1024
export const mebibyte = 1024 * kibibyte

/**
 * Maximum file sizes in mebibytes, called MB in messages: a file from a visitor or with an email, an image, an image that the server scales
 * down, a file in a post, and all files of an email. Separate constants, so that the bundler inlines them into messages.
 */
export const maxAttachmentMebibytes = 10
export const maxImageMebibytes = 5
export const maxScaledImageMebibytes = 20
export const maxPostFileMebibytes = 20
export const maxEmailFilesMebibytes = 20

/**
 * Storage limits for outsiders in mebibytes: files of one record, files a day from one email sender, and files a day by forms from one network
 * address. Separate constants, so that the bundler inlines them into messages.
 */
export const maxRecordMebibytes = 100
export const maxSenderMebibytes = 50
export const maxNetworkMebibytes = 100

/** The same in bytes, with the limit a day for all emails or all forms, which is also capped at a share of the disk space for uploads. */
export const storedByteLimits = {
  record: maxRecordMebibytes * mebibyte,
  sender: maxSenderMebibytes * mebibyte,
  network: maxNetworkMebibytes * mebibyte,
  day: 2_048 * mebibyte,
  dayShareOfFree: 0.1,
} as const

/** Storage limits of one account a day in mebibytes: files and images, and saved posts. */
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

/** Page sizes of the back office (specification); `max` is the largest `limit`. */
export const pageSizes = {
  admin: 10,
  dashboard: 5,
  max: 100,
} as const

/**
 * Maximum request bodies (bytes): JSON or the texts of a form, a post, and a form with a file. The last allows twice the largest file, so that
 * the response can say that it's too large. `depth` limits the nesting of JSON. Since each value takes a microsecond to validate, a body may
 * have one per `bytesPerValue` bytes of its maximum, and an object at most `keys` keys.
 */
export const bodyLimits = {
  json: 256 * kibibyte,
  post: mebibyte,
  multipart: (2 * maxPostFileMebibytes + 1) * mebibyte,
  depth: 32,
  bytesPerValue: 5,
  keys: 500,
} as const

/** Idle time (ms) after which a client may be dropped when there are too many connections or bodies. */
export const dropWhenIdleMs = 1_000

/**
 * Maximum open connections: in total, and per network address without a trusted proxy; browsers open six. `unanswered` limits pending requests
 * on one connection.
 */
export const connectionLimits = { total: 1_000, perAddress: 128, unanswered: 4 } as const

/**
 * Limits for incomplete bodies, in total and per network address: their number, and their bytes in memory and on disk. Bodies of up to `small`
 * bytes are always accepted.
 */
export const unfinishedBodyLimits = {
  small: 16 * kibibyte,
  total: { count: 512, memory: 32 * mebibyte, disk: 512 * mebibyte },
  perAddress: { count: 64, memory: 8 * mebibyte, disk: 128 * mebibyte },
} as const

/** Maximum response bytes that clients haven't read yet. Beyond it, the connections with the most are closed. */
export const maxUnreadBytes = 64 * mebibyte

/** Time (ms) after which a client that doesn't read its response is disconnected. */
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
  /** calls that use or request a link by email: invitations, forgotten passwords */
  links: { max: 40, windowMs: 10 * 60_000 },
  /** one-click unsubscriptions, which an email provider posts for all its users */
  oneClick: { max: 300, windowMs: 10 * 60_000 },
  /** exports of a person's data, each of which runs their erasure and rolls it back */
  personExports: { max: 20, windowMs: 10 * 60_000 },
  /** passkey challenges: the sign-in page requests one each time it opens */
  passkeys: { max: 100, windowMs: 10 * 60_000 },
} as const
export type RateLimitName = keyof typeof rateLimits

/** Bytes of an uncached response that count as one request: they take about 20 ms to render, so one network address gets a tenth of a core. */
export const bytesPerResponse = 250_000

/** The number of requests that a search page counts as: its query and highlights take several times as long as the page. */
export const responsesPerSearch = 4

/** How long a toast stays on the site, at sign-in and in the back office (milliseconds). */
export const toastMs = { site: 5_000, signIn: 5_000, admin: 3_000 } as const
