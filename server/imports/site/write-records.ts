import type { Kysely, Transaction } from 'kysely'
import { recordFileUses } from '#server/articles/file-uses.ts'
import type { ExportedTable } from '#server/exports/exported-tables.ts'
import type { Database } from '#server/platform/database/open.ts'
import type { SearchReindexers } from '#server/platform/database/search/search-reindexer.ts'
import type { FileUseOwner } from '#server/platform/files/file-uses.ts'
import type { Tables } from '#server/tables.ts'
import type { Table } from '#server/platform/database/table.ts'

export type ImportedRecord = Record<string, unknown>

/** The table is known at run time only. */
// oxlint-disable-next-line typescript/no-explicit-any -- see above
type AnyTables = any

/** Records that use images and files. */
const usersOfFiles: Record<string, (record: ImportedRecord) => FileUseOwner> = {
  people: ({ id }) => ({ userId: String(id) }),
  posts: ({ id }) => ({ postId: String(id) }),
  versions: ({ postId, revision }) => ({ postId: String(postId), revision: Number(revision) }),
  company: ({ part, revision }) => ({ part: String(part), revision: Number(revision) }),
}

/** Derives the columns that an export lacks from a row. */
const derivedColumns = ({ columns }: Table, row: ImportedRecord): ImportedRecord =>
  Object.fromEntries(
    Object.entries(columns).flatMap(([name, { traits }]) => (traits.made ? [[name, traits.made(row)]] : [])),
  )

const keyOf = (kind: ExportedTable, record: ImportedRecord) =>
  JSON.stringify(kind.key.map((name) => record[name]))

/** Returns the keys of the records that are already stored. */
async function storedKeys(
  query: Kysely<Tables>,
  kind: ExportedTable,
  records: ImportedRecord[],
): Promise<Set<string>> {
  const [first] = kind.key
  const rows: ImportedRecord[] = await (query as Kysely<AnyTables>)
    .selectFrom(kind.table)
    .select([...kind.key])
    .where(
      first!,
      'in',
      records.map((record) => record[first!]),
    )
    .execute()
  return new Set(rows.map((row) => keyOf(kind, row)))
}

/**
 * Stores new records with their parts and search index in one transaction.
 * @returns the added records
 */
export async function writeRecords(
  database: Database,
  trx: Transaction<Tables>,
  { kind, indexers }: { kind: ExportedTable; indexers: SearchReindexers },
  records: ImportedRecord[],
): Promise<ImportedRecord[]> {
  const stored = await storedKeys(trx, kind, records)
  const added = records.filter((record) => !stored.has(keyOf(kind, record)))
  if (added.length === 0) return []
  const write = trx as Kysely<AnyTables>
  const rows = added.map((record) => ({
    ...Object.fromEntries(kind.columns.map((name) => [name, record[name]])),
    ...derivedColumns(kind.declared, record),
  }))
  await write.insertInto(kind.table).values(rows).execute()
  for (const { field, table, declared, by } of kind.parts) {
    const partRows = added.flatMap((record) =>
      (record[field] as ImportedRecord[]).map((row) => ({
        ...row,
        [by]: record.id,
        ...derivedColumns(declared, row),
      })),
    )
    for (let at = 0; at < partRows.length; at += 200)
      await write
        .insertInto(table)
        .values(partRows.slice(at, at + 200))
        .execute()
  }
  const userOf = usersOfFiles[kind.name]
  if (userOf) for (const record of added) await recordFileUses(trx, userOf(record))
  for (const { sources, index } of Object.values(indexers)) {
    const column = sources[kind.table]
    if (column) await index(database, trx, [...new Set(added.map((record) => String(record[column])))])
  }
  return added
}
