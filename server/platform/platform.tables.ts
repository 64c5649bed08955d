import { notifyNodes } from '#server/platform/database/triggers.ts'
import { columnSchemas, id, integer, table, text, time } from '#server/platform/database/table.ts'

export const settings = table(
  'settings',
  {
    key: text().key(),
    value: text(),
  },
  {
    archive: 'moves',
    // how long records are kept, which the privacy page shows
    statements: (dialect) => notifyNodes(dialect, 'settings', (row) => `${row}.key like 'keep-%'`),
  },
)

export const rateLimits = table(
  'rate_limits',
  {
    key: text().key(),
    windowStart: time(),
    count: integer().atLeast(0),
  },
  {
    archive: 'moves',
    indexes: {
      window: '(window_start)',
    },
  },
)

/** Which node runs a job, until a time that it extends while it works. */
export const leases = table(
  'leases',
  {
    name: text().key(),
    owner: text(),
    until: time(),
  },
  { archive: 'stays' },
)

/** Redirects from paths of another site to paths of this one. */
export const redirects = table(
  'redirects',
  {
    path: text().key().schema(columnSchemas.path),
    target: text().schema(columnSchemas.path),
    createdAt: time(),
  },
  { archive: { records: 'redirects' } },
)

/** Erased addresses, by `hashEmail`. Kept as long as backups, because a restored backup may contain the data again. */
export const erasures = table(
  'erasures',
  {
    id: id().key(),
    salt: text(),
    addressHash: text(),
    /** the kind of record, if only that kind was erased */
    kind: text().default(''),
    erasedAt: time(),
  },
  {
    archive: 'moves',
    indexes: {
      oldest: '(erased_at)',
    },
  },
)
