import { addresses } from '#contract/addresses.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { UnsentEmails } from './outbox.ts'

/** Calls of the outbox, which holds the emails that are to be sent. */
export const unsentEmailCalls = {
  listUnsentEmails: {
    address: addresses.listUnsentEmails,
    group: 'Outbox',
    summary:
      'The emails of the last 30 days that could not be sent and are not tried any more, newest first, and how the mailbox of answers fares',
    capability: 'outbox',
    answer: UnsentEmails,
  },
} as const satisfies Record<string, Endpoint>
