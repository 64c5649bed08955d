import { mkdtemp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, inject, test } from 'vitest'
import { mebibyte } from '#contract/limits.ts'
import { startImportProcess } from './import-process.ts'

const folder = await mkdtemp(join(inject('runFolder'), 'import-process-'))
const limits = { heapBytes: 32 * mebibyte, memoryBytes: 256 * mebibyte, silentMs: 60_000 }
const stopped =
  'so the import was stopped. What was imported stays. Please remove or split large parts and import the file again.'

test.each([
  ['computes without a word', 'for (;;);', 300, `Reading blog/long.md takes too long, ${stopped}`],
  [
    'fills the heap',
    'const kept = []; for (;;) kept.push({ kept })',
    60_000,
    `Reading blog/long.md takes too much memory, ${stopped}`,
  ],
  [
    'allocates buffers',
    `const kept = []; setInterval(() => { kept.push(Buffer.alloc(8_000_000, 1)); say() })`,
    60_000,
    `Reading blog/long.md takes too much memory, ${stopped}`,
  ],
])(
  'an import that %s is stopped, with a sentence that names the file',
  async (what, work, silentCpuMs, failure) => {
    const command = pathToFileURL(join(folder, `${what}.mjs`))
    const say = `const say = () => process.send({ kind: 'progress', share: 1, posts: 0, file: 'blog/long.md' })`
    await writeFile(command, `${say}; say(); setTimeout(() => { ${work} }, 50)`)
    const settings = { dataDir: folder, databaseUrl: undefined, storageUrl: undefined }
    const { finished } = startImportProcess({
      command,
      settings,
      folder,
      fileName: 'a.zip',
      isDryRun: true,
      limits: { ...limits, silentCpuMs },
    })
    expect(await finished).toEqual({ failure })
  },
)
