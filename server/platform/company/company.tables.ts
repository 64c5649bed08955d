import { columnSchemas, id, integer, json, table, text, time } from '#server/platform/database/table.ts'
import { notifyNodes } from '#server/platform/database/triggers.ts'

/** Saves of the company texts. Visitors read the latest of each part. `body` is null if the shipped texts were restored. */
export const companyVersions = table(
  'company_versions',
  {
    part: text(),
    revision: integer().atLeast(1),
    body: json<{ [key: string]: unknown }>().schema(columnSchemas.record).optional(),
    savedBy: id().references('users', 'set null').optional(),
    savedAt: time(),
  },
  {
    archive: { records: 'company' },
    key: ['part', 'revision'],
    indexes: {
      byPerson: '(saved_by) where saved_by is not null',
    },
    statements: (dialect) => notifyNodes(dialect, 'company_versions', undefined, ['insert']),
    batch: 1,
  },
)
