import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import { databaseErrorKind } from '#server/platform/database/errors.ts'
import type { CacheFreshness } from '#server/platform/database/cluster.ts'
import { isInPublicRead } from '#server/platform/database/public-reads.ts'
import { assertOutsideTransaction } from '#server/platform/database/transaction-guard.ts'
import { toKyselyClient } from './pool.ts'

/** A replica that failed is not used for this long (ms). */
const retryAfterMs = 3_000

/** A statement that changes something, which never goes to a replica. */
const isWrite = /^(insert|update|delete) /

/** Whether a server has replayed the log up to a position; works on a replica and on a primary. */
const hasReplayed = `select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()
  else pg_current_wal_insert_lsn() end >= $1::pg_lsn as "hasReplayed"`

export type Replica = {
  /** Connects public reads to the replica when it is up to date, and everything else to the primary. */
  pool: PostgresPool
  /** Call after a change of public content: each connection is checked for it before it is used again. */
  markStale(): void
}

type Options = {
  replica: Pool
  primary: Pool
  /** The same for Kysely. */
  primaryPool: PostgresPool
  /** The freshness of this node; undefined before it has joined the others. */
  freshness: () => CacheFreshness | undefined
}

/**
 * Opens a read replica. It answers only when it has replayed every change that this node knows of, so that nobody sees less than
 * was acknowledged; when it fails, the primary answers, and when the primary fails, the replica does.
 */
export function openReplica({ replica, primary, primaryPool, freshness }: Options): Replica {
  /** The number of changes that a connection had replayed when it was last checked. */
  const replayedChanges = new WeakMap<PoolClient, number>()
  let changeCount = 0
  let lastPosition: Promise<string> | undefined
  let retryAt = 0

  const isFailing = () => performance.now() < retryAt
  const markFailing = () => {
    retryAt = performance.now() + retryAfterMs
  }

  /**
   * The log position of the primary after the last change, queried once per change. It is the insert position, not the write
   * position: a change committed with `synchronous_commit = off` may be known here before it is written.
   */
  const positionOfLastChange = (): Promise<string> => {
    lastPosition ??= primary
      .query<{ lsn: string }>('select pg_current_wal_insert_lsn()::text as lsn')
      .then(({ rows }) => rows[0]!.lsn)
    lastPosition.catch(() => (lastPosition = undefined))
    return lastPosition
  }

  /** Checks out a connection to the replica; undefined when the replica is not up to date. */
  const connectToReplica = async (): Promise<PostgresPoolClient | undefined> => {
    const current = freshness()
    if (isFailing() || current === undefined || current === 'uncertain') return undefined
    const changes = changeCount
    const connection = await replica.connect()
    const client = toKyselyClient(connection)
    // Without the primary nothing changes, and the replica is the best there is.
    if (current === 'offline') return client
    try {
      if (replayedChanges.get(connection) !== changes) {
        const { rows } = (await client.query(hasReplayed, [await positionOfLastChange()])) as unknown as {
          rows: { hasReplayed: boolean }[]
        }
        if (!rows[0]!.hasReplayed) {
          client.release()
          return undefined
        }
        replayedChanges.set(connection, changes)
      }
      return client
    } catch (error) {
      client.release()
      throw error
    }
  }

  const isTransient = (error: unknown) => ['unavailable', 'conflict'].includes(databaseErrorKind(error) ?? '')

  /** Connects to the replica after the primary failed, which may happen before the node knows that it is offline. */
  const connectInstead = async (error: unknown): Promise<PostgresPoolClient> => {
    if (!isTransient(error) || freshness() === 'fresh' || isFailing()) throw error
    return toKyselyClient(await replica.connect())
  }

  const pool: PostgresPool = {
    options: replica.options,
    async connect() {
      if (!isInPublicRead()) return primaryPool.connect()
      assertOutsideTransaction()
      const client = await connectToReplica().catch((error: unknown) => {
        if (!isTransient(error)) throw error
        markFailing()
        return undefined
      })
      if (!client) return primaryPool.connect().catch(connectInstead)
      const queryPrimary = async (text: string, parameters: readonly unknown[]) => {
        const connection = await primaryPool.connect()
        try {
          return await connection.query(text, parameters)
        } finally {
          connection.release()
        }
      }
      const query = async (text: string, parameters: readonly unknown[]) => {
        if (isWrite.test(text)) return queryPrimary(text, parameters)
        try {
          return await client.query(text, parameters)
        } catch (error) {
          if (!isTransient(error)) throw error
          markFailing()
          return queryPrimary(text, parameters)
        }
      }
      return { query: query as PostgresPoolClient['query'], release: () => client.release() }
    },
    end: async () => {
      await replica.end()
      await primaryPool.end()
    },
  }

  return {
    pool,
    markStale() {
      changeCount += 1
      lastPosition = undefined
    },
  }
}
