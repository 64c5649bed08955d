/** The process of `findStoredWords`: takes its arguments as JSON, and prints the words that are found as JSON. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sqliteFileName } from '#server/platform/database/sqlite/sqlite.ts'
import { selectRecordIndexes } from '#server/platform/database/search/search-tables.ts'
import type { DatabaseLocation } from '#tests/support/open-app.ts'
import { runStatement } from '#tests/support/servers/postgres-databases.ts'

const [location, words] = process.argv.slice(2).map((json) => JSON.parse(json)) as [
  DatabaseLocation,
  string[],
]
const { dataDir, databaseUrl } = location
const texts = await readFiles(dataDir)
texts.push(databaseUrl ? await readTables(databaseUrl) : readTerms(join(dataDir, sqliteFileName)))
const found = words.filter((word) => texts.some((text) => text.includes(word.slice(0, 6))))
console.log(JSON.stringify(found))

async function readFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const names = files.map(({ name }) => name)
  const contents = files.map(({ parentPath, name }) => readFile(join(parentPath, name), 'latin1'))
  return [...names, ...(await Promise.all(contents))].map((text) => text.toLowerCase())
}

/** The terms of the search indexes, whose bytes have only the ends of words that begin as the word before. */
function readTerms(file: string): string {
  const database = new DatabaseSync(file)
  try {
    return database
      .prepare(selectRecordIndexes)
      .all()
      .flatMap(({ name: table }) => {
        database.exec(`create virtual table temp.${table}_terms using fts5vocab(main, ${table}, row)`)
        return database.prepare(`select term from temp.${table}_terms`).all()
      })
      .map(({ term }) => String(term))
      .join(' ')
  } finally {
    database.close()
  }
}

async function readTables(url: string): Promise<string> {
  const tables = await runStatement(url, `select tablename from pg_tables where schemaname = 'public'`)
  const rows = await Promise.all(
    tables.map(({ tablename }) => runStatement(url, `select each::text as text from ${tablename} as each`)),
  )
  const statistics = await runStatement(
    url,
    `select concat(most_common_vals, histogram_bounds, most_common_elems) as text from pg_stats where schemaname = 'public'`,
  )
  return [...rows, statistics]
    .flat()
    .map(({ text }) => String(text))
    .join('\n')
    .toLowerCase()
}
