import { sql, type ExpressionBuilder, type Kysely, type Selectable, type Transaction } from 'kysely'
import type { PersonalDataCounts } from '#contract/privacy/privacy.ts'
import { erasureCountNameOf } from '#contract/records/record-kinds.ts'
import { addMs } from '#server/platform/clock/add-ms.ts'
import { columnValues } from '#server/platform/database/queries/column-values.ts'
import { changeInBatches } from '#server/platform/database/queries/change-in-batches.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { RemovedRows } from '#server/platform/records/records.tables.ts'
import type { Tables } from '#server/tables.ts'
import { lockPerson } from '#server/platform/erasures/person-lock.ts'
import { plainCopy, type PersonalDataSource } from '#server/platform/erasures/personal-data.ts'
import type { PrivateFiles } from '#server/platform/files/private-files.ts'
import type { RetentionRule } from '#server/platform/records/retention.ts'
import type { FeatureRecord, StoredKind } from './stored-kind.ts'

/** How long a removal can be undone, in minutes. The notification that offers it stays for ten seconds. */
export const restorableMinutes = 15
const erasedAtOnce = 100

/** The table is known at run time only. */
// oxlint-disable-next-line typescript/no-explicit-any -- see above
type AnyTables = Kysely<any>

/** Selects the removed records of a table that contain a text and have no file. */
const containsText =
  (table: string, text: string) =>
  ({ and, eb }: ExpressionBuilder<Tables, 'removedRecords'>) =>
    and([
      eb('kind', '=', table),
      eb(sql<string>`cast(${sql.ref('data')} as text)`, 'like', `%${text}%`),
      eb('fileId', 'is', null),
    ])

/** A kind of record that can be restored after its removal. */
export type RemovableKind<Table extends keyof Tables = keyof Tables> = Pick<
  StoredKind,
  'name' | 'held' | 'search' | 'file'
> &
  Required<Pick<StoredKind, 'removal'>> & { table: Table }

type Deps = { database: Database; files: PrivateFiles; records: readonly FeatureRecord[]; now: () => string }

export type Removals = ReturnType<typeof createRemovals>

/**
 * Removes records so that they can be restored for a quarter of an hour. Moves their rows to `removedRecords`; timelines stay in place,
 * because nothing reads them without the record. The retention job erases the rest, with its files. If a restore, an expiry and an erasure
 * compete for a record, the one that deletes its row in `removedRecords` wins.
 */
