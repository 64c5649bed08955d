import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Migration } from '#server/platform/database/dialects.ts'
import type { FileUseKind } from '#server/platform/database/tables.ts'
import { storeFileUses, type FileUser } from '#server/platform/files/file-uses.ts'

// oxlint-disable-next-line typescript/no-explicit-any -- the tables are those of this step, not of `Tables`
type Db = Kysely<any>
// oxlint-disable-next-line typescript/no-explicit-any -- see above
type Row = Record<string, any>

/** Rows that are read at a time, of a megabyte each at most. */
const batchSize = 10

type Source = {
  table: string
  key: string[]
  /** which rows may show files */
  condition: RawBuilder<boolean>
  texts: Partial<Record<FileUseKind, RawBuilder<string>>>
  at: string
  userOf: (row: Row) => FileUser
}

const asText = (column: string) => sql<string>`cast(${sql.ref(column)} as text)`
const mentions = (column: string, path: string) => sql<boolean>`${asText(column)} like ${`%${path}%`}`
const mentionsAny = (column: string) =>
  sql<boolean>`(${mentions(column, '/images/')} or ${mentions(column, '/media/')})`

const sources: Source[] = [
  {
    table: 'posts',
    key: ['id'],
    condition: sql`(featured_image like '/images/%' or author_image like '/images/%' or ${mentionsAny('content')})`,
    texts: { cover: sql`featured_image`, author: sql`author_image`, text: asText('content') },
    at: 'createdAt',
    userOf: ({ id }) => ({ postId: id }),
  },
  {
    table: 'versions',
    key: ['postId', 'revision'],
    condition: mentions('body', '/media/'),
    texts: { version: asText('body') },
    at: 'savedAt',
    userOf: ({ postId, revision }) => ({ postId, revision: Number(revision) }),
  },
  {
    table: 'drafts',
    key: ['id'],
    condition: sql`(ended_at is null and ${mentionsAny('body')})`,
    texts: { draft: sql`body` },
    at: 'updatedAt',
    userOf: ({ id }) => ({ draftId: id }),
  },
  {
    table: 'users',
    key: ['id'],
    condition: sql`profile_image like '/images/%'`,
    texts: { profile: sql`profile_image` },
    at: 'createdAt',
    userOf: ({ id }) => ({ userId: id }),
  },
  {
    table: 'companyVersions',
    key: ['part', 'revision'],
    condition: mentions('body', '/images/'),
    texts: { company: asText('body') },
    at: 'savedAt',
    userOf: ({ part, revision }) => ({ part, revision: Number(revision) }),
  },
]

async function storeUses(db: Db, { table, key, condition, texts, at, userOf }: Source): Promise<void> {
  const columns = Object.entries(texts) as [FileUseKind, RawBuilder<string>][]
  for (let last: Row | undefined; ;) {
    let rows = db
      .selectFrom(table)
      .select([...key, `${at} as usedAt`, ...columns.map(([kind, text]) => text.as(kind))])
      .where(condition)
    for (const name of key) rows = rows.orderBy(name)
    if (last) {
      const values = key.map((name) => last![name])
      rows = rows.where(sql<boolean>`(${sql.join(key.map((name) => sql.ref(name)))}) > (${sql.join(values)})`)
    }
    const batch: Row[] = await rows.limit(batchSize).execute()
    for (const row of batch) {
      const ofKinds = Object.fromEntries(columns.map(([kind]) => [kind, row[kind]]))
      await storeFileUses(db as never, userOf(row), ofKinds, row.usedAt)
    }
    if (batch.length < batchSize) return
    last = batch.at(-1)
  }
}

/**
 * Which images and files of articles posts, their versions, unfinished writing, people and the company's words show: so that it is known
 * without reading their texts. What is deleted takes its uses along.
 */
export const fileUses: Migration = {
  name: '0256-file-uses',
  statements: ({ kind, id, text, integer, timestamp, strict }) => [
    `create table file_uses (
      ${text('file')} not null,
      ${text('kind')} not null,
      ${id('post_id')} references posts (id) on delete cascade,
      ${id('draft_id')} references drafts (id) on delete cascade,
      ${id('user_id')} references users (id) on delete cascade,
      ${text('part')},
      ${integer('revision')},
      ${timestamp('at')} not null,
      foreign key (post_id, revision) references versions (post_id, revision) on delete cascade,
      foreign key (part, revision) references company_versions (part, revision) on delete cascade
    )${strict}`,
    'create index file_uses_of_file on file_uses (file, at, post_id, draft_id, user_id, part, revision)',
    'create index file_uses_of_post on file_uses (post_id, revision)',
    'create index file_uses_of_draft on file_uses (draft_id)',
    'create index file_uses_of_user on file_uses (user_id)',
    'create index file_uses_of_part on file_uses (part, revision)',
    'drop index posts_with_images',
    'drop index posts_with_media',
    'drop index versions_with_media',
    ...(kind === 'postgres'
      ? []
      : [
          `insert into sqlite_stat1 (tbl, idx, stat) values
            ('file_uses', 'file_uses_of_file', '100000 5 1 1 1 1 1 1'),
            ('file_uses', 'file_uses_of_post', '100000 3 2'),
            ('file_uses', 'file_uses_of_draft', '100000 3'),
            ('file_uses', 'file_uses_of_user', '100000 1'),
            ('file_uses', 'file_uses_of_part', '100000 3 2')`,
          'analyze sqlite_schema',
        ]),
  ],
  async change(db) {
    for (const source of sources) await storeUses(db, source)
  },
}
