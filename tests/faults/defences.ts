/** A place of the server's sources, and what it says when the defence is out. */
type Change = { file: string; from: string; to: string }

const incoming = 'server/platform/files/incoming.ts'
const storage = 'server/platform/storage.ts'
const removals = 'server/platform/files/removals.ts'

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
      from: 'if (modified < olderThan) await rm',
      to: 'if (false) await rm',
    },
  ],
  'synced commits': [
    {
      file: 'server/platform/database/sqlite.ts',
      from: 'pragma synchronous = full',
      to: 'pragma synchronous = normal',
    },
  ],
  'synced files': [{ file: storage, from: 'await sync(path)', to: 'await Promise.resolve()' }],
  'room for the database': [
    { file: incoming, from: 'bavail / blocks >= leastFree', to: 'bavail / blocks >= 0' },
  ],
  'the word for a full disk': [
    { file: 'server/platform/http/failures.ts', from: "if (databaseFault === 'full')", to: 'if (false)' },
  ],
  'discarded uploads': [{ file: incoming, from: 'rm(path, { force: true })', to: 'Promise.resolve()' }],
}
