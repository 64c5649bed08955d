import { id, table, text, time } from '#server/platform/database/table.ts'
import { tellNodes } from '#server/platform/database/triggers.ts'

/** `deletedAt` is of one that only posts in the trash have; its `nameKey` is its id. */
export const categories = table(
  'categories',
  {
    id: id().key(),
    name: text().length(1, 80),
    nameKey: text().unique(),
    description: text().default(''),
    createdAt: time(),
    deletedAt: time().optional(),
  },
  {
    keyStatistics: ['20 1', '20 1'],
    statements: (dialect) => tellNodes(dialect, 'categories'),
  },
)
