import { letterKinds } from '#contract/letters/limits.ts'
import { uniqueKeyOf } from '#contract/visible-text.ts'
import { choice, id, integer, table, text, time } from '#server/platform/database/table.ts'

/** Texts of letters with placeholders. `revision` counts the saves. */
export const templates = table(
  'templates',
  {
    id: id().key(),
    name: text(),
    nameKey: text()
      .unique()
      .withheld((row) => uniqueKeyOf(String(row.name))),
    kind: choice(letterKinds).default('reply'),
    title: text(),
    text: text().long(),
    revision: integer().atLeast(1).default(1),
    createdAt: time(),
    updatedAt: time(),
  },
  { archive: { records: 'templates' }, keyStatistics: ['20 1', '20 1'] },
)
