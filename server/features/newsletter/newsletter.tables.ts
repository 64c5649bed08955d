import { emailKeyOf } from '#contract/email-spelling.ts'
import { email, id, oneOf, table, text, time } from '#server/platform/database/table.ts'
import { searchTables } from '#server/platform/database/search/search-tables.ts'

/** `confirmTokenHash` is the hash of the newest one-time token about it (purpose `subscription`). */
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
  },
  {
    archive: { records: 'subscribers' },
    indexes: {
      byStatus: ['(status, created_at, id)', '50000 20000 2 1'],
      newest: ['(created_at, id)', '50000 2 1'],
    },
    keyStatistics: ['50000 1'],
    statements: (dialect) =>
      searchTables(dialect, { table: 'subscriber_search', owner: 'subscribers', columns: { words: 1 } }),
  },
)

/** Hashes of the tokens in all links to unsubscribe that were sent. */
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
