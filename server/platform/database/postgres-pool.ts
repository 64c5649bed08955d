import type { PostgresPool, PostgresPoolClient } from 'kysely'
import { Pool, type PoolClient, type PoolConfig } from 'pg'
import { faultOf } from './faults.ts'
import { encodeParameter, postgresTypes } from './postgres-values.ts'
import { refuseInside } from './transaction-guard.ts'

/** A pool that reads values as the tables promise them, and outlives lost connections. */
export function makePool(config: PoolConfig): Pool {
  const pool = new Pool({ keepAlive: true, types: postgresTypes, ...config })
  // A lost idle connection is replaced at the next query, which reports what is wrong if something still is.
  pool.on('error', () => {})
  return pool
}

/** The pool as Kysely takes it. */
export function kyselyPool(pool: Pool): PostgresPool {
  return {
    options: pool.options,
    async connect() {
      refuseInside()
      return lend(await pool.connect())
    },
    end: () => pool.end(),
  }
}

/** A connection lent out: one that was lost, or whose query was given up, does not go back into the pool. */
export function lend(client: PoolClient): PostgresPoolClient {
  let isBroken = false
  const onError = () => {
    isBroken = true
  }
  // While lent out, the pool does not listen, and an error that nobody hears ends the process.
  client.on('error', onError)
  const query = async (text: string, parameters: readonly unknown[]) => {
    try {
      return await client.query(text, parameters.map(encodeParameter))
    } catch (error) {
      if (faultOf(error) === 'unavailable') isBroken = true
      throw error
    }
  }
  return {
    query: query as unknown as PostgresPoolClient['query'],
    release(discard) {
      client.off('error', onError)
      client.release(isBroken || discard)
    },
  }
}
