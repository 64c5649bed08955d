import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { openSync, readSync, writeSync } from 'node:fs'
import { readdir, writeFile } from 'node:fs/promises'
import { constants } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { openSqliteBesideServer } from '#server/platform/database/sqlite/sqlite.ts'
import type { Database } from '#server/platform/database/open.ts'
import { withTemporaryFolder, type Check, type Outcome, type CheckOptions } from '#tests/faults/check.ts'
import { clientOf, prepare } from '#tests/faults/workload/api-client.ts'
import { exampleSite, writeExamples, type WriteCall } from '#tests/support/write-examples.ts'
import { startServer } from '#tests/support/servers/server-process.ts'
import { findStateFailures } from '#tests/faults/stored-state.ts'

const run = promisify(execFile)

/** The numbers of system calls in fail-nth.c. */
const kinds = { open: 1, write: 2, fsync: 3, rename: 4, unlink: 5, truncate: 6 }
type Kind = keyof typeof kinds

/** Opens the file that tells fail-nth.c which system call of the server to fail. */
function controlAt(path: string) {
  const file = openSync(path, 'r+')
  const field = (n: number) => {
    const bytes = Buffer.alloc(4)
    readSync(file, bytes, 0, 4, n * 4)
    return bytes.readInt32LE()
  }
  const set = (...fields: number[]) => {
    const bytes = Buffer.alloc(20)
    fields.forEach((value, n) => bytes.writeInt32LE(value, n * 4))
    // The kind is written last, since it activates the rest.
    writeSync(file, bytes, 4, 16, 4)
    writeSync(file, bytes, 0, 4, 0)
  }
  return {
    arm: (kind: Kind, nth: number) => {
      const { ENOSPC, EIO } = constants.errno
      set(kinds[kind], nth, 0, kind === 'fsync' || kind === 'unlink' ? EIO : ENOSPC, 0)
    },
    /** @returns whether a system call was failed */
    disarm: (): boolean => {
      const hasFailed = field(4) === 1
      set(0, 0, 0, 0, 0)
      return hasFailed
    },
  }
}

/** Tables that change whether or not a request succeeds: rate limits, pending file removals, last use of sessions, leases. */
const ignoredTables = new Set(['rate_limits', 'file_removals', 'sessions', 'leases'])

/** Returns the number of rows and a hash of the rows of each table. */
async function readTables({ query }: Database): Promise<Map<string, { rows: number; hash: string }>> {
  const { rows: tables } = await sql<{ name: string }>`
    select name from sqlite_schema where type = 'table' and name not like '%search%' and name not like 'sqlite%'`.execute(
    query,
  )
  const found = new Map<string, { rows: number; hash: string }>()
  for (const { name } of tables) {
    if (ignoredTables.has(name)) continue
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(query)
    const lines = rows.map((row) => JSON.stringify(row)).toSorted()
    found.set(name, { rows: rows.length, hash: createHash('sha256').update(lines.join('\n')).digest('hex') })
  }
  return found
}

type TableStates = Awaited<ReturnType<typeof readTables>>

/** Describes which tables differ and by how many rows; '' when none differs. */
function changeBetween(before: TableStates, after: TableStates): string {
  return [...after]
    .filter(([name, { hash }]) => before.get(name)?.hash !== hash)
    .map(([name, { rows }]) => `${name} ${rows - before.get(name)!.rows}`)
    .join(', ')
}

const maxCalls = 60

/** Calls of every kind of record and file. */
const calls =
  `createComment createReply likePost unlikePost setCommentStatus setReplyStatus deleteReply deleteComment
  createPost updatePost deletePost createCategory updateCategory deleteCategory createEnquiry setEnquiryStatus removeEnquiry
  apply updateApplication removeApplication subscribe uploadImage describeImage replaceImage deleteImage setProfileImage
  register login updateProfile`.split(/\s+/) as WriteCall[]

