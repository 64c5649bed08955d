import type { PostgresPool, PostgresPoolClient } from 'kysely'
import { Pool, type PoolClient, type PoolConfig } from 'pg'
import { databaseErrorKind } from '#server/platform/database/errors.ts'
import { assertOutsideTransaction } from '#server/platform/database/transaction-guard.ts'
import { encodeParameter, postgresTypeParsers } from './values.ts'

/**
 * Creates a pool that reads values as `Tables` types them, and survives lost connections: the next query on a lost connection
 * reports the loss, and a lost idle connection is replaced. Both listeners are needed: an error event without a listener ends the
 * process, and the pool does not listen to a connection while it is checked out.
 */
export function createPool(config: PoolConfig): Pool {
  const pool = new Pool({ keepAlive: true, types: postgresTypeParsers, ...config })
  pool.on('error', () => {})
  pool.on('connect', (client) => void client.on('error', () => {}))
  return pool
}

/**
 * Adapts a pool to Kysely.
 * @param canPrepare whether each connection is one session of the server, so that statements stay prepared on it
 */
export function kyselyPool(pool: Pool, canPrepare = false): PostgresPool {
  return {
    options: pool.options,
    async connect() {
      assertOutsideTransaction()
      return toKyselyClient(await pool.connect(), canPrepare)
    },
    end: () => pool.end(),
  }
}

const statementNames = new Map<string, string>()
/** A server uses some 10 kB for each prepared statement of each connection. */
const maxStatementNames = 300

/** A statement that changes something: it is prepared, and never goes to a replica. */
export const isWrite = /^(insert|update|delete) /

/** Statements that add several rows differ with the number of rows; `returning *` fails when a column is added meanwhile. */
const isNotPrepared = /returning \*|\), \(\$/

/**
 * The name under which a connection prepares a statement, so that the server parses and plans it once; undefined when it is not
 * prepared. Only writes are prepared: reads are planned for the values of each call, since a plan for any value can be fifty
 * times as slow.
 */
function statementName(text: string): string | undefined {
  const known = statementNames.get(text)
  if (known || statementNames.size === maxStatementNames || !isWrite.test(text) || isNotPrepared.test(text))
    return known
  const name = `frontdesk-${statementNames.size}`
  statementNames.set(text, name)
  return name
}

/** Adapts a connection to Kysely. A connection on which a query failed because the server was unreachable is closed on release. */
export function toKyselyClient(client: PoolClient, canPrepare: boolean): PostgresPoolClient {
  let isBroken = false
  const query = async (text: string, parameters: readonly unknown[]) => {
    try {
      const name = canPrepare ? statementName(text) : undefined
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
