/** A place of the server's sources, and what it says when the defence is out. */
type Change = { file: string; from: string; to: string }

const draining = 'server/platform/http/graceful-shutdown.ts'
const form = 'server/platform/http/multipart.ts'
const cachingServer = 'server/platform/pages/caching-server.ts'
const incoming = 'server/platform/files/uploads.ts'
const storage = 'server/platform/storage/storage.ts'
const removals = 'server/platform/files/scheduled-removals.ts'

/**
 * What stands between a fault and its harm, by name, and the change that takes it out. `npm run test:long -- --without`
 * runs each check once for each of its defences, and expects it to fail.
 */
export const defences: Record<string, Change[]> = {
  // A file gets its name without a word in the database about it.
  announcements: [
    { file: removals, from: 'dueAt: string): Promise<void> {', to: 'dueAt: string): Promise<void> { return' },
  ],
  // What an ended process was receiving stays.
  sweeping: [
    {
      file: incoming,
      from: 'if (modified < time) await rm',
      to: 'if (false) await rm',
    },
  ],
  'synced commits': [
    {
      file: 'server/platform/database/sqlite/sqlite.ts',
      from: 'pragma synchronous = full',
      to: 'pragma synchronous = normal',
    },
  ],
  'synced files': [{ file: storage, from: 'await sync(path)', to: 'await Promise.resolve()' }],
  'room for the database': [
    { file: incoming, from: 'bavail / blocks >= minFree', to: 'bavail / blocks >= 0' },
  ],
  'the word for a full disk': [
    {
      file: 'server/platform/http/error-handler.ts',
      from: "if (databaseFault === 'full')",
      to: 'if (false)',
    },
  ],
  'discarded uploads': [{ file: incoming, from: 'rm(path, { force: true })', to: 'Promise.resolve()' }],
  'notice of the stop': [{ file: draining, from: 'response.shouldKeepAlive = false', to: 'void 0' }],
  'the end of patience': [{ file: draining, from: 'server.closeAllConnections()', to: 'server.unref()' }],
  'answers before the end': [
    { file: 'server/main.ts', from: 'await drain()', to: 'await Promise.resolve()' },
  ],
  'time for a header': [{ file: cachingServer, from: 'headersTimeout: 10_000', to: 'headersTimeout: 0' }],
  'time for a body': [{ file: cachingServer, from: 'requestTimeout: 60_000', to: 'requestTimeout: 0' }],
  'refusal while it comes': [
    { file: form, from: 'if (total > maxBytes) reject(tooLarge)', to: '' },
    { file: form, from: "if (Number(headers['content-length']) > maxBytes)", to: 'if (false)' },
  ],
  // The file is copied while it is written, as a backup by `cp` would.
  'a copy of one moment': [
    {
      file: 'server/platform/backup/sqlite-copy.ts',
      from: 'await backup(database, copy, { rate: allPages })',
      to: 'await copyFile(source, copy)',
    },
  ],
  'another look for deleted files': [
    { file: 'server/platform/backup/backup.ts', from: 'if (missing.length === 0)', to: 'if (true)' },
  ],
  'rows of one moment': [
    {
      file: 'server/platform/backup/postgres-rows.ts',
      from: 'begin isolation level repeatable read read only',
      to: 'begin',
    },
  ],
  'a limit for every query': [
    {
      file: 'server/platform/database/postgres/postgres.ts',
      from: 'query_timeout: 12 * second',
      to: 'query_timeout: 1000 * second',
    },
  ],
  'an ear for every connection': [
    {
      file: 'server/platform/database/postgres/pool.ts',
      from: "pool.on('connect', (client) => void client.on('error', () => {}))",
      to: '',
    },
  ],
  'the word for a lost database': [
    { file: 'server/platform/http/error-handler.ts', from: "databaseFault === 'unavailable'", to: 'false' },
  ],
  // The failure of a commit is not noticed.
  'an answer only after the commit': [
    {
      file: 'server/platform/database/sqlite/writer.ts',
      from: "this.#db.exec('commit')",
      to: "try { this.#db.exec('commit') } catch { this.#db.exec('rollback') }",
    },
  ],
  'files that go with a failed record': [
    {
      file: 'server/platform/files/private-files.ts',
      from: 'if (!isClaimed) await removeNow(name)',
      to: 'if (!isClaimed) await withdrawRemoval(query, [name])',
    },
  ],
  'the lock of the folder': [
    { file: 'server/platform/database/sqlite/data-dir-lock.ts', from: '; begin exclusive', to: '' },
  ],
}
