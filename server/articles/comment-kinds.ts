import { commentRecordKind, replyRecordKind } from '#contract/comments/record.ts'
import type { StoredKind } from '#server/platform/records/stored-kind.ts'

const fields = ['name', 'email', 'comment'] as const

/** Comments on posts. Their replies are erased with them. */
export const commentKind = {
  ...commentRecordKind,
  table: 'comments',
  parts: ['replies', 'removedComments', 'removedReplies'],
  search: { table: 'comment_search', fields },
} as const satisfies StoredKind

/** Replies to comments. */
export const replyKind = {
  ...replyRecordKind,
  table: 'replies',
  parts: ['removedReplies'],
  search: { table: 'reply_search', fields },
} as const satisfies StoredKind
