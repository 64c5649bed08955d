import type { RecordKind } from '#contract/records/record.ts'

/** Addresses that the newsletter goes to. */
export const subscriberRecordKind = {
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
    'newsletter.automated': { sentence: 'Changed automatic newsletter drafts', hasNoSubject: true },
    'subscribers.exported': { sentence: 'Exported the subscribers', hasNoSubject: true },
    'subscriber.deleted': { sentence: 'Deleted a subscriber', isRemoval: true },
    'subscriber.restored': { sentence: 'Restored a subscriber' },
    'subscriber.erased': {
      sentence: 'Erased a subscription at its subscriber’s request',
      hasNoSubject: true,
    },
  },
} as const satisfies RecordKind

/** Issues of the newsletter. */
export const issueRecordKind = {
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
    'issue.created': { sentence: 'Created a newsletter issue' },
    'issue.updated': { sentence: 'Changed a newsletter issue' },
    'issue.deleted': { sentence: 'Deleted a newsletter issue', isRemoval: true },
    'issue.tested': { sentence: 'Sent a test of a newsletter issue' },
    'issue.sent': { sentence: 'Sent or scheduled a newsletter issue' },
    'issue.paused': { sentence: 'Paused a newsletter issue' },
    'issue.resumed': { sentence: 'Resumed a newsletter issue' },
    'issue.cancelled': { sentence: 'Cancelled a newsletter issue' },
  },
} as const satisfies RecordKind
