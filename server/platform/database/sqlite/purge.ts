import { execFile } from 'node:child_process'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { PurgeOptions, PurgeResult } from '#server/platform/database/database.ts'

const script = fileURLToPath(new URL('./purge-process.ts', import.meta.url))

/**
 * Purges a database file in a separate process, so that requests are still served. The caller blocks writes.
 * @param options `isThorough` rewrites a file of any size; `signal` ends the purge and leaves the file as before
 */
export async function purgeSqlite(file: string, { isThorough, signal }: PurgeOptions): Promise<PurgeResult> {
  // temporary files stay on the same disk as the data
  const env = { PATH: process.env.PATH, SQLITE_TMPDIR: dirname(file) }
  const args = ['--disable-sigusr1', script, file, ...(isThorough ? ['thorough'] : [])]
  const { stdout } = await promisify(execFile)(process.execPath, args, { env, ...(signal && { signal }) })
  return stdout.trim() as PurgeResult
}
