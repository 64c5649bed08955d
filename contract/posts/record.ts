import type { RecordKind } from '#contract/records/record.ts'

/** Posts of the blog. */
export const postRecordKind = {
  name: 'post',
  words: ['post', 'posts'],
  area: 'posts',
  pathOf: (id: string) => `/admin/posts/edit/${id}`,
  waits: {
    name: 'drafts',
    capability: 'posts.write.own',
    label: 'Drafts',
    words: ['draft', 'drafts'],
    path: '/admin/posts?status=draft',
  },
  actions: {
    'post.created': { sentence: 'Created a post' },
    'post.updated': { sentence: 'Saved a post' },
    'post.status-changed': { sentence: 'Changed the status of a post' },
    'post.deleted': { sentence: 'Deleted a post', isRemoval: true },
    'post.restored': { sentence: 'Restored a post' },
    'post.purged': { sentence: 'Deleted a post for good', isRemoval: true },
  },
} as const satisfies RecordKind

/** Drafts, which can be shared by link. */
export const draftRecordKind = {
  name: 'draft',
  words: ['draft', 'drafts'],
  area: 'posts',
  actions: {
    'draft.shared': { sentence: 'Shared a draft by link' },
    'draft.share-revoked': { sentence: 'Revoked a link to a draft' },
    'draft.ready': { sentence: 'Marked a draft as ready for review' },
    'draft.not-ready': { sentence: 'Marked a draft as not ready for review' },
  },
} as const satisfies RecordKind

/** Comments on drafts, by team members and people with a link. */
export const reviewCommentRecordKind = {
  name: 'review-comment',
  words: ['comment on a draft', 'comments on drafts'],
  area: 'posts',
  held: { reviewComments: true },
  privacy: 'from people who were sent a link to a draft',
  actions: {
    'review-comment.added': { sentence: 'Commented on a draft' },
    'review-comment.resolved': { sentence: 'Resolved a comment on a draft' },
    'review-comment.reopened': { sentence: 'Reopened a comment on a draft' },
  },
} as const satisfies RecordKind
