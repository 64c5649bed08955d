import { PostgresDialect, type Kysely, type PostgresPool, type PostgresPoolClient } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import { databaseErrorKind } from '#server/platform/database/errors.ts'
import { createKysely } from '#server/platform/database/kysely.ts'
import type { Freshness } from '#server/platform/database/nodes.ts'
import { kyselyPool, toKyselyClient } from './pool.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { assertOutsideTransaction } from '#server/platform/database/transaction-guard.ts'

/** A replica that failed is left alone this long (ms). */
const restMs = 3_000

/** How far a server has come, be it a replica or (promoted, or named so) none. */
const hasReached = `select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()
  else pg_current_wal_insert_lsn() end >= $1::pg_lsn as "isThere"`

export type Replica = {
  /** Reads from the replica where that is as good as the database itself, and from the database where not. */
  query: Kysely<Tables>
  /** Visitors see something else from now on: no connection is used again before it has come this far. */
  markStale(): void
  close(): Promise<void>
}

type Ground = {
  replica: Pool
  primary: Pool
  /** Whether connections to the primary are each one session (see `kyselyPool`); of the replica nothing says that. */
  prepares: boolean
  /** What this node knows of the database; undefined before it has joined the others. */
  freshness: () => Freshness | undefined
}

/**
 * Public reads from a replica. It is asked only when it has replayed every change that this node has heard of, so what an
 * editor was told is out is out; when it fails, the database itself answers, and the other way round.
 */
export function openReplica({ replica, primary, prepares, freshness }: Ground): Replica {
  const toPrimary = kyselyPool(primary, prepares)
  /** How far a connection is known to have come: which of our changes it had replayed when it was last asked. */
  const seen = new WeakMap<PoolClient, number>()
  let changes = 0
  let reached: Promise<string> | undefined
  let restsUntil = 0

  const rest = () => {
    restsUntil = performance.now() + restMs
  }

  /**
   * Where the database was when the last change had been heard: asked once a change, when it is needed. Where it inserts,
   * not where it writes: a commit that does not wait for the disk may be heard of before it is written.
   */
  const target = (): Promise<string> => {
    reached ??= primary
      .query<{ lsn: string }>('select pg_current_wal_insert_lsn()::text as lsn')
      .then(({ rows }) => rows[0]!.lsn)
    reached.catch(() => (reached = undefined))
    return reached
  }

  const borrow = async (): Promise<PostgresPoolClient | undefined> => {
    const trust = freshness()
    if (performance.now() < restsUntil || trust === undefined || trust === 'uncertain') return undefined
    const asOf = changes
    const connection = await replica.connect()
    const client = toKyselyClient(connection, false)
    // With the database gone nothing changes, and the replica is the best there is.
    if (trust === 'offline') return client
    try {
      if (seen.get(connection) !== asOf) {
        const { rows } = (await client.query(hasReached, [await target()])) as unknown as {
          rows: { isThere: boolean }[]
        }
        if (!rows[0]!.isThere) {
          client.release()
          return undefined
        }
        seen.set(connection, asOf)
      }
      return client
    } catch (error) {
      client.release()
      throw error
    }
  }

  const isPassing = (error: unknown) => ['unavailable', 'conflict'].includes(databaseErrorKind(error) ?? '')

  /** The database may be gone before the node knows that it is: then, too, the replica is the best there is. */
  const lendInstead = async (error: unknown): Promise<PostgresPoolClient> => {
    if (!isPassing(error) || freshness() === 'fresh' || performance.now() < restsUntil) throw error
    return toKyselyClient(await replica.connect(), false)
  }

  const pool: PostgresPool = {
    options: replica.options,
    async connect() {
      assertOutsideTransaction()
      const client = await borrow().catch((error: unknown) => {
        if (!isPassing(error)) throw error
        rest()
        return undefined
      })
      if (!client) return toPrimary.connect().catch(lendInstead)
      const query = async (text: string, parameters: readonly unknown[]) => {
        try {
          return await client.query(text, parameters)
        } catch (error) {
          if (!isPassing(error)) throw error
          rest()
          const other = await toPrimary.connect()
          try {
            return await other.query(text, parameters)
          } finally {
            other.release()
          }
        }
      }
      return { query: query as PostgresPoolClient['query'], release: () => client.release() }
    },
    end: () => replica.end(),
  }

  return {
    query: createKysely(new PostgresDialect({ pool })),
    markStale() {
      changes += 1
      reached = undefined
    },
    close: () => pool.end(),
  }
}
