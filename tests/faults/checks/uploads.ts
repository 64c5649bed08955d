import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { withServer, roundedMax, type Check, type Outcome, type CheckOptions } from '#tests/faults/check.ts'
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

const uploadHead = (path: string, token: string, length: number) =>
  requestHead(
    `POST ${path}`,
    'content-type: multipart/form-data; boundary=b',
    `authorization: Bearer ${token}`,
    `content-length: ${length}`,
  )
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
      socket.write(`${uploadHead(path, token, 3_000_000)}\r\n`)
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
  rounds: 1_000,
  run: abortUploads,
}

const mebibyte = 1024 * 1024
const gigabyte = 1000 * 1000 * 1000

/** Sends a gigabyte from a loopback address, or as much as the server accepts. @returns the MiB sent, and the answer */
async function sendGigabyte(base: string, from: string): Promise<{ sent: number; received: string }> {
  const { socket, closed, received } = openRawConnection(base, from)
  const block = Buffer.alloc(mebibyte, ' ')
  socket.write(`${uploadHead('/api/contact', '', gigabyte)}\r\n${partHead('file')}`)
  let sent = 0
  while (!socket.destroyed && socket.writable && sent < gigabyte / mebibyte) {
    sent += 1
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
    const failures: string[] = []
    const residentMebibytes = async () =>
      Number(/VmRSS:\s+(\d+) kB/.exec(await readFile(`/proc/${server.pid}/status`, 'utf8'))![1]) / 1024
    // The first upload loads modules, which does not count as growth.
    await sendGigabyte(server.base, '127.0.0.1')
    const before = await residentMebibytes()
    let most = before
    const sampling = setInterval(async () => (most = Math.max(most, await residentMebibytes())), 100)
    const sizes: number[] = []
    for (let done = 0; done < rounds; done += 5) {
      const batch = Array.from({ length: Math.min(5, rounds - done) }, (_, n) =>
        // one address may send only three bodies of that size at once
        sendGigabyte(server.base, `127.0.1.${n + 1}`),
      )
      for (const { sent, received } of await Promise.all(batch)) {
        sizes.push(sent)
        if (!received.includes('HTTP/1.1 413')) failures.push(`answered with ${received.slice(0, 40)}`)
      }
      onProgress?.(`${done} sent, grown by ${Math.round(most - before)} MiB`)
    }
    clearInterval(sampling)
    const growth = Math.round(most - before)
    if (growth >= 50) failures.push(`resident memory grew by ${growth} MiB`)
    for (const name of await list(join(dataDir, 'files/incoming'))) failures.push(`${name} was left behind`)
    const figures = { uploads: rounds, 'taken of each, most MiB': roundedMax(sizes), 'grown by MiB': growth }
    return { figures, failures }
  })
}

export const oversizedUploads: Check = {
  name: 'huge-uploads',
  promise:
    'An upload of 1 GB to a route that takes 10 MB is rejected with 413 by its length, in under 50 MiB of memory',
  rounds: 50,
  run: sendHugeUploads,
}
