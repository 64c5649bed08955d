import { open, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { aForm } from '#tests/support/sample-files.ts'
import {
  withTemporaryFolder,
  roundedMax,
  type Check,
  type Outcome,
  type CheckOptions,
} from '#tests/faults/check.ts'
import { clientOf, prepare, type Answer, type Client } from '#tests/faults/workload/api-client.ts'
import { createWriteLog } from '#tests/faults/workload/write-log.ts'
import { aUniquePdf, quickScenarios, startWriteLoad, type StatusCounts } from '#tests/faults/workload/load.ts'
import { adminCredentials, startServer } from '#tests/support/servers/server-process.ts'
import { findStateFailures } from '#tests/faults/stored-state.ts'
import { makeImage, mountImage, reasonVolumesUnavailable, type Volume } from '#tests/faults/volume.ts'

const megabytes = 96
const expectedMessages = /There is no space left to store this|The service is not ready/

/** Fills the disk until a share of it is left; with 0, completely. */
async function fill(path: string, freeShare: number): Promise<void> {
  const handle = await open(path, 'a')
  try {
    for (let size = 1024 * 1024; size >= 1024;) {
      const { bavail, blocks } = await statfs(path)
      if (freeShare > 0 && bavail / blocks <= freeShare) return
      try {
        await handle.writeFile(Buffer.alloc(size))
        await handle.sync()
      } catch {
        size /= 2
      }
    }
  } finally {
    await handle.close()
  }
}

/** Paths that are answered from the page cache, from the database, and for the back office. */
const reads = [
  '/',
  '/api/blogs/published',
  '/api/blogs/published?search=post',
  '/api/contact',
  '/health/ready',
]

/** Checks that a server on a full disk either serves or exits with a sentence. */
async function startWhileFull({ path }: Volume, addFailure: (failure: string) => void): Promise<void> {
  const server = await startServer({ dataDir: join(path, 'another') })
  const outcome = await Promise.race([server.exited, server.ready().catch(() => server.exited)])
  await server.kill()
  await rm(join(path, 'another'), { recursive: true, force: true })
  const isExplained = /The disk that holds DATA_DIR or the database is full|cannot be opened/.test(
    server.output(),
  )
  if (outcome === 1 && !isExplained)
    addFailure(`a start on the full disk says: ${server.output().slice(0, 300)}`)
}

async function fillRepeatedly({ rounds, onProgress }: CheckOptions): Promise<Outcome> {
  return withTemporaryFolder(async (folder) => {
    await makeImage(join(folder, 'image'), megabytes)
    const volume = await mountImage(join(folder, 'image'), join(folder, 'mounted'))
    const dataDir = join(volume.path, 'data')
    const server = await startServer({ dataDir })
    try {
      await server.ready()
      const client = await prepare(server.base)
      const visitor = clientOf(server.base, { token: '', postId: '', category: '' })
      const writeLog = createWriteLog()
      const failures: string[] = []
      const rejected: StatusCounts = {}
      const recoveryMs: number[] = []
      const ballast = join(volume.path, 'ballast')
      for (let round = 1; round <= rounds; round += 1) {
        const addFailure = (failure: string) => failures.push(`filling ${round}: ${failure}`)
        const expectAnswer = async (what: string, sent: Promise<Answer>, ...statuses: number[]) => {
          const { status } = await sent
          if (!statuses.includes(status)) addFailure(`${what} was answered with ${status}`)
        }
        const upload = (name: string) => {
          const texts = { name, email: 'a@example.com', project: 'P' }
          const form = aForm({ ...texts, file: [aUniquePdf(400_000).bytes, 'a.pdf'] })
          return client.send('POST /api/contact', form)
        }
        const subscribe = (by: Client, email: string) => by.send('POST /api/newsletter', { email })
        await fill(ballast, 0.09)
        await expectAnswer('an upload with 9 % left', upload('Below a tenth'), 507)
        const tenth = `tenth-${round}@example.com`
        await expectAnswer('a record with 9 % left', subscribe(client, tenth), 201, 200)

        await fill(ballast, 0)
        const signIn = visitor.send('POST /api/auth/login', adminCredentials)
        await expectAnswer('a sign-in on the full disk', signIn, 200)
        const email = `visitor-${round}@example.com`
        // one that fits into the log of the database is still stored
        await expectAnswer("a visitor's record on the full disk", subscribe(visitor, email), 201, 507)
        const found = await client.send(`GET /api/newsletter/subscribers?search=tenth-${round}`)
        const path = `/api/newsletter/subscribers/${found.body.subscribers[0]._id}`
        await expectAnswer('a deletion on the full disk', client.send(`DELETE ${path}`), 200)
        await fill(ballast, 0)
        const load = startWriteLoad(client, writeLog, { names: [...quickScenarios, 'image'], writers: 4 })
        for (let more = 0; more < 3; more += 1) {
          await fill(ballast, 0)
          for (const path of reads) await expectAnswer(path, client.send(`GET ${path}`), 200)
        }
        await load.stop()
        for (const [status, count] of Object.entries(load.statusCounts)) {
          rejected[status] = (rejected[status] ?? 0) + count
          if (!['200', '201', '503', '507'].includes(status))
            addFailure(`${count} writes were answered with ${status}`)
        }
        if (round === rounds) await startWhileFull(volume, addFailure)
        const rejection = await subscribe(client, `full-${round}@example.com`)
        if (rejection.status >= 500 && !expectedMessages.test(rejection.body.message))
          addFailure(`the rejection says: ${rejection.body.message}`)

        await rm(ballast)
        const freedAt = performance.now()
        await expectAnswer("a visitor's record with room again", subscribe(visitor, email), 201)
        await expectAnswer('an upload with room again', upload(`Recovered ${round}`), 201)
        const after = startWriteLoad(client, writeLog, { names: [...quickScenarios, 'image'], writers: 7 })
        await after.stop()
        if (Object.keys(after.statusCounts).some((status) => status >= '300'))
          addFailure('writes fail after there is room again')
        recoveryMs.push(performance.now() - freedAt)
        const { records } = writeLog
        for (const failure of await findStateFailures({ dataDir, records })) addFailure(failure)
        onProgress?.(`${round} fillings, ${failures.length} failures`)
      }
      if (!rejected['507'] && !rejected['503']) failures.push('the disk was never full for the server')
      return {
        figures: {
          fillings: rounds,
          'writes rejected with 507': rejected['507'] ?? 0,
          'writes rejected with 503': rejected['503'] ?? 0,
          'wrong answers, lost or partial files': failures.length,
          'recovered after ms': roundedMax(recoveryMs),
        },
        failures,
      }
    } finally {
      await server.kill()
      await volume.remove()
    }
  })
}

export const fullDisk: Check = {
  name: 'disk-full',
  promise:
    'With a full disk writes are rejected with 503 or 507 and a sentence, reads go on, owners sign in and delete, and it recovers by itself',
  rounds: 4,
  reasonToSkip: reasonVolumesUnavailable,
  run: fillRepeatedly,
}
