import { expect, test } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { aSignedInAdmin, ensureCategory } from '#tests/support/builders.ts'
import { aPostBody } from '#tests/support/post-bodies.ts'
import { changeRows, rowsOf } from '#tests/support/rows.ts'
import { aForm, aPdf } from '#tests/support/sample-files.ts'

const { send, database, as } = await testApp()
const asAdmin = as(await aSignedInAdmin(database))
await ensureCategory(database, 'Cloud')

type Sections = { id: string; type: string; [key: string]: unknown }[]

const save = async (call: string, content: unknown) => {
  const body = { ...aPostBody({ status: 'published' }), content }
  const { _id: id, slug, content: saved } = (await asAdmin(call, body)).body.blogPost
  return { id: id as string, slug: slug as string, content: saved as Sections }
}
const create = (content: unknown) => save('POST /api/blogs', content)
const update = (id: string, content: unknown) => save(`PUT /api/blogs/${id}`, content)
const read = async (id: string): Promise<Sections> =>
  (await asAdmin(`GET /api/blogs/${id}`)).body.blogPost.content
const readBySlug = async (slug: string): Promise<Sections> =>
  (await send(`GET /api/blogs/slug/${slug}`)).body.blogPost.content
/** What a link to the draft of a post shows. */
const previewOf = async (postId: string) => {
  const { link } = (await asAdmin('POST /api/shared-drafts', { subject: postId })).body
  return (await send('POST /api/shared-drafts/read', { body: { token: link.slice(-43) } })).body.blogPost
    .content
}
const idsOf = (content: Sections) => content.map(({ id }) => id)

const stored = async (id: string) => (await rowsOf(database, 'posts', { id }))[0]!.content
const store = (id: string, content: unknown[]) => changeRows(database, 'posts', { content }, { id })

const film = '/media/0b5a8c1e-6f0e-4c69-9d61-0f2f7d1b2a10.mp4'
const plan = film.replace('mp4', 'pdf')

const everyKind = [
  { id: 'h', type: 'heading', text: 'Why', level: 3 },
  { id: 'p', type: 'paragraph', text: 'Because.[^a]' },
  { id: 'c', type: 'code', language: 'text', text: 'a' },
  { id: 'l', type: 'list', items: ['one'], ordered: true },
  { id: 'o', type: 'list', items: ['one', '~~two~~', 'three'], levels: [1, 2, 1] },
  { id: 'q', type: 'quote', text: 'Said.', author: 'Ann' },
  { id: 'e', type: 'conclusion', text: 'So.' },
  { id: 'i', type: 'image', url: '/a.png', alt: 'A', decorative: false, caption: 'B', width: 'full' },
  {
    id: 'g',
    type: 'gallery',
    images: [{ url: '/a.png', alt: '', decorative: true, caption: '' }],
    caption: 'C',
  },
  { id: 't', type: 'table', header: ['x', 'y'], rows: [['1', '2']], caption: 'D' },
  { id: 'n', type: 'callout', tone: 'warning', text: 'Mind.' },
  { id: 'v', type: 'video', url: 'https://vimeo.com/1/ab', title: 'A talk', poster: '/b.png', caption: '' },
  { id: 'm', type: 'video', url: film, title: 'A film', poster: '', caption: '' },
  { id: 'f', type: 'file', url: plan, name: 'plan.pdf', size: 12, text: 'The plan' },
  { id: 'k', type: 'link', url: 'https://example.org/', title: 'E', description: 'F', image: '/b.png' },
  { id: 'd', type: 'divider' },
  { id: 'a', type: 'footnote', label: 'a', text: 'Indeed.' },
]

test('every kind of section is stored and shown as it was saved, to writers, to readers and by a link', async () => {
  const { id, slug, content } = await create(everyKind)
  for (const same of [content, await read(id), await stored(id), await readBySlug(slug), await previewOf(id)])
    expect(same).toEqual(everyKind)
  expect((await update(id, everyKind.toReversed())).content).toEqual(everyKind.toReversed())
})

