import { addresses } from '#contract/addresses.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import * as inbox from './inbox.ts'

/** The call of the inbox. What is done with its items are calls of enquiries, applications and comments. */
export const inboxCalls = {
  listInbox: {
    address: addresses.listInbox,
    group: 'Inbox',
    summary:
      'What waits for a person, of every kind that the roles allow, the longest waiting first; or what is snoozed or done',
    capability: 'inbox',
    query: inbox.InboxQuery,
    answer: inbox.Inbox,
  },
} as const satisfies Record<string, Endpoint>
