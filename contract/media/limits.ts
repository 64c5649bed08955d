import { maxPostFileMebibytes, mebibyte } from '#contract/limits.ts'

export const mediaLimits = {
  /** Maximum size of a file (bytes): what a proxy lets through, and what a slow line sends within a minute. */
  maxBytes: maxPostFileMebibytes * mebibyte,
  /** Files whose links are given at a time. */
  links: 50,
  /** How long (minutes) a link to a file that is not public yet is valid. */
  linkMinutes: 60,
} as const
