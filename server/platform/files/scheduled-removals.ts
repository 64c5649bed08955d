import type { Kysely, Transaction } from 'kysely'
import { addMs } from '#server/platform/clock/add-ms.ts'
import { databaseErrorKind } from '#server/platform/database/errors.ts'
import type { Database } from '#server/platform/database/open.ts'
import type { Tables } from '#server/tables.ts'
import type { Logger } from '#server/platform/log/log.ts'
import type { Storage } from '#server/platform/storage/storage.ts'

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

/** A file that is not attached to a record within this time (ms) never will be. */
const attachWithinMs = 10 * 60_000

/** A file that is to be stored: its name in the storage, and where it is now. */
type NewFile = { name: string; path: string }

/** Keeps files, in the transaction of the record that they belong to. */
type Attach = (trx: Transaction<Tables>, names: string[]) => Promise<void>

type Deps = { query: Database['query']; storage: Storage; log: Logger; now: () => string }

/** Creates what stores files until their records are written. */
export function createFileStoring({ query, storage, log, now }: Deps) {
  /** Removes files whose removal is scheduled; where that fails it stays so, and the next cleanup tries again. */
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
     * Puts files into the storage, with their removal scheduled, and runs `work`, which attaches them in its transaction. Those that it
     * does not attach are removed, and all when it fails.
     * @returns what `work` returns; throws what it throws
     */
    async storeWith<T>(files: NewFile[], work: (attach: Attach) => Promise<T>): Promise<T> {
      const names = files.map(({ name }) => name)
      const dueAt = addMs(now(), attachWithinMs)
      if (names.length > 0) await scheduleFileRemoval(query, names, dueAt)
      // one that only the first run of a repeated transaction attaches goes with the next cleanup
      const attached = new Set<string>()
      try {
        for (const { name, path } of files) await storage.adopt(name, path)
        return await work(async (trx, kept) => {
          await cancelFileRemoval(trx, kept)
          for (const name of kept) attached.add(name)
        })
      } catch (error) {
        // when the connection broke during the commit, its outcome is unknown: the scheduled removal settles it later
        if (databaseErrorKind(error) !== 'unavailable') attached.clear()
        throw error
      } finally {
        await removeNow(names.filter((name) => !attached.has(name)))
      }
    },
  }
}
