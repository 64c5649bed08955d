import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'

type Handle = Kysely<Tables> | Transaction<Tables>

/**
 * Schedules the removal of stored files. Scheduled before a file is stored and cancelled with its record, it leaves no orphaned
 * file when a process ends between storing the file and committing the record.
 * @param names names in the storage
 * @param dueAt ISO 8601
 */
export async function scheduleFileRemoval(db: Handle, names: string[], dueAt: string): Promise<void> {
  await db
    .insertInto('fileRemovals')
    .values(names.map((name) => ({ name, dueAt })))
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
}

/** Cancels scheduled removals: the files belong to a record now, or have been removed. */
export async function cancelFileRemoval(db: Handle, names: string[]): Promise<void> {
  await db.deleteFrom('fileRemovals').where('name', 'in', names).execute()
}
