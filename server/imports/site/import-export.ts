import { finished } from 'node:stream/promises'
import { NoExportError } from '#server/imports/source.ts'
import { recordsPath } from '#server/exports/manifest.ts'
import { exportedTableNamed, exportedTables, type ExportedTable } from '#server/exports/exported-tables.ts'
import type { SourceFiles } from '#server/imports/files/source-files.ts'
import { isTooLarge } from '#server/articles/shown-sections.ts'
import { emptyReport, type ImportReport } from '#server/imports/report.ts'
import { addMs } from '#server/platform/clock/add-ms.ts'
import { cancelFileRemoval, scheduleFileRemoval } from '#server/platform/files/scheduled-removals.ts'
import { databaseErrorKind } from '#server/platform/database/errors.ts'
import { uniqueKeyOf } from '#contract/visible-text.ts'
import type { SearchReindexers } from '#server/platform/database/search/search-reindexer.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Uploads } from '#server/platform/files/uploads.ts'
import { createAccountMap } from './account-map.ts'
import { claimInstallation, finishImport } from './claim.ts'
import { readLines } from './read-lines.ts'
import type { readSiteManifest } from './read-manifest.ts'
import { createFileStore, filesOfRecord } from './store-files.ts'
import { writeRecords, type ImportedRecord } from './write-records.ts'

type SiteExport = NonNullable<Awaited<ReturnType<typeof readSiteManifest>>>

type Options = {
  platform: Pick<Platform, 'database' | 'audit' | 'changes' | 'storage' | 'personalData' | 'now'>
  uploads: Uploads
  indexers: SearchReindexers
  /** the account that takes the place of those that do not exist here */
  owner: { id: string; name: string }
  isDryRun: boolean
  /** called with how many bytes have been read since */
  onBytes?: (count: number) => void
  onRecords?: (report: ImportReport) => void
}

/** A file without a record after this time (ms) never gets one: the import was killed and not run again. */
const recordWithinMs = 60 * 60_000

/** Records that are stored in one transaction: so many, or as many as have so many characters. */
const maxRows = 200
const maxCharacters = 2_000_000

/** Kinds of entries whose names have changed. */
const formerKinds: Partial<Record<string, string>> = { letter: 'email', answer: 'incoming-email' }

const ofDesk = (subjectKind: string) => {
  const keysOf = ({ id }: ImportedRecord) => ({ subjectKind, subjectId: id })
  const entryOf = (record: ImportedRecord, { kind, letterKind }: ImportedRecord) => ({
    ...keysOf(record),
    kind: formerKinds[kind as string] ?? kind,
    emailKind: letterKind ?? '',
  })
  return { timeline: { kind: 'entries', keysOf: entryOf }, files: { kind: 'attached-files', keysOf } }
}

type FormerPart = { kind: string; keysOf: (record: ImportedRecord, row: ImportedRecord) => ImportedRecord }

/** Lists inside of records that are kinds of their own since version 2 of exports, and what their rows have of the record there. */
const formerParts: Partial<Record<string, Record<string, FormerPart>>> = {
  comments: { replies: { kind: 'replies', keysOf: ({ id }) => ({ commentId: id }) } },
  enquiries: ofDesk('enquiry'),
  applications: ofDesk('application'),
}

/** A row of an export and its place there, or why it is none. */
type SourceRow = { place: string; length: number } & ({ value: unknown } | { why: string })

/** Reads every file of an export to its end, before anything of it is stored. @throws NoExportError for a damaged one */
async function assertWhole(files: SourceFiles): Promise<void> {
  for (const { path } of files.list) await finished((await files.open(path)).resume())
}

/**
 * Brings an export of this product into an empty installation. Records come in the order of their references, each whole or not at all.
 * What is stored already is skipped, so that a run that was killed can be started again.
 * @throws NoExportError where the installation is not empty
 */
