import { subscriberRecordKind } from '#contract/newsletter/record.ts'
import type { StoredKind } from '#server/platform/records/stored-kind.ts'

/** Subscribers of the newsletter. */
export const subscriberKind = {
  ...subscriberRecordKind,
  table: 'subscribers',
  parts: ['unsubscribeTokens'],
  search: { table: 'subscriber_search', fields: ['email'] },
  removal: {
    parts: [
      { table: 'unsubscribeTokens', column: 'subscriberId' },
      { table: 'tokens', column: 'subject' },
    ],
  },
} as const satisfies StoredKind
