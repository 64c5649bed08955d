import type { Kysely, Transaction } from 'kysely'
import { addMs } from '#server/platform/clock/add-ms.ts'
import { databaseErrorKind } from '#server/platform/database/errors.ts'
import type { Database } from '#server/platform/database/open.ts'
import type { Tables } from '#server/tables.ts'
import type { Logger } from '#server/platform/log/log.ts'
import type { Storage } from '#server/platform/storage/storage.ts'

type Handle = Kysely<Tables> | Transaction<Tables>

/**
 * Schedules the removal of stored files. If it is scheduled before a file is stored and cancelled with its record, no orphaned file remains
 * when a process ends between storing the file and committing the record.
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

/** Cancels scheduled removals: the files now belong to a record, or were removed. */
export async function cancelFileRemoval(db: Handle, names: string[]): Promise<void> {
  await db.deleteFrom('fileRemovals').where('name', 'in', names).execute()
}

/** A file that isn't attached to a record within this time (ms) never will be. */
const attachWithinMs = 10 * 60_000

/** A file to store: its name in the storage, and its current path. */
type NewFile = { name: string; path: string }

/** Keeps files, in the transaction of the record that they belong to. */
type Attach = (trx: Transaction<Tables>, names: string[]) => Promise<void>

type Deps = { query: Database['query']; storage: Storage; log: Logger; now: () => string }

/** Creates the function that stores files until their records are written. */
export function createFileStoring({ query, storage, log, now }: Deps) {
  /** Removes files whose removal is scheduled. If that fails, it stays scheduled for the next cleanup. */
  const removeNow = async (names: string[]): Promise<void> => {
    try {
      for (const name of names) await storage.remove(name)
      if (names.length > 0) await cancelFileRemoval(query, names)
    } catch (error) {
      log.warn({ err: error }, 'deleting a file failed, will retry')
    }
  }

  return {
    removeNow,

    /**
     * Stores files with their removal scheduled, and runs `work`, which attaches them in its transaction. Removes those that it doesn't
     * attach, or all if it fails.
     * @returns what `work` returns
     * @throws what `work` throws
     */
    async storeWith<T>(files: NewFile[], work: (attach: Attach) => Promise<T>): Promise<T> {
      const names = files.map(({ name }) => name)
      const dueAt = addMs(now(), attachWithinMs)
      if (names.length > 0) await scheduleFileRemoval(query, names, dueAt)
      // a file that is only attached in the first run of a retried transaction is removed by the next cleanup
      const attached = new Set<string>()
      try {
        for (const { name, path } of files) await storage.adopt(name, path)
        return await work(async (trx, kept) => {
          await cancelFileRemoval(trx, kept)
          for (const name of kept) attached.add(name)
        })
      } catch (error) {
        // if the connection broke during the commit, its outcome is unknown: the scheduled removal settles it later
        if (databaseErrorKind(error) !== 'unavailable') attached.clear()
        throw error
      } finally {
        await removeNow(names.filter((name) => !attached.has(name)))
      }
    },
  }
}
