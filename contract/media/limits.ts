import { maxPostFileMebibytes, mebibyte } from '#contract/limits.ts'

export const mediaLimits = {
  /** Maximum size of a file (bytes): small enough for proxies, and for a slow connection to send within a minute. */
  maxBytes: maxPostFileMebibytes * mebibyte,
  /** Maximum number of links per call. */
  links: 50,
  /** How long (minutes) a link to a file that is not public yet is valid. */
  linkMinutes: 60,
} as const
