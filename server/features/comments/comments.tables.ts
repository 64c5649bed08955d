import { z } from 'zod'
import {
  boolean,
  email,
  columnSchemas,
  id,
  json,
  table,
  text,
  time,
} from '#server/platform/database/table.ts'
import type { SchemaDialect } from '#server/platform/database/dialects.ts'
import { searchTables } from '#server/platform/database/search/search-tables.ts'
import { notifyNodes } from '#server/platform/database/triggers.ts'

/** Statements of the triggers for notifications and the search index of comments or replies. */
const statementsOf = (dialect: SchemaDialect, table: string, index: string) => [
  ...notifyNodes(dialect, table, (row) => `${row}.is_approved`),
  ...searchTables(dialect, { table: index, owner: table, columns: { words: 1 } }),
]

/**
 * Spam is never approved. Held-back comments are listed after the others. `fingerprint` identifies a submission, so that a repeated one is
 * recognized.
 */
const written = {
  name: text().length(1, 80),
  email: email(),
  comment: text().length(1, 5000),
  isApproved: boolean().default(false),
  spamAt: time().optional(),
  spamReasons: json<string[]>().default([]).schema(z.array(columnSchemas.line)),
  isHeldBack: boolean().default(false),
  fingerprint: text().default('').withheld(),
  createdAt: time(),
}

export const comments = table(
  'comments',
  {
    id: id().key(),
    postId: id().references('posts', 'cascade'),
    ...written,
  },
  {
    archive: { records: 'comments' },
    indexes: {
      byApproval: ['(is_approved, created_at, id, spam_at, is_held_back)', '100000 50000 2 1 1 1'],
      fingerprint: '(fingerprint, created_at)',
      newest: ['(created_at, id)', '100000 2 1'],
      spam: ['(created_at, id) where spam_at is not null', '2000 2 1'],
      oldSpam: ['(spam_at) where spam_at is not null', '2000 2'],
      ofPost: ['(post_id, is_approved, created_at, id)', '100000 20 15 2 1'],
    },
    keyStatistics: ['100000 1'],
    statements: (dialect) => statementsOf(dialect, 'comments', 'comment_search'),
  },
)

export const replies = table(
  'replies',
  {
    id: id().key(),
    commentId: id().references('comments', 'cascade'),
    ...written,
    isAuthor: boolean().default(false),
  },
  {
    archive: { records: 'replies' },
    indexes: {
      byApproval: ['(is_approved, created_at, id, comment_id, spam_at)', '50000 25000 2 1 1 1'],
      fingerprint: '(fingerprint, created_at)',
      newest: ['(created_at, id)', '60000 1 1'],
      oldSpam: ['(spam_at) where spam_at is not null', '2000 2'],
      spam: ['(comment_id) where spam_at is not null', '2000 2'],
      ofComment: ['(comment_id, created_at, id)', '50000 3 2 1'],
      toDecide: ['(comment_id, is_approved, created_at, id)', '50000 3 2 1 1'],
    },
    keyStatistics: ['50000 1'],
    statements: (dialect) => statementsOf(dialect, 'replies', 'reply_search'),
  },
)

/** Comments that a moderator removed, or that went into the trash with their post; see `server/articles/removed-comments.ts`. */
export const removedComments = table(
  'removed_comments',
  {
    id: id().key(),
    postId: id().references('posts', 'cascade'),
    ...written,
    removedAt: time(),
  },
  {
    archive: { records: 'removed-comments' },
    indexes: {
      expiry: ['(removed_at)', '1000 10'],
      ofPost: ['(post_id, removed_at)', '1000 20 20'],
    },
    keyStatistics: ['1000 1'],
  },
)

export const removedReplies = table(
  'removed_replies',
  {
    id: id().key(),
    postId: id().references('posts', 'cascade'),
    ...written,
    removedAt: time(),
    commentId: id(),
    isAuthor: boolean(),
  },
  {
    archive: { records: 'removed-replies' },
    indexes: {
      expiry: ['(removed_at)', '500 10'],
      ofComment: ['(comment_id, removed_at)', '500 3 3'],
      ofPost: ['(post_id)', '500 20'],
    },
    keyStatistics: ['500 1'],
  },
)
