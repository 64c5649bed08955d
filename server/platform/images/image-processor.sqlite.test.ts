import { mkdtemp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import sharp from 'sharp'
import { expect, inject, onTestFinished, test } from 'vitest'
import { createImageProcessor } from './image-processor.ts'

const folder = await mkdtemp(join(inject('runFolder'), 'image-processor-'))
const photo = join(folder, 'photo.jpg')
await sharp({ create: { width: 300, height: 200, channels: 3, background: '#2a6' } })
  .jpeg()
  .toFile(photo)
const job = { path: photo, kind: 'jpeg' as const, isSquare: false, widths: [96], folder }

let modules = 0

/** A processor whose child process runs `source` before the worker. */
async function processorAfter(source: string) {
  const file = join(folder, `${(modules += 1)}.mjs`)
  const worker = new URL('./image-worker.ts', import.meta.url)
  await writeFile(file, `${source}\nawait import(${JSON.stringify(worker.href)})`)
  const warnings: unknown[] = []
  const log = { warn: (...line: unknown[]) => void warnings.push(line) }
  const processor = createImageProcessor({ log, workerModule: pathToFileURL(file) })
  onTestFinished(() => processor.close())
  return { process: processor.process, warnings }
}

test.each([
  ['cannot start', `throw new Error('a module is missing')`, 'exit code 1'],
  ['is killed', `process.once('message', () => process.kill(process.pid, 'SIGKILL'))`, 'SIGKILL'],
  ['is stopped by a filter of system calls', `process.kill(process.pid, 'SIGSYS')`, 'SIGSYS'],
])('an image process that %s is no fault of the image', async (_what, source, reason) => {
  const { process } = await processorAfter(source)
  await expect(process(job)).rejects.toThrow(`the image process ended with ${reason}`)
})

test('an upload that the image process cannot open is no fault of the image', async () => {
  const { process } = await processorAfter('')
  await expect(process({ ...job, path: join(folder, 'missing.jpg') })).rejects.toThrow(
    'the image process failed: Error: ENOENT',
  )
})

/** Lets the first message wait for a file named `go`, which a costly image stands for. */
const untilTold = `import { existsSync } from 'node:fs'
  const emit = process.emit
  process.emit = function (event, message, ...rest) {
    if (event !== 'message' || message.job.kind !== 'gif' || existsSync(message.job.folder + '/go'))
      return emit.call(this, event, message, ...rest)
    setTimeout(() => process.emit(event, message, ...rest), 20)
    return true
  }`

test('an image waits neither for a costly one before it nor for several of another account', async () => {
  const { process } = await processorAfter(untilTold)
  const costly = [1, 2, 3].map(() => process({ ...job, kind: 'gif' }, undefined, 'ann'))
  expect(await process(job, undefined, 'bob')).toMatchObject({ main: { width: 96 } })
  await writeFile(join(folder, 'go'), '')
  for (const image of costly) expect(await image).toMatchObject({ main: { width: 96 } })
})

test('an image whose sender has gone is given up', async () => {
  const { process } = await processorAfter(`process.emit = () => true`)
  const gone = new AbortController()
  const jobs = [1, 2, 3].map(() => process(job, gone.signal))
  gone.abort(new Error('gone'))
  for (const each of jobs) await expect(each).rejects.toThrow('gone')
})

test('an image on which the decoder crashes is unreadable, with a line in the log', async () => {
  const { process, warnings } = await processorAfter(
    `process.once('message', () => process.kill(process.pid, 'SIGSEGV'))`,
  )
  expect(await process(job)).toBe('unreadable')
  expect(warnings).toEqual([
    [{ process: 'image', failure: 'crash' }, 'a process was stopped because of its input'],
  ])
})
