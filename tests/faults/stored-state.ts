import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { variantPathOfImage } from '#contract/images/image-files.ts'
import type { Database } from '#server/platform/database/open.ts'
import { openPostgres } from '#server/platform/database/postgres/postgres.ts'
import { openSqliteBesideServer } from '#server/platform/database/sqlite/sqlite.ts'
import { draftSubtitle, type WrittenKind, type ExpectedRecord } from './workload/write-log.ts'

type Found = Map<string, string>

/** The words of the sections of a post or a draft. */
const wordsIn = (sections: unknown): string =>
  (sections as { text?: string }[] | undefined)?.map(({ text }) => text).join(' ') ?? 'no sections'

/** Reads every record that the load may have created, by kind and key. @param onDuplicate called with keys that occur more than once */
async function findRecords(
  { query }: Database,
  onDuplicate: (key: string) => void,
): Promise<Record<WrittenKind, Found>> {
  const found = (rows: { key: string; value: string }[]) => {
    const map: Found = new Map()
    for (const { key, value } of rows) {
      if (map.has(key)) onDuplicate(key)
      map.set(key, value)
    }
    return map
  }
  const marks = <T extends { key: string }>(rows: T[], value: string) =>
    found(rows.map(({ key }) => ({ key, value })))
  const withFile = (rows: { key: string; sha256: string | null; status: string }[]) =>
    found(rows.map(({ key, sha256, status }) => ({ key, value: `${sha256} ${status}` })))

  const [comments, replies, subscribers, categories, images, enquiries, applications] = await Promise.all([
    query.selectFrom('comments').select('comment as key').execute(),
    query.selectFrom('replies').select('comment as key').execute(),
    query.selectFrom('subscribers').select('email as key').execute(),
    query.selectFrom('categories').select('name as key').execute(),
    query.selectFrom('images').select('urlPath as key').execute(),
    query
      .selectFrom('enquiries')
      .leftJoin('files', 'files.id', 'fileId')
      .select(['name as key', 'sha256', 'status'])
      .execute(),
    query
      .selectFrom('applications')
      .leftJoin('files', 'files.id', 'cvFileId')
      .select(['lastName as key', 'sha256', 'status'])
      .execute(),
  ])
  const posts = query.selectFrom('posts').select(['title as key', 'content'])
  const drafts = await query
    .selectFrom('drafts')
    .select(['title as key', 'sequence', 'body'])
    .where('endedAt', 'is', null)
    .execute()
  return {
    comment: marks(comments, 'comment'),
    reply: marks(replies, 'reply'),
    enquiry: withFile(enquiries),
    application: withFile(applications),
    subscriber: marks(
      subscribers.map(({ key }) => ({ key: key.split('@')[0]! })),
      'subscriber',
    ),
    post: found(
      (await posts.where('deletedAt', 'is', null).execute()).map(({ key, content }) => ({
        key,
        value: wordsIn(content),
      })),
    ),
    // a draft that is also a post is one too many
    draft: found([
      ...drafts.map(({ key, sequence, body }) => {
        const { sections } = JSON.parse(body) as { sections?: unknown }
        return { key, value: `typed ${sequence}: ${wordsIn(sections)}` }
      }),
      ...(await posts.where('subtitle', '=', draftSubtitle).execute()).map(({ key, content }) => ({
        key,
        value: `saved: ${wordsIn(content)}`,
      })),
    ]),
    category: marks(categories, 'category'),
    image: marks(images, 'image'),
  }
}

/** Finds posts whose history lacks a save, has one twice, or does not end with what the post says. */
async function findVersionFailures({ query }: Database, records: ExpectedRecord[]): Promise<string[]> {
  const acknowledged = new Map(
    records.flatMap(({ saved }) => (saved ? [[saved.id, saved.revision] as const] : [])),
  )
  const rows = await query
    .selectFrom('versions')
    .innerJoin('posts', 'posts.id', 'versions.postId')
    .select(['posts.id', 'posts.title', 'posts.revision as current', 'posts.content'])
    .select(['versions.revision', 'versions.body'])
    .orderBy('versions.revision')
    .execute()
  const histories = Map.groupBy(rows, ({ id }) => id)
  const lost = [...acknowledged.keys()].filter((id) => !histories.has(id))
  const failures = [...histories.values()].flatMap((versions) => {
    const { id, title, current, content } = versions[0]!
    const revisions = versions.map(({ revision }) => revision)
    const least = acknowledged.get(id) ?? 1
    const found: [isRight: boolean, failure: string][] = [
      [revisions.every((revision, index) => revision === index + 1), `are ${revisions.join(', ')}`],
      [revisions.length >= least, `lack ${least}, which was acknowledged`],
      [revisions.at(-1) === current, `end at ${revisions.at(-1)}, and the post is at ${current}`],
      [wordsIn(versions.at(-1)!.body.content) === wordsIn(content), 'do not end with what the post says'],
    ]
    return found.flatMap(([isRight, failure]) => (isRight ? [] : [`the versions of ${title} ${failure}`]))
  })
  return [...failures, ...lost.map((id) => `the post ${id} has no history`)]
}

