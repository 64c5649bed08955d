import { emailKeyOf } from '#contract/normalize-email.ts'
import { z } from 'zod'
import { issueStates } from '#contract/newsletter/issues.ts'
import { frequencies } from '#contract/newsletter/newsletter.ts'
import {
  boolean,
  email,
  columnSchemas,
  id,
  integer,
  json,
  oneOf,
  table,
  text,
  time,
} from '#server/platform/database/table.ts'
import { notifyNodes, type Row } from '#server/platform/database/triggers.ts'
import { searchTables } from '#server/platform/database/search/search-tables.ts'

/** `confirmTokenHash` is the hash of the address's newest one-time token (purpose `subscription`). */
export const subscribers = table(
  'subscribers',
  {
    id: id().key(),
    email: email(),
    emailKey: text()
      .unique()
      .withheld((row) => emailKeyOf(String(row.email))),
    status: oneOf(['pending', 'confirmed', 'unsubscribed']).default('pending'),
    confirmTokenHash: text().unique().optional().withheld(),
    createdAt: time(),
    confirmedAt: time().optional(),
    unsubscribedAt: time().optional(),
    confirmSentAt: time().optional(),
    /** when to ask an imported address for confirmation */
    confirmDueAt: time().optional().withheld(),
    /** how often the subscriber wants issues: all, or at most one a month */
    frequency: oneOf(frequencies).default('all'),
    /** number of permanent rejections by mail servers */
    refusals: integer().atLeast(0).default(0),
    /** since when it gets no emails because of those */
    suppressedAt: time().optional(),
  },
  {
    archive: { records: 'subscribers' },
    indexes: {
      toAsk: '(confirm_due_at) where confirm_due_at is not null',
      byStatus: ['(status, created_at, id)', '50000 20000 2 1'],
      newest: ['(created_at, id)', '50000 2 1'],
    },
    keyStatistics: ['50000 1'],
    statements: (dialect) =>
      searchTables(dialect, { table: 'subscriber_search', owner: 'subscribers', columns: { words: 1 } }),
  },
)

/** Hashes of the tokens in all unsubscribe links that were sent. */
export const unsubscribeTokens = table(
  'unsubscribe_tokens',
  {
    tokenHash: text().key().withheld(),
    subscriberId: id().references('subscribers', 'cascade'),
  },
  {
    archive: 'moves',
    indexes: {
      subscriber: '(subscriber_id)',
    },
  },
)

/** The columns of an issue that visitors see. */
const shownColumns = ['slug', 'subject', 'preview_text', 'content', 'post_id', 'started_at']

/**
 * Newsletter issues. `revision` counts saves. `postId` is the post, if the issue consists of one. Issues are in the archive from
 * `startedAt`.
 */
export const issues = table(
  'issues',
  {
    id: id().key(),
    slug: text().length(1, 120).unique().schema(columnSchemas.slug),
    subject: text(),
    previewText: text().default(''),
    senderName: text().default(''),
    /** sections, like those of a post */
    content: json<unknown[]>().schema(z.array(columnSchemas.record).max(5_000)),
    postId: id().references('posts', 'set null').optional(),
    state: oneOf(issueStates).default('draft'),
    revision: integer().atLeast(1).default(1),
    scheduledAt: time().optional(),
    startedAt: time().optional(),
    finishedAt: time().optional(),
    /** visits to its page from its email */
    visits: integer().atLeast(0).default(0),
    createdBy: id().references('users', 'set null').inherited().optional(),
    createdAt: time(),
    updatedAt: time(),
  },
  {
    archive: { records: 'issues' },
    checks: ["(state in ('draft', 'scheduled')) = (started_at is null) or state = 'cancelled'"],
    indexes: {
      due: '(state, scheduled_at)',
      newest: '(created_at, id)',
      ofPost: '(post_id) where post_id is not null',
      published: '(started_at, id) where started_at is not null',
    },
    keyStatistics: ['200 1', '200 1'],
    statements: (dialect) => {
      const isShown = (row: Row) => `${row}.started_at is not null`
      return [
        ...notifyNodes(dialect, 'issues', isShown, ['insert', 'delete']),
        // not when visits are counted or the delivery progresses
        ...notifyNodes(dialect, 'issues', isShown, ['update'], shownColumns),
      ]
    },
  },
)

/**
 * Recipients of an issue, as of when sending started, in order. `attempts` is incremented before an email is sent, and `failedAt` is set if
 * that failed. A queued row with attempts but without `failedAt` may have been sent before its process ended.
 */
export const issueRecipients = table(
  'issue_recipients',
  {
    issueId: id().references('issues', 'cascade'),
    position: integer().atLeast(1),
    /** null if the subscriber was erased */
    subscriberId: id().references('subscribers', 'set null').optional(),
    state: oneOf(['queued', 'handedOver', 'refused', 'bounced', 'skipped']).default('queued'),
    attempts: integer().atLeast(0).default(0),
    dueAt: time().optional(),
    failedAt: time().optional(),
    isRepeated: boolean().default(false),
    unsubscribedAt: time().optional(),
  },
  {
    archive: 'moves',
    key: ['issueId', 'position'],
    indexes: {
      bySubscriber: '(subscriber_id) where subscriber_id is not null',
      again: "(issue_id, due_at) where state = 'queued' and due_at is not null",
      byState: '(issue_id, state)',
      first: "(issue_id, position) where state = 'queued' and due_at is null",
    },
    keyStatistics: ['100000 5000 1'],
  },
)
