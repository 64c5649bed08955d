import { expect, test } from 'vitest'
import { emptyDraft, toDraft, toPostInput } from '#app/admin/posts/draft.rules.ts'
import { compareFields } from '#app/admin/posts/history/compare-texts.rules.ts'
import { keysOf } from '#contract/fields.ts'
import type { AdminPost } from '#contract/posts/admin-posts.ts'
import { postFields, textsOfPost, toPostTexts, type PostTexts } from '#contract/posts/post-fields.ts'
import type { PostVersion } from '#contract/posts/versions.ts'
import { recordsPath } from '#server/exports/manifest.ts'
import type { Database } from '#server/platform/database/open.ts'
import { aPerson, ensureCategory } from '#tests/support/builders.ts'
import { testApp } from '#tests/support/app.ts'
import { aSite, bringIn, contentsOf, exported } from '#tests/support/exports/site-exports.ts'

const { send, database } = await testApp()
await ensureCategory(database, 'Cloud')
const owner = { name: 'Olive Owner', email: 'olive@example.com', password: 'secretwalrus' }
const { authorization } = await aPerson(database, ['owner'], owner)

const names = keysOf(postFields)

/** A text for each field that says which field it is of. */
const wordsOf = (prefix: string): PostTexts =>
  Object.fromEntries(
    names.map((name, index) => {
      const word = `${prefix}${name}`.toLowerCase()
      return [
        name,
        {
          image: `/images/${word}.png`,
          focus: `${prefix.length}% ${index}%`,
          url: `https://example.org/${word}`,
          any: word,
        }[postFields[name].form ?? 'any'],
      ]
    }),
  ) as PostTexts

const draftOf = (texts: PostTexts) => ({
  ...emptyDraft(undefined, 'Cloud'),
  ...texts,
  sections: [{ type: 'paragraph' as const, id: 'a', key: 'a', text: 'It begins.' }],
})

async function save(call: string, texts: object, stored?: AdminPost) {
  const body = toPostInput({ ...draftOf(first), ...texts }, stored)
  const answer = await send(call, { authorization, body })
  return { ...answer, post: answer.body.blogPost as AdminPost }
}

const first = wordsOf('first')
const second = wordsOf('second')
const created = await save('POST /api/blogs', first)
const address = `/api/blogs/${created.post._id}`
const updated = await save(`PUT ${address}`, second, created.post)

const storedIn = ({ query }: Database) =>
  query.selectFrom('posts').selectAll().where('id', '=', created.post._id).executeTakeFirstOrThrow()
const versionOf = async (revision: number): Promise<PostVersion> =>
  (await send(`GET ${address}/versions/${revision}`, { authorization })).body.version
test.each(names)('%s is stored as it is typed, and answered to its editor', async (name) => {
  expect(textsOfPost(created.post)[name]).toBe(first[name])
  expect(textsOfPost(updated.post)[name]).toBe(second[name])
  expect((await storedIn(database))[name]).toBe(second[name])
  expect(toDraft(updated.post)[name]).toBe(second[name])
})

test.each(names)(
  '%s is as long as its description says, and may be missing where it says so',
  async (name) => {
    const { label, calledInMessages = label, max, required, form } = postFields[name]
    const long = form === 'image' ? `/${'x'.repeat(max)}` : 'x'.repeat(max + 1)
    const tooLong = await save('POST /api/blogs', { [name]: long })
    expect(tooLong.outcome).toBe(
      `400 ${calledInMessages} must be ${max.toLocaleString('en')} characters or fewer`,
    )
    const empty = await save('POST /api/blogs', { [name]: ' ' })
    expect(empty.status).toBe(required === undefined ? 201 : 400)
    if (required !== undefined) expect(empty.body.message).toBe(required)
    else await send(`DELETE /api/blogs/${empty.post._id}`, { authorization })
    const binary = await save('POST /api/blogs', { [name]: `${first[name]}\u0000` })
    expect(binary.status).toBe(400)
    if (form) expect((await save('POST /api/blogs', { [name]: 'javascript:alert(1)' })).status).toBe(400)
  },
)

test.each(names)('%s is kept in the versions of the post, and compared under its label', async (name) => {
  const [before, after] = [await versionOf(1), await versionOf(2)]
  expect([textsOfPost(before)[name], textsOfPost(after)[name]]).toEqual([first[name], second[name]])
  const { label } = postFields[name]
  const changed = compareFields(before, {
    ...before,
    ...toPostTexts({ ...textsOfPost(before), [name]: textsOfPost(after)[name] }),
  })
  expect(changed.map((change) => change.label)).toEqual([label])
})

test('each is exported, and imported as it was', async () => {
  const zip = await exported({ send, authorization })
  const records = (await contentsOf(zip)).get(recordsPath('posts'))!.toString().trim().split('\n')
  const record = records
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .find(({ id }) => id === created.post._id)
  expect(record).toMatchObject(second)
  const copy = await aSite()
  await aPerson(copy.database, ['owner'], owner)
  await bringIn(copy, zip)
  expect(await storedIn(copy.database)).toMatchObject(second)
})