/** Lists all files below a folder, as `folder/name`. */
async function filesBelow(folder: string, name: string): Promise<string[]> {
  const entries = await readdir(join(folder, name), { recursive: true, withFileTypes: true }).catch(() => [])
  return entries.filter((entry) => entry.isFile()).map((entry) => `${name}/${entry.name}`)
}

type StateCheckOptions = {
  dataDir: string
  /** Of PostgreSQL; by default the database is in the data folder. */
  databaseUrl?: string | undefined
  records?: ExpectedRecord[]
  /** Whether to compare the bytes of every stored file, and not only those of `records`. */
  isThorough?: boolean
  /** Whether no server is receiving files, so that the upload folder must be empty. */
  isIdle?: boolean
}

/** Compares the database and the files of a server with the expected records. @returns one sentence per failure */
export async function findStateFailures(options: StateCheckOptions): Promise<string[]> {
  const { dataDir, databaseUrl } = options
  const database = databaseUrl ? openPostgres(databaseUrl) : openSqliteBesideServer(dataDir)
  try {
    return await findFailures(database, options)
  } finally {
    await database.close()
  }
}

async function findFailures(
  database: Database,
  { dataDir, records = [], isThorough, isIdle = true }: StateCheckOptions,
): Promise<string[]> {
  const failures: string[] = []
  const { query } = database
  const keys = new Set(records.map(({ key }) => key))
  const stored = await findRecords(database, (key) => {
    if (keys.has(key)) failures.push(`${key} is stored twice`)
  })
  for (const { kind, key, allowed } of records) {
    const value = stored[kind].get(key)
    if (allowed.has(value)) continue
    const expected = [...allowed].map((one) => one ?? 'nothing').join(' or ')
    failures.push(`${kind} ${key}: found ${value ?? 'nothing'} in place of ${expected}`)
  }

  const folder = join(dataDir, 'files')
  // In the order in which a file loses or gains what belongs to it, since a server that has started removes files meanwhile and
  // PostgreSQL may end the last transaction of a killed one.
  const removals = await query.selectFrom('fileRemovals').select('name').execute()
  const onDisk = new Set([...(await filesBelow(folder, 'private')), ...(await filesBelow(folder, 'images'))])
  const rows = await query.selectFrom('files').select(['id', 'storedName', 'sha256', 'byteSize']).execute()
  const images = await query.selectFrom('images').select(['urlPath', 'variants']).execute()
  const expectedHashes = new Set(
    records.flatMap(({ allowed }) => [...allowed].map((value) => value?.split(' ')[0])),
  )
  const referenced = new Set<string>()
  for (const { storedName, sha256 } of rows) {
    const name = `private/${storedName}`
    referenced.add(name)
    if (!onDisk.has(name)) failures.push(`${name} has a row but no file`)
    else if (isThorough || expectedHashes.has(sha256)) {
      const bytes = await readFile(join(folder, name))
      const sum = createHash('sha256').update(bytes).digest('hex')
      if (sum !== sha256) failures.push(`${name} differs from what was sent`)
    }
  }
  for (const { urlPath, variants } of images) {
    const urls = (variants as { width: number; format: 'avif' | 'webp' }[]).map(({ width, format }) =>
      variantPathOfImage(urlPath, width, format),
    )
    for (const url of [urlPath, ...urls]) {
      referenced.add(url.slice(1))
      if (!onDisk.has(url.slice(1))) failures.push(`${url} has a row but no file`)
    }
  }
  const pendingRemovals = new Set(removals.map(({ name }) => name))
  for (const name of onDisk) {
    if (!referenced.has(name) && !pendingRemovals.has(name)) failures.push(`${name} has no row`)
  }
  failures.push(...(await findVersionFailures(database, records)))
  failures.push(...(await findUnreferencedFiles(database)))
  if (database.kind === 'sqlite') failures.push(...(await sqliteFailures(database)))
  if (isIdle) {
    for (const name of await readdir(join(dataDir, 'files/incoming')).catch(() => [])) {
      failures.push(`incoming/${name} was left behind`)
    }
  }
  return failures
}

/** Finds file rows that belong to no record, nor to one that was removed and can still be restored. */
async function findUnreferencedFiles({ query }: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from files where id not in (
      select cv_file_id from applications
      union select file_id from enquiries where file_id is not null
      union select file_id from removed_records where file_id is not null)`.execute(query)
  return rows.map(({ id }) => `the file ${id} belongs to no record`)
}

async function sqliteFailures({ query }: Database): Promise<string[]> {
  const [integrity, keys] = await Promise.all([
    sql<{ integrityCheck: string }>`pragma integrity_check`.execute(query),
    sql<{ table: string }>`pragma foreign_key_check`.execute(query),
  ])
  const broken = integrity.rows.map((row) => row.integrityCheck).filter((line) => line !== 'ok')
  return [
    ...broken.map((line) => `integrity: ${line}`),
    ...keys.rows.map(({ table }) => `a row of ${table} refers to none`),
  ]
}
