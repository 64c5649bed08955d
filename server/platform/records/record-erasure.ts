import { sql, type Kysely, type Transaction } from 'kysely'
import { erasureCountNameOf } from '#contract/records/record-kinds.ts'
import type { Audit } from '#server/platform/audit/audit.ts'
import { columnValues } from '#server/platform/database/queries/column-values.ts'
import { changeInBatches } from '#server/platform/database/queries/change-in-batches.ts'
import type { Database } from '#server/platform/database/open.ts'
import type { PersonalDataSource } from '#server/platform/erasures/personal-data.ts'
import type { PrivateFiles } from '#server/platform/files/private-files.ts'
import type { Tables } from '#server/tables.ts'
import type { Removals } from './removals.ts'
import type { StoredKind } from './stored-kind.ts'

/** Limits of a transaction that erases old records: their number, and the number of timeline rows. */
const erasedAtOnce = 100
const timelineRowsAtOnce = 500
/** Number of records per delete statement. */
const batchSize = 10

export type ErasureDeps = {
  database: Pick<Database, 'transaction' | 'query'>
  files: PrivateFiles
  removals: Removals
  audit: Audit
}

type ErasedKind = Pick<StoredKind, 'name' | 'table' | 'held' | 'retention' | 'file' | 'removal'>

/** Erases records of a kind with their parts, timelines and files: a person's, by `email`, and old ones, by `createdAt`. */
export function createRecordErasure({ database, files, removals, audit }: ErasureDeps, kind: ErasedKind) {
  const { name, retention, file, removal: { parts = [], timeline = [] } = {} } = kind
  // all of these tables have the columns used below
  const table = kind.table as 'enquiries'
  const counted = erasureCountNameOf(kind)

  const timelineRows = timeline.reduce(
    (sum, part) => sql<number>`${sum} + (select count(*) from ${sql.table(part.table)}
      where subject_kind = ${name} and subject_id = ${sql.ref(`${table}.id`)})`,
    sql<number>`0`,
  )

  /** The records from before a time (ISO 8601) whose retention has ended. */
  const olderThan = (db: Kysely<Tables>, time: string, since: 'createdAt' | 'spamAt' = 'createdAt') =>
    db.selectFrom(table).where(since, '<', time)

  /** Erases records. @returns the number of records, and of their files */
  const erase = async (trx: Transaction<Tables>, rows: { id: string }[]) => {
    const counts = { records: 0, files: 0 }
    const eraseSome = async (ids: string[]) => {
      const fileId = file ? sql.ref<string | null>(file.column) : sql<null>`null`
      const gone = await trx
        .deleteFrom(table)
        .where('id', 'in', ids)
        .returning(['id', fileId.as('fileId')])
        .execute()
      for (const part of parts)
        await trx
          .deleteFrom(part.table as 'tokens')
          .where(part.column as 'subject', 'in', ids)
          .execute()
      await removals.eraseTimelines(trx, kind, ids)
      counts.records += gone.length
      if (file) counts.files += await files.removeOfRecords(trx, gone)
    }
    const ids = rows.map(({ id }) => id)
    await changeInBatches(ids, eraseSome, batchSize)
    return counts
  }

  return {
    /** Erases a person's records. */
    personalData: {
      async erase(trx, person) {
        const theirs = await trx
          .selectFrom(table)
          .select('id')
          .where(person.isIn('email'))
          .where(person.isFromBefore('createdAt'))
          .execute()
        const { records, files: fileCount } = await erase(trx, theirs)
        return { ...(counted && { [counted]: records }), files: fileCount }
      },
      addresses: (query) => columnValues(query, table, 'email'),
      settle: () => files.removeScheduled(),
    } satisfies PersonalDataSource,

    /** Counts all records, and those that `removeBefore` would erase. @param time undefined if age erases none */
    async count(time: string | undefined): Promise<{ total: number; due: number }> {
      const countOf = async (rows: ReturnType<typeof olderThan>) => {
        const { n } = await rows.select((eb) => eb.fn.countAll<number>().as('n')).executeTakeFirstOrThrow()
        return Number(n)
      }
      const due = time === undefined ? 0 : await countOf(olderThan(database.query, time))
      return { total: await countOf(database.query.selectFrom(table)), due }
    },

    /**
     * Erases a batch of records from before a time (ISO 8601), and the names of their visitors in the audit log.
     * @param since the column that determines age
     * @returns whether there may be more
     */
    async removeBefore(time: string, since: 'createdAt' | 'spamAt' = 'createdAt'): Promise<boolean> {
      const count = await database.transaction(async (trx) => {
        const old = await olderThan(trx, time, since)
          .select(['id', timelineRows.as('rows')])
          .limit(erasedAtOnce)
          .execute()
        let before = 0
        const due = old.filter(({ rows }) => (before += Number(rows)) - Number(rows) < timelineRowsAtOnce)
        const { records } = await erase(trx, due)
        const olderToo = since === 'createdAt' && { before: time }
        await audit.anonymizeSubjects(trx, { kind: name, ids: due.map(({ id }) => id), ...olderToo })
        const detail = { [counted ?? table]: records }
        if (retention && records > 0) await audit.record({ action: `${retention.name}.expired`, detail }, trx)
        return records
      })
      if (count > 0) await files.removeScheduled()
      return count > 0
    },
  }
}
