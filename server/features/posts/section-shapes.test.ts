import { expect, test } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { aPost, aSignedInAdmin, ensureCategory } from '#tests/support/builders.ts'
import { aPostBody } from '#tests/support/post-bodies.ts'
import { aForm, aPdf } from '#tests/support/sample-files.ts'

const { send, database } = await testApp()
const { authorization } = await aSignedInAdmin(database)
await ensureCategory(database, 'Cloud')

const pdf = async (): Promise<{ url: string; size: number }> =>
  (await send('POST /api/media', { authorization, body: aForm({ file: [aPdf(5_000), 'plan.pdf'] }) })).body
    .file
const film = '/media/0b5a8c1e-6f0e-4c69-9d61-0f2f7d1b2a10.mp4'

const save = async (call: string, content: unknown) => {
  const body = { ...aPostBody({ status: 'published' }), content }
  const { status, body: answer } = await send(call, { authorization, body })
  expect([answer.message, status]).toEqual([expect.any(String), call.startsWith('POST') ? 201 : 200])
  return answer.blogPost as { _id: string; slug: string; content: Record<string, unknown>[] }
}
const read = async (id: string) =>
  (await send(`GET /api/blogs/${id}`, { authorization })).body.blogPost.content as Record<string, unknown>[]
const stored = async (id: string) =>
  (await database.query.selectFrom('posts').select('content').where('id', '=', id).executeTakeFirstOrThrow())
    .content

/** What a link to the draft of a post shows. */
const previewOf = async (id: string) => {
  const { link } = (await send('POST /api/shared-drafts', { authorization, body: { postId: id } })).body
  return (await send('POST /api/shared-drafts/read', { body: { token: link.slice(-43) } })).body.blogPost
    .content
}

