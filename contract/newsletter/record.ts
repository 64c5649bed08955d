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
    why: 'To send you the newsletter once you’ve confirmed your address.',
    who: 'The people who write the newsletter, and nobody else.',
  },
  actions: {
    'subscribers.imported': { sentence: 'Imported subscribers', hasNoSubject: true },
    'newsletter.automated': { sentence: 'Changed what becomes a newsletter by itself', hasNoSubject: true },
    'subscribers.exported': { sentence: 'Exported the subscribers', hasNoSubject: true },
    'subscriber.deleted': { sentence: 'Deleted a subscriber', isRemoval: true },
    'subscriber.restored': { sentence: 'Restored a subscriber' },
    'subscriber.erased': { sentence: 'Erased a subscription for its subscriber', hasNoSubject: true },
  },
} as const satisfies RecordKind

/** Issues of the newsletter. */
export const issueRecord = {
  name: 'issue',
  words: ['newsletter issue', 'newsletter issues'],
  area: 'subscribers',
  pathOf: (id: string) => `/admin/newsletter/${id}`,
  addresses: {
    listIssues: 'GET /api/newsletter/issues',
    createIssue: 'POST /api/newsletter/issues',
    createIssueFromPosts: 'POST /api/newsletter/issues/from-posts',
    previewIssue: 'POST /api/newsletter/issues/preview',
    getIssue: 'GET /api/newsletter/issues/:id',
    updateIssue: 'PUT /api/newsletter/issues/:id',
    deleteIssue: 'DELETE /api/newsletter/issues/:id',
    testIssue: 'POST /api/newsletter/issues/:id/test',
    sendIssue: 'POST /api/newsletter/issues/:id/send',
    pauseIssue: 'POST /api/newsletter/issues/:id/pause',
    resumeIssue: 'POST /api/newsletter/issues/:id/resume',
    cancelIssue: 'POST /api/newsletter/issues/:id/cancel',
  },
  actions: {
    'issue.created': { sentence: 'Wrote a newsletter' },
    'issue.updated': { sentence: 'Changed a newsletter' },
    'issue.deleted': { sentence: 'Deleted a newsletter', isRemoval: true },
    'issue.tested': { sentence: 'Sent a test of a newsletter' },
    'issue.sent': { sentence: 'Sent a newsletter, or scheduled it' },
    'issue.paused': { sentence: 'Paused a newsletter' },
    'issue.resumed': { sentence: 'Resumed a newsletter' },
    'issue.cancelled': { sentence: 'Cancelled a newsletter' },
  },
} as const satisfies RecordKind
