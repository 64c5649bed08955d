import { Client } from 'pg'
import { startPostgres, type PostgresServer } from '#tests/support/postgres-server.ts'
import { NotHere } from './row.ts'

/** Settings of a server that loses nothing: what is committed is on the disk. */
const durable = ['fsync=on', 'synchronous_commit=on', 'full_page_writes=on']

/** Lends a PostgreSQL of its own, empty. @throws NotHere when none can be started on this machine */
export async function withPostgres<T>(work: (url: string) => Promise<T>): Promise<T> {
  let server: PostgresServer
  try {
    server = await startPostgres(durable)
  } catch (error) {
    throw new NotHere(
      `PostgreSQL cannot be started here (${String((error as Error).message).split('\n')[0]})`,
    )
  }
  try {
    return await work(server.url)
  } finally {
    await server.stop()
  }
}

/** Runs a statement however long it takes: the product's own connections have limits. */
async function run(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}

/** Makes a database on the server at `url`. @returns its address */
export async function createDatabase(url: string, name: string): Promise<string> {
  await run(url, `create database ${name}`)
  return Object.assign(new URL(url), { pathname: `/${name}` }).href
}

/** Has the database tidied and its statistics gathered, which in life happens by itself within a minute. */
export const settle = (url: string) => run(url, 'vacuum analyze')
