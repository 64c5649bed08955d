import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import {
  withServer,
  roundedPercentile,
  roundedMax,
  type Check,
  type Outcome,
  type CheckOptions,
} from '#tests/faults/check.ts'
import { prepare } from '#tests/faults/workload/api-client.ts'
import { type ServerProcess } from '#tests/support/servers/server-process.ts'
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

/** Returns the resident memory of the server in bytes. */
async function residentBytes({ pid }: ServerProcess): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) * 1024
}

async function abortUploads({ rounds, onProgress }: CheckOptions): Promise<Outcome> {
  return withServer({}, async (server, dataDir) => {
    const { token, send } = await prepare(server.base)
    const failures: string[] = []
    const descriptors = async () => (await list(`/proc/${server.pid}/fd`)).length
    const incoming = () => list(join(dataDir, 'files/incoming'))
    const before = await descriptors()
    let maxFiles = 0
    const random = randomNumbers()
    const startUpload = (n: number) => {
      const [path, field] = routes[n % routes.length]!
      const { socket, closed } = openRawConnection(server.base)
      const lines = ['content-type: multipart/form-data; boundary=b', `authorization: Bearer ${token}`]
      socket.write(`${requestHead(`POST ${path}`, ...lines, 'content-length: 3000000')}\r\n`)
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
      let files = 0
      for (let tries = 0; tries < 1_500 && files === 0; tries += 1) {
        await pause(10)
        files = (await incoming()).length
      }
      maxFiles = Math.max(maxFiles, files)
      await Promise.all(batch.map((abort) => abort()))
      onProgress?.(`${done} aborted`)
    }
    for (let tries = 0; tries < 600 && (await incoming()).length > 0; tries += 1) await pause(50)
    for (const name of await incoming()) failures.push(`incoming/${name} was left behind`)
    for (const name of await list(join(dataDir, 'files', 'private')))
      failures.push(`files/private/${name} was kept`)
    if (maxFiles === 0) failures.push('no upload was in progress')
    const { body } = await send('GET /api/contact')
    if (body.data.length > 0) failures.push('an aborted upload created an enquiry')
    let openDescriptors = (await descriptors()) - before
    for (let tries = 0; tries < 600 && openDescriptors > 10; tries += 1) {
      await pause(50)
      openDescriptors = (await descriptors()) - before
    }
    if (openDescriptors > 10) failures.push(`${openDescriptors} files or sockets are still open`)
    return {
      figures: {
        'aborted uploads': rounds,
        'files left behind': failures.length,
        'most files at once': maxFiles,
      },
      failures,
    }
  })
}

export const abortedUploads: Check = {
  name: 'aborted-uploads',
  promise: 'An aborted upload leaves no file, no record and no open descriptor',
  rounds: 1_000,
  run: abortUploads,
}

const mebibyte = 1024 * 1024
const gigabyte = 1000 * 1000 * 1000

/** Sends a gigabyte from a loopback address, or as much as the server accepts. @returns the number of bytes sent, and the answer */
async function sendGigabyte(base: string, from: string): Promise<{ sent: number; received: string }> {
  const { socket, closed, received } = openRawConnection(base, from)
  const lines = ['content-type: multipart/form-data; boundary=b', `content-length: ${gigabyte}`]
  const block = Buffer.alloc(mebibyte, ' ')
  socket.write(`${requestHead('POST /api/contact', ...lines)}\r\n${partHead('file')}`)
  let sent = 0
  while (!socket.destroyed && socket.writable && sent < gigabyte) {
    sent += mebibyte
    if (socket.write(block)) continue
    // Keeps sending after an answer, as a client does that reads only at the end.
    await Promise.race([new Promise<void>((resolve) => socket.once('drain', () => resolve())), closed])
  }
  await Promise.race([closed, pause(20_000)])
  socket.destroy()
  return { sent, received: received() }
}

async function sendHugeUploads({ rounds, onProgress }: CheckOptions): Promise<Outcome> {
  return withServer({}, async (server, dataDir) => {
    const client = await prepare(server.base)
    const failures: string[] = []
    // The first upload loads modules, which does not count as growth.
    await sendGigabyte(server.base, '127.0.0.1')
    await client.send('GET /')
    const before = await residentBytes(server)
    let maxResident = before
    const sampling = setInterval(() => {
      void residentBytes(server).then((bytes) => (maxResident = Math.max(maxResident, bytes)))
    }, 100)
    const sizes: number[] = []
    for (let done = 0; done < rounds; done += 5) {
      const batch = Array.from({ length: Math.min(5, rounds - done) }, (_, n) =>
        // one address may send only three bodies of that size at once
        sendGigabyte(server.base, `127.0.1.${n + 1}`),
      )
      for (const { sent, received } of await Promise.all(batch)) {
        sizes.push(sent / mebibyte)
        if (!received.includes('HTTP/1.1 413'))
          failures.push(`answered with ${received.slice(0, 40) || 'nothing'}`)
      }
      onProgress?.(`${done} sent, grown by ${Math.round((maxResident - before) / mebibyte)} MiB`)
    }
    clearInterval(sampling)
    const growth = Math.round((maxResident - before) / mebibyte)
    if (growth >= 50) failures.push(`resident memory grew by ${growth} MiB`)
    for (const name of await list(join(dataDir, 'files/incoming')))
      failures.push(`incoming/${name} was left behind`)
    return {
      figures: {
        'uploads of 1 GB': rounds,
        'taken of each, median MiB': roundedPercentile(sizes, 0.5),
        'taken of each, most MiB': roundedMax(sizes),
        'resident before MiB': Math.round(before / mebibyte),
        'grown by at most MiB': growth,
        failures: failures.length,
      },
      failures,
    }
  })
}

export const oversizedUploads: Check = {
  name: 'huge-uploads',
  promise:
    'An upload of 1 GB to a route that takes 10 MB is rejected with 413 by its length, in under 50 MiB of memory',
  rounds: 50,
  run: sendHugeUploads,
}
