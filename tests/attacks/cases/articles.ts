import fc from 'fast-check'
import { api } from '#contract/api.ts'
import { sectionsArbitrary } from '#tests/attacks/payloads/arbitraries.ts'
import { changeRows } from '#tests/support/rows.ts'
import { createFailureList, type Attack } from '#tests/attacks/attack.ts'
import { createAccount, createPost } from '#tests/attacks/site-with-secrets.ts'
import { validBodies } from '#tests/attacks/payloads/valid-bodies.ts'

/** Removes what PostgreSQL cannot store in JSON: NUL and lone surrogates. */
function storable(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll('\u0000', '?').toWellFormed()
  if (Array.isArray(value)) return value.map(storable)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [storable(name), storable(part)]))
}

/** Saves articles with sections of arbitrary JSON, by the call and directly in the database, and reads every page that shows them. */
export const articles: Attack = {
  name: 'articles of arbitrary JSON',
  claim:
    'whatever the sections of an article contain, its page, its call, the feed and the search show the rest',
  rounds: { short: 20, long: 1_000 },
  async run(context, rounds) {
    const testApp = await context.openApp({ hasPages: true })
    const { send, database } = testApp
    const failures = createFailureList()
    const { authorization } = await createAccount(testApp, 'ada@example.com')
    const { createPost: validPost } = validBodies({ post: { id: '', slug: '' }, reply: '' })
    const { id, slug } = await createPost(testApp, authorization)
    let savedCount = 0
    let readCount = 0

    const readEverywhere = async () => {
      const page = await send(`GET /blog/${slug}`)
      if (page.status !== 200 || !page.text.includes('A title')) throw new Error(`the page is ${page.status}`)
      const call = await send(`GET /api/blogs/slug/${slug}`)
      const { error } = api.getPostBySlug.answer.safeParse(call.body)
      if (call.status !== 200 || error)
        throw new Error(`the call is ${call.status}: ${call.text.slice(0, 200)}`)
      for (const path of ['/rss.xml', '/api/blogs/published?search=begins', `/api/blogs/${id}`]) {
        const { status, text } = await send(`GET ${path}`, { authorization })
        if (status !== 200) throw new Error(`${path} is ${status}: ${text.slice(0, 200)}`)
      }
      readCount += 1
    }
    const property = fc.asyncProperty(sectionsArbitrary, async (content) => {
      const saved = await send(`PUT /api/blogs/${id}`, { authorization, body: { ...validPost, content } })
      if (saved.status !== 200 && saved.status !== 400)
        throw new Error(`saving is ${saved.status}: ${saved.text.slice(0, 200)}`)
      if (saved.status === 200) {
        savedCount += 1
        await readEverywhere()
      }
      await changeRows(database, 'posts', { content: storable(content) as never }, { id })
      await readEverywhere()
    })
    const result = await fc.check(property, { numRuns: rounds })
    if (result.failed) {
      const error = String((result.errorInstance as Error | undefined)?.message)
      failures.add(`${error} for ${JSON.stringify(result.counterexample?.[0])}`)
    }
    return {
      summary: `${rounds} articles, ${savedCount} of them saved by the call, read ${readCount} times`,
      failures: failures.all,
    }
  },
}
