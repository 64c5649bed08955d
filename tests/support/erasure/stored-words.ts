import type { DatabaseLocation } from '#tests/support/open-app.ts'
import { runScript } from '#tests/support/shell.ts'

/**
 * Finds which of `words` are stored anywhere: in the bytes of every file below `dataDir`, in the terms of the search indexes, and on
 * PostgreSQL in a row of any table and in the planner's statistics. It reads in a process of its own: closing a file of an open SQLite database would release the
 * locks of this process.
 * @param words in lower case, each with a beginning of six letters that no other text has, by which it is found
 */
export async function findStoredWords(location: DatabaseLocation, words: string[]): Promise<string[]> {
  const { dataDir, databaseUrl } = location
  const args = [{ dataDir, databaseUrl }, words].map((value) => JSON.stringify(value))
  const { status, stdout, stderr } = await runScript([
    'tests/support/erasure/find-stored-words-process.ts',
    ...args,
  ])
  if (status !== 0) throw new Error(stderr)
  return JSON.parse(stdout) as string[]
}
