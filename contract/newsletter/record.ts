import type { RecordKind } from '#contract/records/record.ts'

/** Addresses that the newsletter goes to. */
export const subscriberRecord = {
  name: 'subscriber',
  words: ['subscription', 'subscriptions'],
  area: 'subscribers',
  isOfVisitor: true,
  held: { subscriptions: ['newsletter subscription', 'newsletter subscriptions'] },
  actions: {
    'subscribers.exported': { sentence: 'Exported the subscribers', isOfNone: true },
    'subscriber.deleted': { sentence: 'Deleted a subscriber', isRemoval: true },
    'subscriber.restored': { sentence: 'Restored a subscriber' },
  },
} as const satisfies RecordKind
