import type { Transaction } from 'kysely'
import { undoMinutes } from '#contract/desk/limits.ts'
import { addMs } from '#server/platform/clock/add-ms.ts'
import type { Database } from '#server/platform/database/open.ts'
import type { Tables } from '#server/tables.ts'

type Row = Tables['bulkChanges']
export type StoredItem = Row['items'][number]

/** Stores the former values of changed records in batches, for as long as the author can undo the change. */
export function createStoredChanges(
  { query, lock }: Pick<Database, 'query' | 'lock'>,
  now: () => string,
  subjectKind: Row['subjectKind'],
) {
  return {
    async store(
      trx: Transaction<Tables>,
      change: { id: string; batch: number; authorId: string },
      items: StoredItem[],
    ): Promise<void> {
      await trx
        .insertInto('bulkChanges')
        .values({ ...change, subjectKind, items, createdAt: now() })
        .execute()
    },

    /** Removes and returns the next batch of a change. @returns undefined if there is none or it has expired */
    async take(trx: Transaction<Tables>, id: string, authorId: string): Promise<StoredItem[] | undefined> {
      await lock(trx, `bulk change ${id}`)
      const found = await trx
        .selectFrom('bulkChanges')
        .select(['batch', 'items'])
        .where('id', '=', id)
        .where('subjectKind', '=', subjectKind)
        .where('authorId', '=', authorId)
        .where('createdAt', '>=', addMs(now(), -undoMinutes * 60_000))
        .orderBy('batch')
        .limit(1)
        .executeTakeFirst()
      if (found)
        await trx.deleteFrom('bulkChanges').where('id', '=', id).where('batch', '=', found.batch).execute()
      return found?.items
    },

    /** Deletes what was stored before a moment (ISO 8601). @returns false: one statement deletes everything */
    async removeBefore(moment: string): Promise<boolean> {
      await query
        .deleteFrom('bulkChanges')
        .where('subjectKind', '=', subjectKind)
        .where('createdAt', '<', moment)
        .execute()
      return false
    },
  }
}
