import type { PostgresPool, PostgresPoolClient } from 'kysely'
import { Pool, type PoolClient, type PoolConfig } from 'pg'
import { databaseErrorKind } from '#server/platform/database/errors.ts'
import { assertOutsideTransaction } from '#server/platform/database/transaction-guard.ts'
import { encodeParameter, postgresTypeParsers } from './values.ts'

/**
 * Creates a pool that reads values as `Tables` types them, and survives lost connections: the next query on a lost connection fails, and a
 * lost idle connection is replaced. Both listeners are needed: an error event without a listener ends the process, and the pool doesn't
 * listen to a connection while it is checked out.
 */
export function createPool(config: PoolConfig): Pool {
  const pool = new Pool({ keepAlive: true, types: postgresTypeParsers, ...config })
  pool.on('error', () => {})
  pool.on('connect', (client) => void client.on('error', () => {}))
  return pool
}

/** Adapts a pool to Kysely. */
export function kyselyPool(pool: Pool): PostgresPool {
  return {
    options: pool.options,
    async connect() {
      assertOutsideTransaction()
      return toKyselyClient(await pool.connect())
    },
    end: () => pool.end(),
  }
}

/** Adapts a connection to Kysely. A connection with a query that failed because the server was unreachable is closed on release. */
function toKyselyClient(client: PoolClient): PostgresPoolClient {
  let isBroken = false
  const query = async (text: string, parameters: readonly unknown[]) => {
    try {
      return await client.query(text, parameters.map(encodeParameter))
    } catch (error) {
      if (databaseErrorKind(error) === 'unavailable') isBroken = true
      throw error
    }
  }
  return {
    query: query as unknown as PostgresPoolClient['query'],
    release: (discard) => client.release(isBroken || discard),
  }
}
