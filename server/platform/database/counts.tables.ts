import { integer, table, text } from '#server/platform/database/table.ts'

/**
 * Counts of rows, maintained by triggers: by `status`, posts (`subject` 'posts'), posts of a category ('category', `key` is its
 * id) and featured posts ('featured'); published posts of a tag ('tag', `key` is its key); approved comments and replies
 * ('comments', 'replies'); enquiries by `status`, spam under the `key` 'spam'; applications by position
 * (`key`) and `status`, without spam.
 */
export const tallies = table(
  'tallies',
  {
    subject: text(),
    key: text(),
    status: text(),
    n: integer(),
  },
  { archive: 'stays', key: ['subject', 'key', 'status'], keyStatistics: ['500 100 2 1'] },
)

/** Counts of pending 'comments' and 'replies': the sum over the shards. */
export const queueTallies = table(
  'queue_tallies',
  {
    subject: text<'comments' | 'replies'>(),
    shard: integer(),
    n: integer(),
  },
  { archive: 'stays', key: ['subject', 'shard'] },
)