test('the size of a file is that of the stored one, and a video has one address, whatever a call says', async () => {
  const uploaded = await asAdmin('POST /api/media', aForm({ file: [aPdf(5_000), 'plan.pdf'] }))
  const { url, size } = uploaded.body.file
  const { content } = await create([
    { type: 'file', url, name: 'plan.pdf' },
    { type: 'file', url, name: 'plan.pdf', size: 1 },
    { type: 'file', url: plan, name: 'gone.pdf', size: 7 },
    { type: 'file', url: '', name: '' },
  ])
  expect(content.map((section) => section['size'])).toEqual([size, size, 7, 0])
  const [video] = (await create([{ type: 'video', url: 'youtu.be/dQw4w9WgXcQ?si=x' }])).content
  expect(video!['url']).toBe('https://www.youtube.com/watch?v=dQw4w9WgXcQ')
})

test('a save fills what a section leaves out, and cuts a table to one width', async () => {
  const { content } = await create([
    { type: 'image', url: '/a.png' },
    { type: 'gallery', images: [{ url: '/a.png', alt: ' A ' }] },
    { type: 'table', header: ['a', '', 'c'], rows: [['1'], []] },
    { type: 'table', header: ['', ' '], rows: [['1', '2']] },
    { type: 'video', url: 'https://vimeo.com/76979871' },
    { type: 'list', items: [' ', 'a', '', 'b', 'c'], levels: [1, 2, 2, 2] },
    { type: 'link', url: ' https://example.org/ ' },
  ])
  const rows = [['1', '', ''], Array(3).fill('')]
  expect(content).toMatchObject([
    { alt: '', decorative: false, caption: '', width: 'text' },
    { images: [{ alt: 'A', decorative: false, caption: '' }], caption: '' },
    { header: ['a', '', 'c'], rows },
    { header: [], rows: [['1', '2']] },
    { title: '', poster: '', caption: '' },
    { items: ['a', 'b', 'c'], levels: [1, 2, 1] },
    { url: 'https://example.org/', title: '', description: '', image: '' },
  ])
  const flat = await create([{ type: 'list', items: ['', 'a', 'b'], levels: [1, 2, 1] }])
  expect(flat.content).toMatchObject([{ items: ['a', 'b'] }])
  expect(flat.content[0]).not.toHaveProperty('levels')
})

test('a save gives an id to sections without one or with a taken one, and leaves the others', async () => {
  const mine = { type: 'paragraph', text: 'b', id: 'mine' }
  const { id, content } = await create([{ type: 'paragraph', text: 'a' }, mine, { ...mine, text: 'c' }])
  const ids = idsOf(content)
  expect(ids[1]).toBe('mine')
  expect(new Set(ids).size).toBe(3)
  expect(ids.every((one) => /^[\w-]{1,40}$/.test(one))).toBe(true)
  expect(idsOf(await read(id))).toEqual(ids)
  const moved = await update(id, [content[2], { ...content[0], text: 'changed' }, content[1]])
  expect(idsOf(moved.content)).toEqual([ids[2], ids[0], ids[1]])
})

const ab = ['a', 'b'].map((id) => ({ id, type: 'paragraph', text: id }))

test('sections that this version cannot read survive a save as they are and in their place', async () => {
  // one that is not stored adds nothing
  const { id, slug, content } = await create([{ type: 'kept', id: 'x' }, ...ab])
  expect(content).toEqual(ab)
  const poll = { z: 1.5, type: 'poll', id: 'poll', options: ['é', { deep: [null, '<b>'] }] }
  const callout = { type: 'callout', tone: 'danger', text: 'of a newer version', id: 'c' }
  await store(id, [ab[0], poll, ab[1], callout])
  const shown = await read(id)
  expect(shown[1]).toEqual({ id: 'poll', type: 'kept', kind: 'poll' })
  // moved by a writer who sees it
  await update(id, [shown[1], shown[0], shown[2], shown[3]])
  expect(await stored(id)).toEqual([poll, ...ab, callout])
  // left out by a client that does not know it
  const added = { type: 'paragraph', text: 'new', id: 'n' }
  await update(id, [shown[0], added, shown[2]])
  expect(await stored(id)).toEqual([poll, ab[0], added, ab[1], callout])
  expect(idsOf(await readBySlug(slug))).toEqual(['a', 'n', 'b'])
})
