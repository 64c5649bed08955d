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
import { clientOf, prepare, type Client } from '#tests/faults/workload/api-client.ts'
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

async function checkReads(client: Client, addFailure: (failure: string) => void): Promise<void> {
  for (const path of reads) {
    const { status } = await client.send(`GET ${path}`)
    if (status !== 200) addFailure(`GET ${path} was answered with ${status}`)
  }
}

/** Checks that a server on a full disk either serves or exits with a sentence. */
async function startWhileFull({ path }: Volume, addFailure: (failure: string) => void): Promise<void> {
  const server = await startServer({ dataDir: join(path, 'another') })
  const outcome = await Promise.race([server.exited, server.ready().catch(() => server.exited)])
  await server.kill()
  await rm(join(path, 'another'), { recursive: true, force: true })
  const isExplained = /The disk of DATA_DIR or the database is full|cannot be opened/.test(server.output())
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
        const send = (name: string) => {
          const form = aForm({
            name,
            email: 'a@example.com',
            project: 'P',
            file: [aUniquePdf(400_000).bytes, 'a.pdf'],
          })
          return client.send('POST /api/contact', form)
        }
        await fill(ballast, 0.09)
        const nearlyFull = await send('Below a tenth')
        if (nearlyFull.status !== 507)
          addFailure(`an upload with 9 % left was answered with ${nearlyFull.status}`)
        const record = await client.send('POST /api/newsletter', { email: `tenth-${round}@example.com` })
        if (record.status !== 201 && record.status !== 200)
          addFailure(`a record with 9 % left got ${record.status}`)

        await fill(ballast, 0)
        const signedIn = await visitor.send('POST /api/auth/login', adminCredentials)
        if (signedIn.status !== 200)
          addFailure(`a sign-in on the full disk was answered with ${signedIn.status}`)
        const subscription = { email: `visitor-${round}@example.com` }
        const { status } = await visitor.send('POST /api/newsletter', subscription)
        // one that fits into the log of the database is still stored
        if (![201, 507].includes(status))
          addFailure(`a visitor's record on the full disk was answered with ${status}`)
        const found = await client.send(`GET /api/newsletter/subscribers?search=tenth-${round}`)
        const deleted = await client.send(
          `DELETE /api/newsletter/subscribers/${found.body.subscribers[0]._id}`,
        )
        if (deleted.status !== 200)
          addFailure(`a deletion on the full disk was answered with ${deleted.status}`)
        await fill(ballast, 0)
        const load = startWriteLoad(client, writeLog, { names: [...quickScenarios, 'image'], writers: 4 })
        for (let more = 0; more < 3; more += 1) {
          await fill(ballast, 0)
          await checkReads(client, addFailure)
        }
        await load.stop()
        for (const [status, count] of Object.entries(load.statusCounts)) {
          rejected[status] = (rejected[status] ?? 0) + count
          if (!['200', '201', '503', '507'].includes(status))
            addFailure(`${count} writes were answered with ${status}`)
        }
        if (round === rounds) await startWhileFull(volume, addFailure)
        const rejection = await client.send('POST /api/newsletter', { email: `full-${round}@example.com` })
        if (rejection.status >= 500 && !expectedMessages.test(rejection.body.message))
          addFailure(`the rejection says: ${rejection.body.message}`)

        await rm(ballast)
        const freedAt = performance.now()
        const subscribed = await visitor.send('POST /api/newsletter', subscription)
        if (subscribed.status !== 201)
          addFailure(`a visitor's record after there was room again got ${subscribed.status}`)
        const recovered = await send(`Recovered ${round}`)
        if (recovered.status !== 201)
          addFailure(`an upload after there was room again got ${recovered.status}`)
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
          'writes acknowledged': writeLog.acknowledged,
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
  rounds: 20,
  reasonToSkip: reasonVolumesUnavailable,
  run: fillRepeatedly,
}
