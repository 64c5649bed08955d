import type { PostgresPool, PostgresPoolClient } from 'kysely'
import { Pool, type PoolClient, type PoolConfig } from 'pg'
import { databaseErrorKind } from '#server/platform/database/errors.ts'
import { encodeParameter, postgresTypes } from './values.ts'
import { assertOutsideTransaction } from '#server/platform/database/transaction-guard.ts'

/**
 * A pool that reads values as the tables promise them, and outlives lost connections: the next query on one reports the loss,
 * and a lost idle one is replaced. An error that nobody hears ends the process, and from the moment a connection is handed out
 * the pool no longer listens: not even until whoever waited for it has it.
 */
export function createPool(config: PoolConfig): Pool {
  const pool = new Pool({ keepAlive: true, types: postgresTypes, ...config })
  pool.on('error', () => {})
  pool.on('connect', (client) => void client.on('error', () => {}))
  return pool
}

/** The pool as Kysely takes it. @param prepares whether its connections are each one session, and last */
export function kyselyPool(pool: Pool, prepares = false): PostgresPool {
  return {
    options: pool.options,
    async connect() {
      assertOutsideTransaction()
      return toKyselyClient(await pool.connect(), prepares)
    },
    end: () => pool.end(),
  }
}

const names = new Map<string, string>()
/** A server keeps what is prepared for each connection, some 10 kB apiece. */
const mostNames = 300

/**
 * The name under which a connection prepares a statement that writes once, rather than reading and planning it anew. What reads
 * is planned for the values that it is asked with: a plan for any value can be fifty times as slow. What writes several rows is
 * planned once for all of them, and would need a name for each number of rows. (To ask for all columns of what was written would
 * fail when a column is added while the connection lasts.)
 */
function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known || names.size === mostNames || !writes.test(text) || isNotPrepared.test(text)) return known
  const name = `frontdesk-${names.size}`
  names.set(text, name)
  return name
}

const writes = /^(insert|update|delete) /
const isNotPrepared = /returning \*|\), \(\$/

/** A connection lent out: one whose query was given up does not go back into the pool, and pg keeps out one that was lost. */
export function toKyselyClient(client: PoolClient, prepares: boolean): PostgresPoolClient {
  let isBroken = false
  const query = async (text: string, parameters: readonly unknown[]) => {
    try {
      const name = prepares ? nameOf(text) : undefined
      return await client.query({ text, values: parameters.map(encodeParameter), ...(name && { name }) })
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
