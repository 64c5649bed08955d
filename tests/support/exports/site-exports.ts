import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { expect, inject, onTestFinished } from 'vitest'
import { exportedTables } from '#server/exports/exported-tables.ts'
import { openZip } from '#server/imports/files/zip-files.ts'
import { openUploads } from '#server/platform/files/uploads.ts'
import { uploadsFolder } from '#server/platform/storage/open-storage.ts'
import { searchReindexers } from '#server/search-reindexers.ts'
import { aComment, anApplication, anEnquiry, aPerson, aPost, aReply } from '#tests/support/builders.ts'
import { newDatabaseLocation } from '#tests/support/database.ts'
import { sampleImage } from '#tests/support/exports/sample-image.ts'
import { openApp, type TestApp, type TestAppOptions } from '#tests/support/open-app.ts'
import { aPostBody } from '#tests/support/post-bodies.ts'
import { aForm, aPdf } from '#tests/support/sample-files.ts'
import { exampleSite, recordExamples } from '#tests/support/write-examples.ts'
import { importExport } from '#server/imports/site/import-export.ts'
import { readSiteManifest } from '#server/imports/site/read-manifest.ts'

/** An empty site, which is closed when the test ends. */
export async function aSite(options: TestAppOptions = {}): Promise<TestApp> {
  const site = await openApp(await newDatabaseLocation(), options)
  onTestFinished(site.close)
  return site
}

/** A site with every kind of record that visitors see, and with those that they do not. */
export async function aFullSite(options: TestAppOptions = {}) {
  const site = await aSite(options)
  const { send, database } = site
  const owner = await aPerson(database, ['owner'], {
    name: 'Olive Owner',
    email: 'olive@example.com',
    password: 'secretwalrus',
  })
  const { authorization } = owner
  const photo = (await sampleImage(900, 600)) as Buffer<ArrayBuffer>
  const upload = async (call: string, file: Parameters<typeof aForm>[0]) =>
    (await send(call, { authorization, body: aForm(file) })).body.file
  const image: string = (await upload('POST /api/upload/image', { image: [photo, 'sea.png'] })).url
  const { url, name, size } = await upload('POST /api/media', { file: [aPdf(4_000), 'Plan.pdf'] })
  const mediaFile: { url: string; name: string; size: number } = { url, name, size }
  const create = async (fields: object) => {
    const { status, body } = await send('POST /api/blogs', { authorization, body: aPostBody(fields) })
    expect([status, body.message]).toEqual([201, body.message])
    return body.blogPost as { _id: string; slug: string }
  }
  await send('POST /api/categories', { authorization, body: { name: 'Cloud', description: 'Of clouds' } })
  const first = await create({
    title: 'First & foremost',
    status: 'published',
    featuredImage: image,
    tags: ['One', 'Zwei'],
    content: [
      { type: 'heading', text: 'A *heading*' },
      { type: 'image', url: image, alt: 'The sea', caption: 'At *sea*', width: 'wide' },
      { type: 'code', language: 'ts', text: 'const a = `b`' },
      { type: 'table', header: ['a|b'], rows: [['1'], ['2']], caption: '' },
    ],
  })
  await send(`PUT /api/blogs/${first._id}`, {
    authorization,
    body: aPostBody({
      title: 'First & foremost',
      status: 'published',
      featuredImage: image,
      slug: 'renamed',
      tags: ['One'],
      content: [{ type: 'file', ...mediaFile, text: 'The plan' }],
    }),
  })
  const draft = await create({ title: 'A draft', status: 'draft' })
  await send(`POST /api/drafts/${draft._id}/review`, {
    authorization,
    body: { section: 'first', quote: 'some words', position: 3, text: 'Which?' },
  })
  const thrown = await create({ title: 'Thrown away', status: 'published' })
  const more = [await aPost(database, { tags: ['One'], featured: true }), await aPost(database, { likes: 5 })]
  const comment = await aComment(database, first._id, { comment: 'Findable words' })
  await aReply(database, comment, { isAuthor: true })
  await aComment(database, thrown._id)
  await aComment(database, first._id, { comment: 'Not yet', isApproved: false })
  await send(`DELETE /api/blogs/${thrown._id}`, { authorization })
  const enquiry = await anEnquiry(site, { file: [aPdf(), 'plan.pdf'] })
  const call = { kind: 'call', text: 'Spoke of the roadmap' }
  await send(`POST ${enquiry.path}/timeline`, { authorization, body: call })
  const gone = await anEnquiry(site, { companyName: 'Goneplimf', file: [aPdf(3_000), 'goneplimf.pdf'] })
  expect((await send(`DELETE ${gone.path}`, { authorization })).status).toBe(200)
  await anApplication(site)
  for (const [kind, { create }] of Object.entries(recordExamples))
    await create(exampleSite(site, owner).send, `Example ${kind}`, 'reader@example.com')
  const company = await send('PUT /api/company', { authorization, body: { name: 'Full & Sons' } })
  expect(company.status).toBe(200)
  await send(`DELETE /api/comments/${comment}/reply/${await aReply(database, comment)}`, { authorization })
  await database.query
    .insertInto('redirects')
    .values({ path: '/2020/old', target: '/blog/renamed', createdAt: site.now() })
    .execute()
  const forgotten: string[] = []
  // emails bring the first, imports the other
  const others = ['attached-files', 'imported']
  for (const { name, table } of exportedTables.filter((kind) => !others.includes(kind.name)))
    if (!(await database.query.selectFrom(table).selectAll().limit(1).executeTakeFirst()))
      forgotten.push(name)
  expect(forgotten, 'Make one of each here, or in tests/support/write-examples.ts').toEqual([])
  const stored = { first, draft, thrown, more, image, mediaFile, enquiry: { _id: enquiry.id } }
  return { ...site, authorization, owner, ...stored }
}

/** Exports a site as its owner does. */
export async function exported({
  send,
  authorization,
}: {
  send: TestApp['send']
  authorization: string
}): Promise<Buffer> {
  const { status, body } = await send('POST /api/export', { authorization })
  expect([status, body.message]).toEqual([200, 'Export started'])
  const answer = await send(`GET ${body.path as string}`)
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/zip'])
  expect(answer.headers['content-disposition']).toMatch(
    /^attachment; filename="frontdesk-export-\d{4}-\d\d-\d\d\.zip"/,
  )
  return answer.bytes
}

let written = 0
async function openBytes(bytes: Buffer) {
  const file = join(inject('runFolder'), `export-${process.pid}-${(written += 1)}.zip`)
  await writeFile(file, bytes)
  return openZip(file, bytes.length)
}

/** Imports an export into a site. */
export async function bringIn(site: TestApp, bytes: Buffer, { isDryRun = false } = {}) {
  const files = await openBytes(bytes)
  try {
    const found = await readSiteManifest(files)
    const owner = await site.database.query
      .selectFrom('users')
      .select(['id', 'name'])
      .executeTakeFirstOrThrow()
    return await importExport(files, found!, {
      platform: site,
      uploads: openUploads(uploadsFolder(site.settings), { log: site.log, minFree: 0 }),
      indexers: searchReindexers,
      owner,
      isDryRun,
    })
  } finally {
    await files.close()
  }
}

/** What is in an export, by its paths. */
export async function contentsOf(bytes: Buffer): Promise<Map<string, Buffer>> {
  const files = await openBytes(bytes)
  const contents = new Map<string, Buffer>()
  for (const { path } of files.list) contents.set(path, await buffer(await files.open(path)))
  await files.close()
  return contents
}
