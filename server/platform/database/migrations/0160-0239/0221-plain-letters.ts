import type { Migration } from '#server/platform/database/dialects.ts'

/**
 * The words of the search index are made anew after the start: letters are transliterated, runs of scripts without blanks are found in
 * their middle. Posts without a row in `post_words` are indexed again, as are comments, replies and subscribers without a row in their index,
 * and enquiries and applications from the first one.
 */
export const plainLetters: Migration = {
  name: '0221-plain-letters',
  statements: ({ kind }) => [
    'delete from post_words',
    ...['comment_search', 'reply_search', 'subscriber_search'].map(
      (table) => `delete from ${kind === 'sqlite' ? `${table}_rows` : table}`,
    ),
    `delete from settings where key in ('enquiry-search', 'application-search')`,
  ],
}
