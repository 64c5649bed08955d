import { expect, test } from 'vitest'
import type { SectionInput } from '#contract/posts/sections/sections.ts'
import { testApp } from '#tests/support/app.ts'
import { aSignedInAdmin, ensureCategory } from '#tests/support/builders.ts'
import { aPostBody } from '#tests/support/post-bodies.ts'

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
