import { addresses } from '#contract/addresses.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { bodyLimits } from '#contract/limits.ts'
import * as spam from './spam.ts'

/** Calls about the blocklist. */
export const spamCalls = {
  getBlocklist: {
    address: addresses.getBlocklist,
    group: 'Spam',
    summary: 'Get the blocklist: words, email addresses and networks whose comments and enquiries are spam',
    capability: 'settings',
    answer: spam.Blocklist,
  },
  saveBlocklist: {
    address: addresses.saveBlocklist,
    group: 'Spam',
    summary:
      'Replace the blocklist: a word or phrase, an email address, a domain such as @example.com, or a network a line',
    capability: 'settings',
    body: spam.BlocklistBody,
    bodyLimit: bodyLimits.post,
    answer: spam.BlocklistSaved,
    audit: ['blocklist.changed'],
  },
} as const satisfies Record<string, Endpoint>
