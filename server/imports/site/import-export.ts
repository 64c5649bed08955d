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
  /** the account that replaces those that don't exist here */
  owner: { id: string; name: string }
  isDryRun: boolean
  /** called with the number of bytes read since the last call */
  onBytes?: (count: number) => void
  onRecords?: (report: ImportReport) => void
}

/** Files that have no record after this time (ms) are deleted: the import was killed and not run again. */
const recordWithinMs = 60 * 60_000

/** Maximum number of records in a transaction, and of their characters. */
const maxRows = 200
const maxCharacters = 2_000_000

/** A row of an export and its place there, or why it is invalid. */
type SourceRow = { place: string; length: number } & ({ value: unknown } | { why: string })

/** Reads every file to its end before anything is stored. @throws NoExportError for a damaged one */
async function assertWhole(files: SourceFiles): Promise<void> {
  for (const { path } of files.list) await finished((await files.open(path)).resume())
}

/**
 * Imports an export of this product into an empty installation. Stores records in the order of their references, each completely or not at
 * all. Skips what is already stored, so that a run that was killed can be repeated.
 * @throws NoExportError when the installation is not empty
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
      `The export has ${unknown}, which this version does not support: it was made by a newer version.`,
    )
  await assertWhole(files)
  const report = emptyReport()
  if ((await claimInstallation(database, manifest.id, isDryRun, now())) === 'finished') return report
  const accounts = await createAccountMap(database.query, owner.id)
  const fileStore = createFileStore(files, { storage, uploads, onBytes })
  const tagKeys = new Set<string>()
  /** ids of the imported records, by kind */
  const importedIds = new Map(exportedTables.map(({ name }) => [name, new Set<unknown>()]))

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

  /** Stores records, one by one if they can't be stored together. */
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
      report.failed.push({ file: lines[0]!.place, why: 'conflicts with another record' })
      importedIds.get(kind.name)!.delete(lines[0]!.record.id)
    }
  }

  const isImported = (id: unknown, owners: readonly string[]) =>
    owners.length === 0 || owners.some((table) => importedIds.get(exportedTableNamed(table)!.name)!.has(id))

  /** Returns the record to store for a line, or why it is invalid. */
  const read = (kind: ExportedTable, value: unknown): ImportedRecord | string => {
    const parsed = kind.shape.safeParse(value)
    if (!parsed.success) {
      const [issue] = parsed.error.issues
      return `has an invalid field: ${issue!.path.join('.') || 'record'}`
    }
    const record: ImportedRecord = parsed.data
    for (const name of kind.columns) {
      const { target, owners, heir } = kind.declared.columns[name]!.traits
      if (target === 'users') record[name] = accounts.find(record[name], heir)
      else if (record[name] !== null && !isImported(record[name], target ? [target] : owners))
        return `refers to a record that was not imported: ${name}`
    }
    const missing = fileStore.missing(filesOfRecord(kind.name, record))
    return missing.length > 0 ? `has a file that is not in the export: ${missing[0]}` : record
  }

  /** Imports the rows of a kind. @returns their number */
  const importRows = async (
    kind: ExportedTable,
    source: AsyncIterable<SourceRow> | Iterable<SourceRow>,
  ): Promise<number> => {
    const ids = importedIds.get(kind.name)!
    const batch: { place: string; record: ImportedRecord }[] = []
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
          what: 'end of its page: the whole post was imported, but it is too large for one page',
          quote: String(record.excerpt),
        })
      if (kind.isForReaders) continue
      const names = filesOfRecord(kind.name, record)
      if (!isDryRun && names.length > 0) {
        await cancelFileRemoval(database.query, names)
        const due = addMs(now(), recordWithinMs)
        await scheduleFileRemoval(database.query, names, due)
        const rejected = await fileStore.store(kind.name, record)
        if (rejected) {
          report.failed.push({ file: rejected.name, why: rejected.why })
          continue
        }
      }
      ids.add(record.id)
      batch.push({ place, record })
      characters += row.length
      const isFull = batch.length >= maxRows || characters >= maxCharacters
      // keeps the time between a file and its record short
      if (isFull || names.length > 0) await flush()
    }
    await flush()
    return found
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
        why: `has ${found} records instead of ${expected}`,
      })
    if (kind.name === 'audit' && found > 0)
      report.lost.push({
        post: 'Audit log',
        what: 'entries, which are not imported',
        quote: `${found} entries`,
      })
  }

  for (const kind of exportedTables) await importKind(kind)
  for (const name of contents.missing)
    report.failed.push({ file: name, why: 'was already missing when the export was made' })
  if (isDryRun) return report
  // erased addresses must not be imported again
  await personalData.repeatErasures()
  await database.transaction(async (trx) => {
    await finishImport(trx, manifest.id)
    const actor = { email: 'npm run import' }
    await audit.record({ action: 'site.imported', actor, detail: { posts: report.posts } }, trx)
  })
  await changes.published()
  return report
}
