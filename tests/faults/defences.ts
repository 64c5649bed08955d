/** A replacement in a source file. */
type Change = { file: string; from: string; to: string }

const draining = 'server/platform/pages/graceful-shutdown.ts'
const form = 'server/platform/http/multipart.ts'
const cachingServer = 'server/platform/pages/caching-server.ts'
const incoming = 'server/platform/files/uploads.ts'
const storage = 'server/platform/storage/storage.ts'
const removals = 'server/platform/files/scheduled-removals.ts'

/**
 * Defences against failures by name, each with the replacements that remove it. `npm run test:long -- --without` runs each
 * check without each of its defences and expects it to fail.
 */
export const defences: Record<string, Change[]> = {
  // A file is stored without an entry that would remove it after a crash.
  'entries in file_removals': [
    { file: removals, from: 'dueAt: string): Promise<void> {', to: 'dueAt: string): Promise<void> { return' },
  ],
  // Uploads that a crash interrupted stay.
  'cleanup of partial uploads': [
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
  'reserved space': [{ file: incoming, from: 'bavail / blocks >= minFree', to: 'bavail / blocks >= 0' }],
  'a reserve for sign-ins': [
    { file: 'server/platform/database/sqlite/sqlite.ts', from: 'reserve.release()', to: '' },
  ],
  'detection of a full disk': [
    {
      file: 'server/platform/http/error-handler.ts',
      from: "if (databaseError === 'full')",
      to: 'if (false)',
    },
  ],
  'discarded uploads': [{ file: incoming, from: 'rm(path, { force: true })', to: 'Promise.resolve()' }],
  'connection: close': [{ file: draining, from: "response.setHeader('connection', 'close')", to: 'void 0' }],
  'the final deadline': [{ file: draining, from: 'server.closeAllConnections()', to: 'server.unref()' }],
  'draining before closing': [
    { file: 'server/main.ts', from: 'await drain()', to: 'await Promise.resolve()' },
  ],
  'header timeout': [{ file: cachingServer, from: 'headersTimeout: 10_000', to: 'headersTimeout: 0' }],
  'body timeout': [
    { file: 'server/platform/pages/slow-bodies.ts', from: 'arrived >= minBytes', to: 'arrived >= 0' },
  ],
  'rejection by the length': [
    { file: form, from: "if (Number(headers['content-length']) > maxBytes)", to: 'if (false)' },
  ],
  // The database file is copied while it is written.
  'a copy of one moment': [
    {
      file: 'server/operations/backup/sqlite-copy.ts',
      from: 'await backup(database, copy, { rate: allPages })',
      to: 'await copyFile(source, copy)',
    },
  ],
  'a second look for deleted files': [
    { file: 'server/operations/backup/backup.ts', from: 'if (missing.length === 0)', to: 'if (true)' },
  ],
  'rows of one moment': [
    {
      file: 'server/operations/backup/postgres-rows.ts',
      from: 'begin isolation level repeatable read read only',
      to: 'begin',
    },
  ],
  'query timeouts': [
    {
      file: 'server/platform/database/postgres/postgres.ts',
      from: 'query_timeout: 12 * second',
      to: 'query_timeout: 1000 * second',
    },
  ],
  'an error listener per connection': [
    {
      file: 'server/platform/database/postgres/pool.ts',
      from: "pool.on('connect', (client) => void client.on('error', () => {}))",
      to: '',
    },
  ],
  'detection of a lost database': [
    { file: 'server/platform/http/error-handler.ts', from: "databaseError === 'unavailable'", to: 'false' },
  ],
  // A failed commit is ignored.
  'an answer only after the commit': [
    {
      file: 'server/platform/database/sqlite/writer.ts',
      from: "this.#db.exec('commit')",
      to: "try { this.#db.exec('commit') } catch { this.#db.exec('rollback') }",
    },
  ],
  'files that go with a failed record': [
    {
      file: removals,
      from: 'await removeNow(names.filter((name) => !attached.has(name)))',
      to: 'for (const name of names) if (!attached.has(name)) await cancelFileRemoval(query, [name])',
    },
  ],
  // A second run adds what the first one has added.
  'memory of what was imported': [
    {
      file: 'server/imports/import-site.ts',
      from: 'return row !== undefined',
      to: 'return false',
    },
  ],
  'the lock of the folder': [
    { file: 'server/platform/database/sqlite/data-dir-lock.ts', from: '; begin exclusive', to: '' },
  ],
}
