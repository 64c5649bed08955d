import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, inject, onTestFinished, test } from 'vitest'
import type { SectionInput } from '#contract/posts/sections/sections.ts'
import { testApp } from '#tests/support/app.ts'
import { aSignedInAdmin, ensureCategory } from '#tests/support/builders.ts'
import { aPostBody } from '#tests/support/post-bodies.ts'
import { createHighlighter } from './highlighter.ts'

const fine = { type: 'code' as const, language: 'js', text: 'const a = 1' }

test('POST /api/blogs highlights other code, in the same article and in others, while a grammar takes forever', async () => {
  const { send, database } = await testApp()
  const { authorization } = await aSignedInAdmin(database)
  await ensureCategory(database, 'Cloud')
  const save = async (...content: SectionInput[]) => {
    const { body } = await send('POST /api/blogs', { authorization, body: aPostBody({ content }) })
    return body.blogPost.content.map(({ spans }: { spans?: string }) => spans !== undefined) as boolean[]
  }
  const endless = { ...fine, language: 'cpp', text: `${'a::'.repeat(660)}\n`.repeat(19) }
  expect(await Promise.all([save(fine, endless), save(fine)])).toEqual([[true, false], [true]])
})

/** A highlighter whose worker appends each text to the file `tried`. */
async function aHighlighter() {
  const folder = await mkdtemp(join(inject('runFolder'), 'highlighter-'))
  const [module, tried] = [join(folder, 'worker.mjs'), join(folder, 'tried')]
  const serveJobs = new URL('../processes/serve-jobs.ts', import.meta.url).href
  await writeFile(
    module,
    `import { appendFileSync } from 'node:fs'
    import { serveJobs } from ${JSON.stringify(serveJobs)}
    serveJobs(async ({ text }) => {
      appendFileSync(${JSON.stringify(tried)}, text)
      if (text === 'bad') process.kill(process.pid, 'SIGSEGV')
      return 'k1'
    })`,
  )
  const log = { warn() {} }
  const { highlightSections, close } = createHighlighter({ log, workerModule: pathToFileURL(module) })
  onTestFinished(close)
  return { highlightSections, tried }
}
const code = (text: string) => ({ ...fine, text })

test('code that crashes its process stays plain, and is not tried again', async () => {
  const { highlightSections, tried } = await aHighlighter()
  const article = [code('one'), code('bad'), code('two')]
  for (let save = 0; save < 2; save += 1)
    expect(await highlightSections(article, 'ann')).toEqual(
      article.map((section) => (section.text === 'bad' ? section : { ...section, spans: 'k1' })),
    )
  expect(await readFile(tried, 'utf8')).toBe('onebadtwoonetwo')
})
