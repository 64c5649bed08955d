import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import { sql, type Kysely } from 'kysely'
import type { Database } from '#server/platform/database/open.ts'
import type { Tables } from '#server/tables.ts'
import { listReferencedFiles } from '#server/platform/storage/referenced-files.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { postFile } from './post-file.ts'
import { readRecords, type ExportedRecord } from './read-records.ts'
import {
  contentsPath,
  manifestPath,
  recordsPath,
  type ExportContents,
  type ExportManifest,
} from './manifest.ts'
import { exportedTables, type ExportedTable } from './exported-tables.ts'
import { textEntry, zipStream, type ZipEntry } from './zip-stream.ts'

type Options = {
  database: Pick<Database, 'openSnapshot'>
  storage: Storage
  /** address of the site */
  site: string
  now: Date
  /** called with the number of files and records written since the last call */
  onWritten?: (count: number) => void
  /** called with the name of a file that the storage lacks */
  onMissing?: (name: string) => void
}

/**
 * Exports the whole site to a zip: records (NDJSON), posts as Markdown, images and files. Reads records from one snapshot, which is closed
 * before the files are read, because a slow reader may take hours for those. The list of contents names files that were removed meanwhile.
 * @throws if the snapshot can't be opened; a later failure destroys the stream
 */
export async function exportSite(options: Options): Promise<Readable> {
  const snapshot = await options.database.openSnapshot()
  let isOpen = true
  const close = async () => {
    if (isOpen) {
      isOpen = false
      await snapshot.close()
    }
  }
  const stream = zipStream(entriesOf(options, snapshot.query, close), options.now)
  stream.once('close', () => void close())
  return stream
}

const isCompressible = (path: string) => /\.(?:doc|xls|csv|txt)$/.test(path)

async function* entriesOf(
  { storage, site, now, onWritten = () => {}, onMissing = () => {} }: Options,
  query: Kysely<Tables>,
  closeSnapshot: () => Promise<void>,
): AsyncGenerator<ZipEntry> {
  try {
    const manifest: ExportManifest = {
      format: 'frontdesk-export',
      version: 1,
      id: randomUUID(),
      site,
      exportedAt: now.toISOString(),
    }
    yield textEntry(manifestPath, `${JSON.stringify(manifest, undefined, 2)}\n`)
    const contents: ExportContents = { records: {}, files: 0, missing: [] }
    const lines = async function* (kind: ExportedTable) {
      contents.records[kind.name] = 0
      for await (const records of readRecords(query, kind)) {
        contents.records[kind.name]! += records.length
        onWritten(records.length)
        for (const record of records) yield `${JSON.stringify(record)}\n`
      }
    }
    for (const kind of exportedTables) yield textEntry(recordsPath(kind.name), lines(kind))
    yield* postFiles(query)
    const files = await listSiteFiles(query)
    await closeSnapshot()
    for (const { name } of files) {
      if (!(await storage.stat(name))) {
        contents.missing.push(name)
        onMissing(name)
        continue
      }
      contents.files += 1
      onWritten(1)
      yield { path: name, isText: isCompressible(name), open: () => storage.get(name) }
    }
    yield textEntry(contentsPath, `${JSON.stringify(contents, undefined, 2)}\n`)
  } finally {
    await closeSnapshot()
  }
}

/** Converts the posts to Markdown, without those in the trash. */
async function* postFiles(query: Kysely<Tables>): AsyncGenerator<ZipEntry> {
  const categories = await query.selectFrom('categories').select(['id', 'name']).execute()
  const names = new Map(categories.map(({ id, name }) => [id, name]))
  const posts = exportedTables.find(({ name }) => name === 'posts')!
  for await (const batch of readRecords(query, posts)) {
    for (const post of batch.filter(({ deletedAt }) => deletedAt === null))
      yield textEntry(`posts/${String(post.slug)}.md`, postFile(post, categoryOf(post, names)))
  }
}

const categoryOf = ({ categoryId }: ExportedRecord, names: ReadonlyMap<string, string>) =>
  names.get(String(categoryId)) ?? ''

/** Lists the stored files that records refer to, without those of removed records. */
async function listSiteFiles(query: Kysely<Tables>) {
  const raw = query.withoutPlugins()
  const files = await listReferencedFiles(
    async <Row>(statement: string) => (await sql.raw<Row>(statement).execute(raw)).rows,
  )
  const rows = await query
    .selectFrom('files')
    .select('storedName')
    .where('removedAt', 'is not', null)
    .execute()
  const removed = new Set(rows.map(({ storedName }) => `private/${storedName}`))
  return files.filter(({ name }) => !removed.has(name))
}
