// The limit for writing rows: single durable inserts by the database driver alone, one after the other.
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Client } from 'pg'
import { answerCalls, processMetrics } from './processes.ts'

const table = `create table notes (
  id text primary key, post_id text not null, name text not null, email text not null, comment text not null, created_at text not null
)`
const values = (text: string) => [
  randomUUID(),
  randomUUID(),
  'Robin Reader',
  'robin@example.com',
  text,
  new Date().toISOString(),
]

type Insert = (text: string) => unknown

async function sqlite(folder: string): Promise<Insert> {
  const database = new DatabaseSync(join(folder, 'raw.sqlite'))
  database.exec(`pragma journal_mode = wal; pragma synchronous = full; ${table}`)
  const insert = database.prepare('insert into notes values (?, ?, ?, ?, ?, ?)')
  return (text) => insert.run(...values(text))
}

async function postgres(url: string): Promise<Insert> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(`drop table if exists notes; ${table}`)
  const insert = { name: 'insert', text: 'insert into notes values ($1, $2, $3, $4, $5, $6)' }
  return (text) => client.query(insert, values(text))
}

const { DATABASE_URL: url, DATA_DIR: folder } = process.env
const insert = url ? await postgres(url) : await sqlite(folder!)

answerCalls(
  '',
  {
    ...processMetrics,
    /** Inserts rows for some seconds. @returns the number of inserts per second */
    async insert({ seconds, text }: { seconds: number; text: string }) {
      const start = performance.now()
      let count = 0
      while (performance.now() < start + seconds * 1_000) {
        await insert(text)
        count += 1
      }
      return (count / (performance.now() - start)) * 1_000
    },
  },
  () => {},
)