test('the shapes of sections are the same in what is sent, stored and shown', async () => {
  const { url, size } = await pdf()
  const sections = [
    { type: 'image', url: '/a.png', alt: 'A', caption: 'B', width: 'wide' },
    { type: 'gallery', images: [{ url: '/a.png', alt: '', caption: 'C' }], caption: 'D' },
    { type: 'table', header: ['x'], rows: [['1']], caption: 'E' },
    { type: 'callout', tone: 'tip', text: 'Mind.' },
    { type: 'video', url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ', title: 'A talk' },
    { type: 'video', url: film, title: 'A film' },
    { type: 'file', url, name: 'plan.pdf' },
    { type: 'divider' },
    { type: 'footnote', label: 'a', text: 'Indeed.' },
  ]
  const created = await save('POST /api/blogs', sections)
  expect(created.content).toMatchObject(sections)
  for (const { id } of created.content) expect(id).toMatch(/^[\w-]{1,40}$/)
  expect(created.content.find(({ type }) => type === 'file')).toMatchObject({ size })
  expect(await read(created._id)).toEqual(created.content)
  expect(await stored(created._id)).toEqual(created.content)
  const page = await send(`GET /api/blogs/slug/${created.slug}`)
  expect(page.body.blogPost.content).toEqual(created.content)
  expect(await previewOf(created._id)).toEqual(created.content)
  const updated = await save(`PUT /api/blogs/${created._id}`, created.content.toReversed())
  expect(updated.content).toEqual(created.content.toReversed())
})

test('an empty alternative text says that a picture is decorative, unless the call says otherwise', async () => {
  const pictures = [
    { url: '/a.png', alt: '' },
    { url: '/a.png', alt: ' ', decorative: false },
    { url: '/a.png', alt: 'A', decorative: true },
    { url: '/a.png', alt: 'A' },
    { url: '/a.png' },
  ]
  const { content } = await save('POST /api/blogs', [
    ...pictures.map((picture) => ({ type: 'image', ...picture })),
    { type: 'gallery', images: pictures },
  ])
  const decorative = [true, false, true, false, false]
  expect(content.slice(0, -1).map((section) => section['decorative'])).toEqual(decorative)
  expect(content.at(-1)).toMatchObject({ images: decorative.map((one) => ({ decorative: one })) })
})

test('a video is stored by one address, however it is spelled', async () => {
  const { content } = await save(
    'POST /api/blogs',
    ['youtu.be/dQw4w9WgXcQ?si=x', '//player.vimeo.com/video/76979871?h=8272103f6e', '', film].map((url) => ({
      type: 'video',
      url,
    })),
  )
  expect(content.map(({ url }) => url)).toEqual([
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://vimeo.com/76979871/8272103f6e',
    '',
    film,
  ])
})

test('the size of a file is that of the stored one, whatever a call says', async () => {
  const { url, size } = await pdf()
  const { content } = await save('POST /api/blogs', [
    { type: 'file', url, name: 'plan.pdf' },
    { type: 'file', url, name: 'plan.pdf', size: 1 },
    { type: 'file', url: film.replace('mp4', 'pdf'), name: 'gone.pdf', size: 7 },
    { type: 'file', url: '', name: '' },
  ])
  expect(content.map((section) => section['size'])).toEqual([size, size, 7, 0])
})

const former = [
  { id: 'i', type: 'image', image: '/a.png', alt: '', decorative: false, caption: 'B', width: 'wide' },
  {
    id: 'g',
    type: 'gallery',
    images: [{ image: '/b.png', alt: '', decorative: true, caption: '' }],
    caption: 'C',
  },
  { id: 'y', type: 'video', provider: 'youtube', video: 'dQw4w9WgXcQ', title: '', poster: '', caption: '' },
  { id: 'w', type: 'video', provider: 'vimeo', video: '1/ab', title: '', poster: '/p.png', caption: '' },
  { id: 'm', type: 'video', provider: 'file', video: film, title: 'A film', poster: '', caption: '' },
  { id: 'e', type: 'video', provider: 'youtube', video: '', title: '', poster: '', caption: '' },
  {
    id: 'f',
    type: 'file',
    file: film.replace('mp4', 'pdf'),
    name: 'plan.pdf',
    size: 12,
    text: 'The plan',
  },
]
const present = [
  { id: 'i', type: 'image', url: '/a.png', alt: '', decorative: false, caption: 'B', width: 'wide' },
  {
    id: 'g',
    type: 'gallery',
    images: [{ url: '/b.png', alt: '', decorative: true, caption: '' }],
    caption: 'C',
  },
  {
    id: 'y',
    type: 'video',
    url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    title: '',
    poster: '',
    caption: '',
  },
  { id: 'w', type: 'video', url: 'https://vimeo.com/1/ab', title: '', poster: '/p.png', caption: '' },
  { id: 'm', type: 'video', url: film, title: 'A film', poster: '', caption: '' },
  { id: 'e', type: 'video', url: '', title: '', poster: '', caption: '' },
  { id: 'f', type: 'file', url: film.replace('mp4', 'pdf'), name: 'plan.pdf', size: 12, text: 'The plan' },
]

test('sections that are stored in the former form are shown and saved in the present one', async () => {
  const { id, slug } = await aPost(database, { content: [] })
  await database.query.updateTable('posts').set({ content: former }).where('id', '=', id).execute()
  expect(await read(id)).toEqual(present)
  expect((await send(`GET /api/blogs/slug/${slug}`)).body.blogPost.content).toEqual(present)
  expect(await previewOf(id)).toEqual(present)
  expect((await send('GET /rss.xml')).text).toContain('https://vimeo.com/1/ab')
  const { content } = await save(`PUT /api/blogs/${id}`, present.slice(1))
  expect(content).toEqual(present.slice(1))
  // the history has what was stored before that save
  const { body } = await send(`GET /api/blogs/${id}/versions`, { authorization })
  const revisions = body.versions.map(({ revision }: { revision: number }) => revision)
  const before = await send(`GET /api/blogs/${id}/versions/${Math.min(...revisions)}`, { authorization })
  expect(before.body.version.content).toEqual(present)
})

test('a page that was opened before an upgrade can save', async () => {
  const { _id: id, content } = await save('POST /api/blogs', former)
  expect(content).toEqual(present)
  expect(await stored(id)).toEqual(present)
  expect((await save(`PUT /api/blogs/${id}`, former)).content).toEqual(present)
})
