import type { RecordKind } from '#contract/records/record.ts'

/** Addresses that the newsletter goes to. */
export const subscriberRecord = {
  name: 'subscriber',
  words: ['subscription', 'subscriptions'],
  area: 'subscribers',
  held: { subscriptions: ['newsletter subscription', 'newsletter subscriptions'] },
  privacy: {
    name: 'newsletter',
    title: 'When you subscribe',
    why: 'To send you the newsletter, once you have confirmed that the address is yours.',
    who: 'Those of us who write the newsletter. The address goes to nobody else.',
  },
  actions: {
    'subscribers.exported': { sentence: 'Exported the subscribers', isOfNone: true },
    'subscriber.deleted': { sentence: 'Deleted a subscriber', isRemoval: true },
    'subscriber.restored': { sentence: 'Restored a subscriber' },
  },
} as const satisfies RecordKind
