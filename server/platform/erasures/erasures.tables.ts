import { id, table, text, time } from '#server/platform/database/table.ts'

/** Erased addresses, by `hashAddress`. Kept for as long as backups are, since a restored backup may hold the data again. */
export const erasures = table(
  'erasures',
  {
    id: id().key(),
    salt: text(),
    addressHash: text(),
    erasedAt: time(),
  },
  {
    indexes: {
      oldest: '(erased_at)',
    },
  },
)