async function failEachCall({ onProgress, rounds }: CheckOptions): Promise<Outcome> {
  return withTemporaryFolder(async (folder) => {
    const shim = join(folder, 'fail-nth.so')
    const source = join(import.meta.dirname, 'fail-nth.c')
    await run('cc', ['-shared', '-fPIC', '-O1', '-o', shim, source, '-ldl'])
    const [dataDir, controlFile] = [join(folder, 'data'), join(folder, 'control')]
    await writeFile(controlFile, Buffer.alloc(20))
    const env = { LD_PRELOAD: shim, FAIL_CONTROL: controlFile, FAIL_BELOW: dataDir }
    const server = await startServer({ dataDir, env })
    try {
      await server.ready()
      const owner = await prepare(server.base)
      const control = controlAt(controlFile)
      const database = openSqliteBesideServer(dataDir)
      /** The calls of the examples, over HTTP. */
      const site = exampleSite(
        {
          database,
          send: ((call: string, { authorization = '', body }: { authorization?: string; body?: object }) =>
            clientOf(server.base, { ...owner, token: authorization.replace('Bearer ', '') }).send(
              call,
              body,
            )) as never,
        },
        { authorization: `Bearer ${owner.token}` },
      )
      const examples = writeExamples(site)
      const failures: string[] = []
      const failedCalls: Record<string, number> = {}
      let [rejected, succeeded] = [0, 0]
      for (const name of calls) {
        // the first one may add words to the search, or what the others replace
        await site.send(name, await examples[name]())
        const whole = await examples[name]()
        const beforeWhole = await readTables(database)
        const answer = await site.send(name, whole)
        if (answer.status >= 300)
          failures.push(`${name} is answered with ${answer.status} when nothing fails`)
        const expectedChange = changeBetween(beforeWhole, await readTables(database))
        for (const kind of Object.keys(kinds) as Kind[]) {
          for (let nth = 1; nth <= Math.min(rounds, maxCalls); nth += 1) {
            const addFailure = (failure: string) => failures.push(`${name}, ${kind} ${nth}: ${failure}`)
            const example = await examples[name]()
            const before = await readTables(database)
            control.arm(kind, nth)
            const { status, body } = await site
              .send(name, example)
              .catch((error: Error) => ({ status: 0, body: error.message }))
            // Work after the answer, such as a checkpoint, may also meet the failure.
            const hasFailed = control.disarm()
            const change = changeBetween(before, await readTables(database))
            const isDone = change === expectedChange
            if (status < 200) addFailure(`there was no answer: ${body}`)
            else if (status < 300 && !isDone)
              addFailure(
                `acknowledged with ${status}, but changed: ${change || 'nothing'} in place of ${expectedChange}`,
              )
            else if (status >= 300 && change !== '' && !isDone)
              addFailure(`rejected with ${status}, but changed: ${change}`)
            else if (status >= 300 && ![503, 507].includes(status)) addFailure(`answered with ${status}`)
            if (!hasFailed) break
            failedCalls[kind] = (failedCalls[kind] ?? 0) + 1
            if (status < 300) succeeded += 1
            else rejected += 1
          }
        }
        // with a new connection, since FTS5 caches an index in an open one even after a rollback
        const found = await findStateFailures({ dataDir })
        // A file whose removal failed stays until the next maintenance run.
        const leftFiles = new Set(
          (failedCalls.unlink ?? 0) > 0 ? await readdir(join(dataDir, 'files/incoming')) : [],
        )
        for (const failure of found.filter((one) => ![...leftFiles].some((file) => one.includes(file))))
          failures.push(`after ${name}: ${failure}`)
        onProgress?.(`${name}: ${JSON.stringify(failedCalls)}, ${failures.length} failures`)
      }
      await database.close()
      if (rejected === 0) failures.push('no request was rejected')
      return {
        figures: {
          calls: calls.length,
          failures: JSON.stringify(failedCalls),
          'rejected, and nothing changed or all': rejected,
          'acknowledged, and all changed': succeeded,
        },
        failures,
      }
    } finally {
      await server.kill()
    }
  })
}

/** Returns why this machine cannot run the check; undefined when it can. */
async function reasonCompilerMissing(): Promise<string | undefined> {
  if (process.platform !== 'linux') return 'it takes LD_PRELOAD of Linux'
  return run('cc', ['--version']).then(
    () => undefined,
    () => 'there is no C compiler',
  )
}

export const failedSystemCalls: Check = {
  name: 'fail-nth',
  promise:
    'Whichever write, sync, rename or open of a call fails, the state afterwards is that before it or that after it',
  rounds: maxCalls,
  reasonToSkip: reasonCompilerMissing,
  run: failEachCall,
}