export function createRemovals({ database, files, records, now }: Deps) {
  const oldest = () => addMs(now(), -restorableMinutes * 60_000)

  /** The name of a table's records in the counts of an erasure. */
  const countName = (table: string): keyof PersonalDataCounts | undefined => {
    const found = records.find(({ kind }) => kind.table === table)
    return found && erasureCountNameOf(found.kind)
  }

  /** Hides or shows the files of a record. Those of its timeline stay attached until it is erased. */
  const setFilesRemoved = async (
    trx: Transaction<Tables>,
    { removal }: RemovableKind,
    record: { id: string; fileId: string | null },
    removedAt: string | null,
  ) => {
    const hide = trx.updateTable('files').set({ removedAt })
    if (record.fileId) await hide.where('id', '=', record.fileId).execute()
    if (!removal.timeline) return
    const attached = trx.selectFrom('attachedFiles').select('fileId').where('subjectId', '=', record.id)
    await hide.where('id', 'in', attached).execute()
  }

  /** Erases the timelines of deleted records in small batches, between which SQLite can read. */
  const eraseTimelines = async (
    trx: Transaction<Tables>,
    { name, removal: { timeline = [] } = {} }: Pick<StoredKind, 'name' | 'removal'>,
    ids: readonly string[],
  ): Promise<void> => {
    const tables = trx as unknown as AnyTables
    for (const subjectId of ids)
      for (const { table, key } of timeline) {
        const keys = await tables
          .selectFrom(table as string)
          .select(key)
          .where('subjectKind', '=', name)
          .where('subjectId', '=', subjectId)
          .execute()
        await changeInBatches(
          keys.map((row) => row[key]),
          (some) =>
            tables
              .deleteFrom(table as string)
              .where('subjectKind', '=', name)
              .where('subjectId', '=', subjectId)
              .where(key, 'in', some)
              .execute(),
        )
      }
  }

  /** Erases what is left of records whose rows were deleted from `removedRecords`. @returns the number of files */
  const eraseRest = async (
    trx: Transaction<Tables>,
    gone: { id: string; kind: string; fileId: string | null }[],
  ): Promise<number> => {
    for (const { id, kind: table } of gone) {
      const kind = records.find(({ kind }) => kind.table === table)?.kind
      if (kind) await eraseTimelines(trx, kind, [id])
    }
    return files.removeOfRecords(trx, gone)
  }

  return {
    eraseTimelines,

    /**
     * Removes a record in the caller's transaction, with everything that is deleted with it. Writers that add to a record must take the
     * same lock as the caller.
     * @returns its row; undefined if there is none
     */
    async remove<Table extends keyof Tables>(
      trx: Transaction<Tables>,
      kind: RemovableKind<Table>,
      id: string,
    ): Promise<Selectable<Tables[Table]> | undefined> {
      const tables = trx as unknown as AnyTables
      const name: string = kind.table
      const { held, file, removal } = kind
      const { parts = [] } = removal
      if (held) {
        const person = await tables.selectFrom(name).select('email').where('id', '=', id).executeTakeFirst()
        if (!person) return undefined
        await lockPerson(database, trx, person.email)
      }
      const data: RemovedRows = {}
      for (const { table, column } of parts)
        data[table] = await tables
          .deleteFrom(table as string)
          .where(column, '=', id)
          .returningAll()
          .execute()
      const row = await tables.deleteFrom(name).where('id', '=', id).returningAll().executeTakeFirst()
      if (!row) return undefined
      data[kind.table] = [row]
      const fileId: string | null = file ? row[file.column] : null
      const { createdAt } = row
      const removedAt = now()
      const email = held ? row.email : ''
      await trx
        .insertInto('removedRecords')
        .values({ id, kind: name, data, fileId, email, createdAt, removedAt })
        .execute()
      await setFilesRemoved(trx, kind, { id, fileId }, removedAt)
      return row as Selectable<Tables[Table]>
    },

    /**
     * Undoes a removal in the caller's transaction.
     * @returns the row of the record; undefined if it wasn't removed, or too long ago
     * @throws the database's error if the row can't be restored, because another record has its name now
     */
    async restore<Table extends keyof Tables>(
      trx: Transaction<Tables>,
      kind: RemovableKind<Table>,
      id: string,
    ): Promise<Selectable<Tables[Table]> | undefined> {
      const waiting = trx.selectFrom('removedRecords').select('email').where('id', '=', id)
      const person = await waiting.executeTakeFirst()
      if (person?.email) await lockPerson(database, trx, person.email)
      const removed = await trx
        .deleteFrom('removedRecords')
        .where('id', '=', id)
        .where('kind', '=', kind.table)
        .where('removedAt', '>', oldest())
        .returning(['data', 'fileId'])
        .executeTakeFirst()
      if (!removed) return undefined
      const { data, fileId } = removed
      // the record first, because the others reference it
      for (const table of [kind.table, ...(kind.removal.parts ?? []).map(({ table }) => table)]) {
        const rows = data[table] ?? []
        if (rows.length > 0) await (trx as unknown as AnyTables).insertInto(table).values(rows).execute()
      }
      await setFilesRemoved(trx, kind, { id, fileId }, null)
      const row = data[kind.table]![0] as unknown as Selectable<Tables[Table]>
      const { search } = kind
      if (search) await database.recordSearch({ table: kind.table, search }).add(trx, [row as never])
      return row
    },

    /** Whether a removed record without a file contains a text, like `forget`. */
    async knows(db: Kysely<Tables>, { table }: RemovableKind, text: string): Promise<boolean> {
      const found = db.selectFrom('removedRecords').select('id').where(containsText(table, text))
      return (await found.limit(1).executeTakeFirst()) !== undefined
    },

    /**
     * Erases the removed records without a file that contain a text, such as the hash of a token.
     * @param text letters and digits
     * @returns whether there was one
     */
    async forget(trx: Transaction<Tables>, { table }: RemovableKind, text: string): Promise<boolean> {
      const gone = await trx
        .deleteFrom('removedRecords')
        .where(containsText(table, text))
        .returning('id')
        .execute()
      return gone.length > 0
    },

    /** Erases records whose time to be restored has passed. */
    retention: {
      minutes: restorableMinutes,
      async removeBefore(moment) {
        const expired = await database.query
          .selectFrom('removedRecords')
          .select('id')
          .where('removedAt', '<=', moment)
          .limit(erasedAtOnce)
          .execute()
        for (const { id } of expired)
          await database.transaction(async (trx) => {
            const gone = await trx
              .deleteFrom('removedRecords')
              .where('id', '=', id)
              .where('removedAt', '<=', moment)
              .returning(['id', 'kind', 'fileId'])
              .execute()
            await eraseRest(trx, gone)
          })
        if (expired.length > 0) await files.removeScheduled()
        return expired.length === erasedAtOnce
      },
    } satisfies RetentionRule,

    /** Erases a person's removed records. */
    personalData: {
      async erase(trx, person) {
        const gone = await trx
          .selectFrom('removedRecords')
          .select(['id', 'kind', 'fileId'])
          .where(person.isIn('email'))
          .where(person.isFromBefore('createdAt'))
          .execute()
        const counts = { files: 0 } as { files: number } & Partial<PersonalDataCounts>
        await changeInBatches(gone, async (some) => {
          const ids = some.map(({ id }) => id)
          await trx.deleteFrom('removedRecords').where('id', 'in', ids).execute()
          counts.files += await eraseRest(trx, some)
        })
        for (const { kind } of gone) {
          const name = countName(kind)
          if (name) counts[name] = (counts[name] ?? 0) + 1
        }
        return counts
      },
      copies: {
        removedRecords: ({ data, removedAt }) =>
          Object.entries(data).flatMap(([table, rows]) =>
            rows.map((row) => ({ table, removedAt, ...plainCopy(table as keyof Tables, row) })),
          ),
      },
      addresses: (query) => columnValues(query, 'removedRecords', 'email'),
      settle: () => files.removeScheduled(),
    } satisfies PersonalDataSource,
  }
}
