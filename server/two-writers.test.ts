import { expect, test } from 'vitest'
import { mergeDrafts } from '#app/admin/posts/conflict/merge.rules.ts'
import { toDraft, toPostInput, type Draft } from '#app/admin/posts/draft.rules.ts'
import type { AdminPost } from '#contract/posts/admin-posts.ts'
import { testApp } from '#tests/support/app.ts'
import { aPerson, ensureCategory } from '#tests/support/builders.ts'
import { aPostBody } from '#tests/support/post-bodies.ts'
import { randomNumbers } from '#tests/support/random.ts'
import { editAtRandom, wordsIn } from '#tests/support/writing/random-edits.ts'

const { send, database } = await testApp()
await ensureCategory(database, 'Cloud')

/** An editor of the post: what it began with, as it was answered, and what is written in it. */
type Editor = { authorization: string; base: AdminPost; draft: Draft }

const wordsOf = (post: AdminPost) => wordsIn(JSON.stringify(toDraft(post)))

/** Saves what an editor has, over a newer post that it was answered with where there is one. @returns the answer */
async function save({ authorization, base, draft }: Editor, over = base) {
  const body = toPostInput(draft, over)
  return send(`PUT /api/blogs/${base._id}`, { authorization, body })
}

test('two accounts that save the same post over each other merge, and no word of either vanishes unsaid', async () => {
  const [first, second] = await Promise.all([
    aPerson(database, ['owner'], { name: 'Olive Owner' }),
    aPerson(database, ['editor'], { name: 'Edda Editor' }),
  ])
  const created = await send('POST /api/blogs', { authorization: first.authorization, body: aPostBody() })
  const post = created.body.blogPost as AdminPost
  const editors: Editor[] = [first, second].map(({ authorization }) => ({
    authorization,
    base: post,
    draft: toDraft(post),
  }))
  const random = randomNumbers()
  const [typed, removed, shown] = [new Set<string>(), new Set<string>(), new Set<string>()]
  let [conflicts, newest] = [0, post]

  for (let edit = 0; edit < 150; edit += 1) {
    const editor = editors[random(2)]!
    const before = wordsIn(JSON.stringify(editor.draft))
    editor.draft = editAtRandom(editor.draft, `w${edit}`, random)
    const after = wordsIn(JSON.stringify(editor.draft))
    for (const one of after) typed.add(one)
    for (const one of before) if (!after.has(one)) removed.add(one)
    if (random(3) !== 0) continue

    let answer = await save(editor)
    if (answer.status === 409) {
      conflicts += 1
      const newer = answer.body.blogPost as AdminPost
      const path = `GET /api/blogs/${post._id}/versions/${editor.base.revision}`
      const begun = await send(path, { authorization: editor.authorization })
      expect(begun.status, 'what the editor began with is kept').toBe(200)
      const theirs = toDraft(newer)
      const { merged, clashes } = mergeDrafts(toDraft(begun.body.version), editor.draft, theirs)
      for (const clash of clashes)
        for (const one of wordsIn(JSON.stringify(clash.kind === 'section' ? clash : theirs))) shown.add(one)
      editor.draft = merged
      answer = await save(editor, newer)
    }
    expect(answer).toMatchObject({ status: 200 })
    newest = answer.body.blogPost as AdminPost
    Object.assign(editor, { base: newest, draft: toDraft(newest) })
  }

  expect(conflicts).toBeGreaterThan(10)
  const present = new Set([
    ...wordsOf(newest),
    ...editors.flatMap(({ draft }) => [...wordsIn(JSON.stringify(draft))]),
  ])
  expect([...typed].filter((one) => !present.has(one) && !removed.has(one) && !shown.has(one))).toEqual([])
  const listed = await send(`GET /api/blogs/${post._id}/versions`, { authorization: first.authorization })
  const revisions = (listed.body.versions as { revision: number }[]).map(({ revision }) => revision)
  expect(revisions).toEqual(Array.from({ length: newest.revision }, (_, at) => newest.revision - at))
})
