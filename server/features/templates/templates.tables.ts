import type { LetterKind } from '#contract/letters/limits.ts'
import { id, integer, table, text, time } from '#server/platform/database/table.ts'

/** Texts of letters with placeholders. `revision` counts the saves. */
export const templates = table(
  'templates',
  {
    id: id().key(),
    name: text(),
    nameKey: text().unique(),
    kind: text<LetterKind>().default('reply'),
    title: text(),
    text: text(),
    revision: integer().atLeast(1).default(1),
    createdAt: time(),
    updatedAt: time(),
  },
  {
    keyStatistics: ['20 1', '20 1'],
  },
)
