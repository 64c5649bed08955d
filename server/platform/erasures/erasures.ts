import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '#server/platform/database/open.ts'
import type { Tables } from '#server/tables.ts'
import { Mutex } from '#server/platform/concurrency/mutex.ts'
import { monthsBefore } from '#server/platform/records/retention.ts'
import {
  erasureListName,
  hashEmail,
  mergeErasures,
  newSalt,
  readErasureList,
  writeErasureList,
  type Erasure,
} from './erasure-list.ts'

/** Key of the `settings` row with the site's salt. */
const saltKey = 'erasure-salt'

type Deps = {
  database: Database
  dataDir: string
  /** maximum age of backups; older erasures are deleted */
  keepMonths: number
  now: () => string
}

export type Erasures = ReturnType<typeof createErasures>

/**
 * The erasures of this site, in the database and in a list next to it. A restored backup brings back data that was erased after it was
 * made, and its database doesn't know of those erasures; the list does.
 */
export function createErasures({ database, dataDir, keepMonths, now }: Deps) {
  const path = join(dataDir, erasureListName)
  const mutex = new Mutex()
  const cutoff = () => monthsBefore(now(), keepMonths)

  const findSalt = async (db: Kysely<Tables> | Transaction<Tables>): Promise<string | undefined> => {
    const row = await db.selectFrom('settings').select('value').where('key', '=', saltKey).executeTakeFirst()
    return row?.value
  }

  const storeSalt = async (db: Kysely<Tables> | Transaction<Tables>, salt: string): Promise<void> => {
    await db
      .insertInto('settings')
      .values({ key: saltKey, value: salt })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute()
  }

  const list = (): Promise<Erasure[]> => database.query.selectFrom('erasures').selectAll().execute()

  return {
    /**
     * Adds the erasure of an address, in its transaction. Afterwards, call `synchronize`.
     * @param kind of the records, if only that kind was erased
     */
    async record(trx: Transaction<Tables>, email: string, kind = ''): Promise<void> {
      if (!(await findSalt(trx))) await storeSalt(trx, newSalt())
      const salt = (await findSalt(trx))!
      const erasure = { id: randomUUID(), salt, addressHash: hashEmail(email, salt), kind, erasedAt: now() }
      await trx.insertInto('erasures').values(erasure).execute()
    },

    /** Lists the erasures that only the list contains: those made after a restored backup. */
    async findUnknown(): Promise<Erasure[]> {
      const inFile = await readErasureList(path)
      if (inFile.length === 0) return []
      const [salt, known, since] = [await findSalt(database.query), await list(), cutoff()]
      const knownIds = new Set(known.map(({ id }) => id))
      return inFile.filter(
        ({ id, salt: theirs, erasedAt }) =>
          !knownIds.has(id) && erasedAt >= since && (salt === undefined || theirs === salt),
      )
    },

    /** Adds repeated erasures in a transaction. */
    async adopt(trx: Transaction<Tables>, erasures: Erasure[]): Promise<void> {
      const newest = erasures.at(-1)
      if (!newest) return
      await storeSalt(trx, newest.salt)
      for (const erasure of erasures) {
        await trx
          .insertInto('erasures')
          .values(erasure)
          .onConflict((conflict) => conflict.column('id').doNothing())
          .execute()
      }
    },

    /** Creates the site's salt, writes the database's erasures to the list, and deletes expired ones. */
    async synchronize(): Promise<void> {
      await mutex.runExclusive(async () => {
        if (!(await findSalt(database.query))) await storeSalt(database.query, newSalt())
        const since = cutoff()
        const inFile = await readErasureList(path)
        const ownSalt = await findSalt(database.query)
        const merged = mergeErasures(inFile, await list()).filter(
          ({ salt, erasedAt }) => salt === ownSalt && erasedAt >= since,
        )
        if (JSON.stringify(merged) !== JSON.stringify(inFile)) await writeErasureList(path, merged)
        await database.query.deleteFrom('erasures').where('erasedAt', '<', since).execute()
      })
    },
  }
}
