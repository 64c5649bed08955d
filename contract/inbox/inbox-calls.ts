import { addresses } from '#contract/addresses.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import * as inbox from './inbox.ts'

/** The inbox call. Actions on its items are calls of enquiries, applications and comments. */
export const inboxCalls = {
  listInbox: {
    address: addresses.listInbox,
    group: 'Inbox',
    summary:
      'List items waiting for an answer, of every type the roles allow, longest wait first; or those snoozed or done',
    capability: 'inbox',
    query: inbox.InboxQuery,
    answer: inbox.Inbox,
  },
} as const satisfies Record<string, Endpoint>