export async function importExport(
  files: SourceFiles,
  { manifest, contents }: SiteExport,
  { platform, uploads, indexers, owner, isDryRun, onBytes = () => {}, onRecords }: Options,
): Promise<ImportReport> {
  const { database, audit, changes, storage, personalData, now } = platform
  const known = new Set(exportedTables.map(({ name }) => name))
  const unknown = Object.keys(contents.records).find((name) => !known.has(name))
  if (unknown !== undefined)
    throw new NoExportError(
      `The export has ${unknown}, which this version does not know: a newer one made it.`,
    )
  await assertWhole(files)
  const report = emptyReport()
  if ((await claimInstallation(database, manifest.id, isDryRun, now())) === 'finished') return report
  const accounts = await createAccountMap(database.query, owner.id)
  const fileStore = createFileStore(files, { storage, uploads, onBytes })
  const tagKeys = new Set<string>()
  /** ids of the records that came, by their kind */
  const came = new Map(exportedTables.map(({ name }) => [name, new Set<unknown>()]))

  const count = (kind: ExportedTable, records: ImportedRecord[]) => {
    if (kind.name === 'posts') {
      report.posts += records.length
      for (const { tags } of records)
        for (const { name } of tags as { name: string }[]) tagKeys.add(uniqueKeyOf(name))
      report.tags = tagKeys.size
    } else if (kind.name === 'comments' || kind.name === 'replies') report.comments += records.length
    else if (kind.name === 'images' || kind.name === 'categories' || kind.name === 'redirects')
      report[kind.name] += records.length
  }

  /** Stores records, one by one where they cannot be stored together. */
  const store = async (
    kind: ExportedTable,
    lines: { place: string; record: ImportedRecord }[],
  ): Promise<void> => {
    const names = lines.flatMap(({ record }) => filesOfRecord(kind.name, record))
    const records = lines.map(({ record }) => record)
    try {
      const added = await database.transaction(async (trx) => {
        const added = await writeRecords(database, trx, { kind, indexers }, records)
        if (added.length > 0 && names.length > 0) await cancelFileRemoval(trx, names)
        return added
      })
      count(kind, added)
    } catch (error) {
      if (['unavailable', 'full'].includes(databaseErrorKind(error) ?? '')) throw error
      if (lines.length > 1) {
        for (const line of lines) await store(kind, [line])
        return
      }
      report.failed.push({ file: lines[0]!.place, why: 'contradicts another record' })
      came.get(kind.name)!.delete(lines[0]!.record.id)
    }
  }

  const hasCome = (id: unknown, owners: readonly string[]) =>
    owners.length === 0 || owners.some((table) => came.get(exportedTableNamed(table)!.name)!.has(id))

  /** The record of a line as it is stored here, or why it is none. */
  const read = (kind: ExportedTable, value: unknown): ImportedRecord | string => {
    const parsed = kind.shape.safeParse(value)
    if (!parsed.success) {
      const [issue] = parsed.error.issues
      return `has a field that is not as it should be: ${issue!.path.join('.') || 'record'}`
    }
    const record: ImportedRecord = parsed.data
    for (const name of kind.columns) {
      const { target, owners, heir } = kind.declared.columns[name]!.traits
      if (target === 'users') record[name] = accounts.find(record[name], heir)
      else if (record[name] !== null && !hasCome(record[name], target ? [target] : owners))
        return `refers to a record that did not come: ${name}`
    }
    const missing = fileStore.missing(filesOfRecord(kind.name, record))
    return missing.length > 0 ? `has no file ${missing[0]} in the export` : record
  }

  /** Rows of other kinds in a record of an export of version 1. */
  const formerPartsOf = ({ name }: ExportedTable, value: unknown, place: string) =>
    Object.entries((manifest.version === 1 && formerParts[name]) || {}).map(([field, { kind, keysOf }]) => {
      const record = value as ImportedRecord
      const rows = Array.isArray(record[field]) ? (record[field] as ImportedRecord[]) : []
      const source = rows.map((row) => ({
        place,
        length: JSON.stringify(row).length,
        value: { ...row, ...keysOf(record, row) },
      }))
      return { kind: exportedTables.find((one) => one.name === kind)!, source }
    })

  /** Brings in the rows of a kind. @returns how many there are */
  const importRows = async (
    kind: ExportedTable,
    source: AsyncIterable<SourceRow> | Iterable<SourceRow>,
  ): Promise<number> => {
    const ids = came.get(kind.name)!
    const batch: { place: string; record: ImportedRecord }[] = []
    const former: ReturnType<typeof formerPartsOf> = []
    let characters = 0
    const flush = async () => {
      const lines = batch.splice(0)
      characters = 0
      if (lines.length > 0) {
        if (isDryRun)
          count(
            kind,
            lines.map(({ record }) => record),
          )
        else await store(kind, lines)
        onRecords?.(report)
      }
      for (const part of former.splice(0)) await importRows(part.kind, part.source)
    }
    let found = 0
    for await (const row of source) {
      found += 1
      const { place } = row
      const record = 'why' in row ? row.why : read(kind, row.value)
      if (typeof record === 'string') {
        report.failed.push({ file: place, why: record })
        continue
      }
      if (kind.name === 'people' && !accounts.add(record, report)) continue
      if (kind.name === 'posts' && isTooLarge(record.content))
        report.lost.push({
          post: String(record.title),
          what: 'end of its page: the article came whole, and is too large for one page',
          quote: String(record.excerpt),
        })
      if (kind.isForReaders) continue
      const names = filesOfRecord(kind.name, record)
      if (!isDryRun && names.length > 0) {
        await cancelFileRemoval(database.query, names)
        const due = addMs(now(), recordWithinMs)
        await scheduleFileRemoval(database.query, names, due)
        const refused = await fileStore.store(kind.name, record)
        if (refused) {
          report.failed.push({ file: refused.name, why: refused.why })
          continue
        }
      }
      ids.add(record.id)
      batch.push({ place, record })
      characters += row.length
      if ('value' in row) former.push(...formerPartsOf(kind, row.value, place))
      const isFull = batch.length >= maxRows || characters >= maxCharacters
      // a file waits for its record as short as can be
      if (isFull || names.length > 0) await flush()
    }
    await flush()
    return found
  }

  /** Exports of version 1 lack whose the files of emails with applicants are: without that nobody could find or erase them. */
  const removeUnowned = async () => {
    const { query } = database
    const unowned = await query
      .selectFrom('files')
      .select(['id', 'storedName', 'originalName'])
      .where('id', 'not in', query.selectFrom('applications').select('cvFileId'))
      .where('id', 'not in', query.selectFrom('attachedFiles').select('fileId'))
      .where(
        'id',
        'not in',
        query
          .selectFrom('enquiries')
          .select('fileId')
          .$narrowType<{ fileId: string }>()
          .where('fileId', 'is not', null),
      )
      .execute()
    for (const { id, storedName, originalName } of unowned) {
      await database.transaction(async (trx) => {
        await trx.deleteFrom('files').where('id', '=', id).execute()
        await scheduleFileRemoval(trx, [`private/${storedName}`], now())
      })
      report.lost.push({
        post: originalName,
        what: 'file of an email, which belongs to nobody in this export',
        quote: storedName,
      })
    }
  }

  const importKind = async (kind: ExportedTable): Promise<void> => {
    const path = recordsPath(kind.name)
    const expected = contents.records[kind.name] ?? 0
    if (!files.list.some((file) => file.path === path)) {
      if (expected > 0) report.failed.push({ file: path, why: 'is not in the export' })
      return
    }
    const lines = async function* (): AsyncGenerator<SourceRow> {
      for await (const { number, ...line } of readLines(await files.open(path), onBytes))
        yield { place: `${path}, line ${number}`, ...line }
    }
    const found = await importRows(kind, lines())
    if (found !== expected)
      report.failed.push({
        file: path,
        why: `has ${found} records, and had ${expected} when it was exported`,
      })
    if (kind.name === 'audit' && found > 0)
      report.lost.push({
        post: 'Audit log',
        what: 'entries, which stay in the export',
        quote: `${found} entries`,
      })
  }

  for (const kind of exportedTables) await importKind(kind)
  for (const name of contents.missing)
    report.failed.push({ file: name, why: 'was gone when the export was made' })
  if (isDryRun) return report
  if (manifest.version === 1) await removeUnowned()
  // an address that was erased here must not come back
  await personalData.repeatErasures()
  await database.transaction(async (trx) => {
    await finishImport(trx, manifest.id)
    const actor = { email: 'npm run import' }
    await audit.record({ action: 'site.imported', actor, detail: { posts: report.posts } }, trx)
  })
  await changes.published()
  return report
}
