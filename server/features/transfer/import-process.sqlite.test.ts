import { mkdtemp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, inject, test } from 'vitest'
import { mebibyte } from '#contract/limits.ts'
import { startImportProcess } from './import-process.ts'

const folder = await mkdtemp(join(inject('runFolder'), 'import-process-'))
const limits = { heapBytes: 32 * mebibyte, memoryBytes: 256 * mebibyte, silentMs: 60_000 }
const tooMuch = 'takes too much memory'

test.each([
  ['computes without a word', 'for (;;);', 300, 'takes too long'],
  ['fills the heap', 'const kept = []; for (;;) kept.push({ kept })', 60_000, tooMuch],
  [
    'allocates buffers',
    'setInterval(() => { kept.push(Buffer.alloc(8_000_000, 1)); say() })',
    60_000,
    tooMuch,
  ],
])(
  'an import that %s is stopped, with a sentence that names the file',
  async (what, work, silentCpuMs, reason) => {
    const command = pathToFileURL(join(folder, `${what}.mjs`))
    const say = `const say = () => process.send({ kind: 'progress', share: 1, posts: 0, file: 'blog/long.md' })`
    const kept = what === 'allocates buffers' ? 'const kept = []; ' : ''
    await writeFile(command, `${say}; say(); setTimeout(() => { ${kept}${work} }, 50)`)
    const settings = { dataDir: folder, databaseUrl: undefined, storageUrl: undefined }
    const run = { command, settings, folder, fileName: 'a.zip', isDryRun: true }
    const { finished } = startImportProcess({ ...run, limits: { ...limits, silentCpuMs } })
    expect(await finished).toEqual({
      failure: `Reading blog/long.md ${reason}, so the import was stopped. What was imported stays. Please remove or split large parts and import the file again.`,
    })
  },
)
