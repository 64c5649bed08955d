import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { withServer, type Check, type Outcome, type CheckOptions } from '#tests/faults/check.ts'
import { prepare } from '#tests/faults/workload/api-client.ts'
import { openRawConnection, requestHead } from '#tests/faults/raw-connection.ts'
import { randomNumbers } from '#tests/support/random.ts'

const list = (path: string) => readdir(path).catch((): string[] => [])

/** The routes that accept files, with the name of the file field. */
const routes = [
  ['/api/contact', 'file'],
  ['/api/careers/apply', 'cv'],
  ['/api/upload/image', 'image'],
] as const

const partHead = (field: string) =>
  `--b\r\ncontent-disposition: form-data; name="${field}"; filename="a.pdf"\r\n\r\n%PDF-1.7\n`

/** Waits half a minute for something to come true. */
async function eventually(isTrue: () => Promise<boolean>): Promise<boolean> {
  for (let tries = 0; tries < 600; tries += 1) {
    if (await isTrue()) return true
    await pause(50)
  }
  return false
}

async function abortUploads({ rounds, onProgress }: CheckOptions): Promise<Outcome> {
  return withServer({}, async (server, dataDir) => {
    const { token, send } = await prepare(server.base)
    const failures: string[] = []
    const descriptors = async () => (await list(`/proc/${server.pid}/fd`)).length
    const incoming = () => list(join(dataDir, 'files/incoming'))
    const before = await descriptors()
    const random = randomNumbers()
    const startUpload = (n: number) => {
      const [path, field] = routes[n % routes.length]!
      const { socket, closed } = openRawConnection(server.base)
      const headers = ['content-type: multipart/form-data; boundary=b', `authorization: Bearer ${token}`]
      socket.write(`${requestHead(`POST ${path}`, ...headers, 'content-length: 3000000')}\r\n`)
      // Aborted at a random point: in the header of the part, early or late in the file.
      const size = Math.floor((random(10_000) / 10_000) ** 3 * 2_500_000)
      socket.write(size < 1_000 ? partHead(field).slice(0, 40) : partHead(field) + ' '.repeat(size))
      return async () => {
        await pause(random(60))
        if (n % 2 === 0) socket.destroy()
        else socket.resetAndDestroy()
        await closed
      }
    }
    for (let done = 0; done < rounds; done += 20) {
      const batch = Array.from({ length: Math.min(20, rounds - done) }, (_, n) => startUpload(done + n))
      const isReceiving = await eventually(async () => (await incoming()).length > 0)
      if (!isReceiving) failures.push('no upload was in progress')
      await Promise.all(batch.map((abort) => abort()))
      onProgress?.(`${done} aborted`)
    }
    await eventually(async () => (await incoming()).length === 0)
    const left = [...(await incoming()), ...(await list(join(dataDir, 'files', 'private')))]
    for (const name of left) failures.push(`${name} was left behind`)
    const { body } = await send('GET /api/contact')
    if (body.data.length > 0) failures.push('an aborted upload created an enquiry')
    if (!(await eventually(async () => (await descriptors()) - before <= 10)))
      failures.push(`${(await descriptors()) - before} files or sockets are still open`)
    return { figures: { 'aborted uploads': rounds, 'files left behind': left.length }, failures }
  })
}

export const abortedUploads: Check = {
  name: 'aborted-uploads',
  promise: 'An aborted upload leaves no file, no record and no open descriptor',
  rounds: 200,
  run: abortUploads,
}
