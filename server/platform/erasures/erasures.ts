import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '#server/platform/database/open.ts'
import type { Tables } from '#server/tables.ts'
import { Mutex } from '#server/platform/concurrency/mutex.ts'
import { monthsBefore } from '#server/platform/records/retention.ts'
import {
  erasureListName,
  hashAddress,
  mergeErasures,
  newSalt,
  readErasureList,
  writeErasureList,
  type Erasure,
} from './erasure-list.ts'

/** Key in `settings` of the salt of this site. */
const saltKey = 'erasure-salt'

type Deps = {
  database: Database
  dataDir: string
  /** age that no backup reaches; older erasures are forgotten */
  keepMonths: number
  now: () => string
}

export type Erasures = ReturnType<typeof createErasures>

/**
 * The erasures of this site, in the database and in a list beside it. A backup that is restored brings back what was erased after
 * it was made, and a database that does not know of it; the list does.
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
     * @param kind of the records, where no others were erased
     */
    async record(trx: Transaction<Tables>, email: string, kind = ''): Promise<void> {
      if (!(await findSalt(trx))) await storeSalt(trx, newSalt())
      const salt = (await findSalt(trx))!
      const erasure = { id: randomUUID(), salt, addressHash: hashAddress(email, salt), kind, erasedAt: now() }
      await trx.insertInto('erasures').values(erasure).execute()
    },

    /** Lists the erasures beside the database that it does not know: those made after a backup that was restored. */
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

    /** Adds erasures that have been repeated, in a transaction. */
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

    /** Gives the site its salt, writes the erasures of the database to the list beside it, and forgets those past their time. */
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
