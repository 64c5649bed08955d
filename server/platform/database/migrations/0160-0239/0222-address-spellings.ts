import type { Migration } from '#server/platform/database/dialects.ts'

/**
 * Records are found by every spelling of an address whose domain is not ASCII: those of the search index that have one are indexed anew after
 * the start, enquiries and applications from the first one.
 */
export const addressSpellings: Migration = {
  name: '0222-address-spellings',
  statements: ({ kind }) => [
    ...Object.entries({ comments: 'comment', replies: 'reply', subscribers: 'subscriber' }).map(
      ([table, name]) =>
        `delete from ${name}_search${kind === 'sqlite' ? '_rows' : ''}
          where record_id in (select id from ${table} where email like '%@%xn--%')`,
    ),
    `delete from settings where key in ('enquiry-search', 'application-search')`,
  ],
}
