import type { Migration } from '#server/platform/database/dialects.ts'

/**
 * Erasures that a restored backup does not know, and that are repeated in it: hashes of addresses, not the addresses. The database of
 * a site in use is purged once, since deleted rows were not overwritten before.
 */
export const erasures: Migration = {
  name: '0084-erasures',
  statements: ({ id, text, timestamp, strict }) => [
    `create table erasures (
      ${id('id')} primary key,
      ${text('salt')} not null,
      ${text('address_hash')} not null,
      ${timestamp('erased_at')} not null
    )${strict}`,
    'create index erasures_oldest on erasures (erased_at)',
    `insert into settings (key, value) select 'purge-pending', 'upgrade' where exists (select 1 from users)`,
  ],
}
