import { emailKinds } from '#contract/emails/limits.ts'
import { uniqueKeyOf } from '#contract/visible-text.ts'
import { choice, id, integer, table, text, time } from '#server/platform/database/table.ts'

/**
 * The unique key of a template: no two shared templates, and no two of a person, may have the same name. @param ownerId null for a shared
 * one
 */
export const templateKeyOf = (name: string, ownerId: string | null): string =>
  `${ownerId ?? ''} ${uniqueKeyOf(name)}`.trim()

/** Email texts with placeholders. `revision` counts the saves. */
export const templates = table(
  'templates',
  {
    id: id().key(),
    name: text(),
    /** its owner; null if it is shared */
    ownerId: id().references('users', 'cascade').inherited().optional(),
    nameKey: text()
      .unique()
      .withheld(({ name, ownerId }) => templateKeyOf(String(name), ownerId as string | null)),
    kind: choice(emailKinds).default('reply'),
    title: text(),
    text: text().long(),
    revision: integer().atLeast(1).default(1),
    createdAt: time(),
    updatedAt: time(),
  },
  { archive: { records: 'templates' }, keyStatistics: ['20 1', '20 1'] },
)
