import { uniqueKeyOf } from '#contract/visible-text.ts'
import { id, table, text, time } from '#server/platform/database/table.ts'
import { notifyNodes } from '#server/platform/database/triggers.ts'

/** `deletedAt` is set if only posts in the trash have the category; its `nameKey` is then its id. */
export const categories = table(
  'categories',
  {
    id: id().key(),
    name: text().length(1, 80),
    nameKey: text()
      .unique()
      .withheld((row) => (row.deletedAt ? row.id : uniqueKeyOf(String(row.name)))),
    description: text().default('').long(),
    createdAt: time(),
    deletedAt: time().optional(),
  },
  {
    archive: { records: 'categories' },
    keyStatistics: ['20 1', '20 1'],
    statements: (dialect) => notifyNodes(dialect, 'categories'),
  },
)
