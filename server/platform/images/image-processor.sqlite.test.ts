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

test('an image on which the decoder crashes is unreadable, with a line in the log', async () => {
  const { process, warnings } = await processorAfter(
    `process.once('message', () => process.kill(process.pid, 'SIGSEGV'))`,
  )
  expect(await process(job)).toBe('unreadable')
  expect(warnings).toEqual([
    [{ process: 'image', failure: 'crash' }, 'a process was stopped because of its input'],
  ])
})
