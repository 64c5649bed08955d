import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'

type Handle = Kysely<Tables> | Transaction<Tables>

/**
 * Announces that stored files shall go at a moment, unless the announcement is withdrawn before. Made before a file is
 * stored, it sees to it that no file outlives a process that ended between storing it and writing its record.
 * @param names names in the storage, @param dueAt ISO 8601
 */
export async function scheduleRemoval(db: Handle, names: string[], dueAt: string): Promise<void> {
  await db
    .insertInto('fileRemovals')
    .values(names.map((name) => ({ name, dueAt })))
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
}

/** Withdraws announcements: the files have a record, or are gone. */
export async function cancelRemoval(db: Handle, names: string[]): Promise<void> {
  await db.deleteFrom('fileRemovals').where('name', 'in', names).execute()
}
