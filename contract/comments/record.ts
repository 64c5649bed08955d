import type { RecordKind } from '#contract/records/record.ts'

/** Comments on posts. */
export const commentRecordKind = {
  name: 'comment',
  words: ['comment', 'comments'],
  area: 'comments',
  held: { comments: true },
  privacy: {
    name: 'comments',
    title: 'When you comment',
    why: 'To publish it under your name. Your email address tells us it’s you when you ask for a change.',
    who: 'Once approved, everyone sees your name and comment. Only we see your email address.',
    what: 'Name, email address, and the comment or reply.',
  },
  waits: {
    name: 'comments',
    capability: 'comments.moderate',
    label: 'Comments to approve',
    path: '/admin/comments?status=pending',
  },
  actions: {
    'comment.approved': { sentence: 'Approved a comment' },
    'comment.rejected': { sentence: 'Rejected a comment' },
    'comment.spam': { sentence: 'Moved a comment to spam' },
    'comment.pending': { sentence: 'Marked a comment as not spam' },
    'comments.changed': { sentence: 'Changed several comments', hasNoSubject: true },
    'comments.change-undone': { sentence: 'Undid a change of several comments', hasNoSubject: true },
    'comments.expired': { sentence: 'Deleted expired spam comments', hasNoSubject: true },
    'comment.deleted': { sentence: 'Deleted a comment', isRemoval: true },
    'replies.deleted': { sentence: 'Deleted the pending replies to a comment', isRemoval: true },
    'replies.restored': { sentence: 'Restored replies to a comment' },
    'comment.restored': { sentence: 'Restored a comment' },
  },
} as const satisfies RecordKind

/** Replies to comments. */
export const replyRecordKind = {
  name: 'reply',
  words: ['reply', 'replies'],
  area: 'comments',
  held: {
    replies: ['reply to someone else’s comment', 'replies to other people’s comments'],
    // they are deleted with the comments
    repliesByOthers: ['reply to their comments by someone else', 'replies to their comments by other people'],
  },
  privacy: 'covered by the text about comments',
  waits: {
    name: 'replies',
    capability: 'comments.moderate',
    label: 'Replies to approve',
    path: '/admin/comments?status=pending',
  },
  actions: {
    'reply.created': { sentence: 'Replied to a comment' },
    'reply.approved': { sentence: 'Approved a reply' },
    'reply.rejected': { sentence: 'Rejected a reply' },
    'reply.spam': { sentence: 'Moved a reply to spam' },
    'reply.pending': { sentence: 'Marked a reply as not spam' },
    'reply.deleted': { sentence: 'Deleted a reply', isRemoval: true },
    'reply.restored': { sentence: 'Restored a reply' },
  },
} as const satisfies RecordKind
