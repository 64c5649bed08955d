import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { aPerson, ensureCategory } from '#tests/support/builders.ts'
import { largestQuery, mostRowsOfTurn } from '#tests/support/largest-query.ts'
import { aPostBody } from '#tests/support/post-bodies.ts'
import { rowsOf } from '#tests/support/rows.ts'

const { database, as, applyRetention } = await testApp()
const { query } = database
await ensureCategory(database, 'Cloud')
const editor = await aPerson(database, ['owner'], { name: 'Edda Editor' })
const call = as(editor)

const same = () => ({ id: randomUUID(), ownerId: editor.id, createdAt: new Date().toISOString() })
async function anImage(): Promise<string> {
  const urlPath = `/images/${randomUUID()}.jpg`
  const image = { urlPath, name: 'sea.jpg', width: 900, height: 600, variants: [] }
  const row = { ...same(), ...image }
  await query.insertInto('images').values(row).execute()
  return urlPath
}
async function aFile(): Promise<string> {
  const urlPath = `/media/${randomUUID()}.pdf`
  const file = { urlPath, name: 'plan.pdf', byteSize: 1, mimeType: 'application/pdf', sha256: '0'.repeat(64) }
  const row = { ...same(), ...file }
  await query.insertInto('media').values(row).execute()
  return urlPath
}
const fileSection = (url: string) => ({
  type: 'file' as const,
  name: 'plan.pdf',
  size: 1,
  text: 'The plan',
  url,
})
const imageSection = (url: string) => ({ type: 'image' as const, url, alt: '' })

const aSavedPost = async (more: object) => (await call('POST /api/blogs', aPostBody(more))).body.blogPost

const usesOf = async (url: string) => {
  const uses = await rowsOf(database, 'fileUses', { file: url.replace(/\.jpg$/, '') })
  return uses.map(({ kind, revision }) => `${kind} ${revision ?? ''}`.trim()).toSorted()
}

test('what shows an image or a file is recorded with each save, and goes with what has shown it', async () => {
  const [cover, inText, inCard, file] = [await anImage(), await anImage(), await anImage(), await aFile()]
  const card = { type: 'link' as const, url: 'https://example.org/', title: 'A page', image: inCard }
  const content = [imageSection(inText), card, fileSection(file)]
  const post = await aSavedPost({ featuredImage: cover, author: { name: 'Ann', image: cover }, content })
  expect(await usesOf(cover)).toEqual(['author', 'cover'])
  expect([await usesOf(inText), await usesOf(inCard)]).toEqual([['text'], ['text']])
  expect(await usesOf(file)).toEqual(['text', 'version 1'])

  const draft = randomUUID()
  const typed = { editor: randomUUID(), after: 0, sequence: 1, body: { content: [imageSection(inText)] } }
  expect((await call(`PUT /api/drafts/${draft}`, typed)).status).toBe(200)
  expect(await usesOf(inText)).toEqual(['draft', 'text'])
  await call(`DELETE /api/drafts/${draft}?sequence=2`)
  expect(await usesOf(inText)).toEqual(['text'])

  await call(`PUT /api/blogs/${post._id}`, aPostBody({ content: [imageSection(cover)] }))
  expect(await usesOf(inText)).toEqual([])
  // an older version can be restored, and has its files then
  expect(await usesOf(file)).toEqual(['version 1'])
  await call(`DELETE /api/blogs/${post._id}`)
  expect(await usesOf(cover)).toEqual(['author', 'text'])
  await call(`DELETE /api/blogs/trash/${post._id}`)
  expect([...(await usesOf(cover)), ...(await usesOf(file))]).toEqual([])
})

test('no list of images or files, and no job, reads the texts of articles', async () => {
  const [portrait, file] = [await anImage(), await aFile()]
  const text = 'Words of an article. '.repeat(2_000)
  const content = [imageSection(portrait), fileSection(file), { type: 'paragraph', text }]
  const author = { name: 'Ann', image: portrait }
  for (let n = 0; n < 25; n += 1) await aSavedPost({ title: `Article ${n}`, author, content })
  const name = portrait.slice('/images/'.length)
  const calls: [string, () => Promise<unknown>][] = [
    ['the library', () => call('GET /api/images')],
    ['those that are used', () => call('GET /api/images?used=true')],
    ['a deletion', () => call(`DELETE /api/upload/image/${name}`)],
    ['links', () => call(`GET /api/media/links?files=${file}`)],
    ['the jobs', () => applyRetention()],
  ]
  for (const [what, work] of calls)
    expect([what, (await largestQuery(database, work)) < 40_000]).toEqual([what, true])

  const { body } = await call('GET /api/images?search=sea')
  const shown = body.images.find(({ url }: { url: string }) => url === portrait)
  expect(shown).toMatchObject({ places: 25, otherUses: 15 })
  expect(shown.uses).toHaveLength(20)
  expect((await call(`DELETE /api/upload/image/${name}`)).outcome).toBe(
    '409 This image is used by “Article 24”, “Article 23”, “Article 22”, 22 more. Remove it there first.',
  )
})

test('PUT /api/drafts/{id} and POST /api/blogs are 400 for more than 2,000 images and files', async () => {
  const addresses = (count: number) => Array.from({ length: count }, () => `/images/${randomUUID()}.jpg`)
  const id = randomUUID()
  let sequence = 0
  const keep = (shown: string[]) => {
    sequence += 1
    const body = { content: [{ type: 'paragraph', text: shown.join(' ') }] }
    return call(`PUT /api/drafts/${id}`, { editor: id, after: 0, sequence, body })
  }
  const refused = 'This contains more than 2,000 images and files. Remove some.'
  const first = addresses(2_000)
  const used = async () => (await Promise.all([first[0]!, first.at(-1)!].map(usesOf))).flat()
  expect(await mostRowsOfTurn(database, async () => void (await keep(first)))).toBeLessThan(600)
  expect(await used()).toEqual(['draft', 'draft'])
  const file = `/media/${randomUUID()}.pdf`
  for (const tooMany of [[...first, file], addresses(40_000)])
    expect((await keep(tooMany)).outcome).toBe(`400 ${refused}`)
  const texts = [0, 700, 1_400].map((from) => first.slice(from, from + 700).join(' '))
  const content = texts.map((text) => ({ type: 'paragraph' as const, text }))
  content[0]!.text += ` ${file}`
  expect((await call('POST /api/blogs', aPostBody({ content }))).outcome).toBe(`400 ${refused}`)
  expect(await used()).toEqual(['draft', 'draft'])

  expect(await mostRowsOfTurn(database, async () => void (await keep(addresses(2_000))))).toBeLessThan(600)
  expect(await used()).toEqual([])
})
