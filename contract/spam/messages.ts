import { formatNumber } from '#contract/locale.ts'
import { blocklistLimits } from './limits.ts'

/** Messages about the blocklist. */
export const blocklistMessages = {
  saved: 'Blocklist saved',
  saveFailed: 'Failed to save the blocklist',
  loadFailed: 'Failed to load the blocklist',
  tooMany: `The blocklist can have up to ${formatNumber(blocklistLimits.lines)} lines`,
  tooLong: (line: number) => `Line ${line} is longer than ${blocklistLimits.line} characters`,
  notAddress: (line: number) => `Line ${line} is not an email address`,
  notNetwork: (line: number) => `Line ${line} is not a network, such as 203.0.113.0/24 or 2001:db8::/48`,
  tooWide: (line: number) => `Line ${line} would block a large part of the internet`,
  tooShort: (line: number) => `Line ${line} needs a word of at least two letters or digits`,
} as const
