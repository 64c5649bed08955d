import { expect, test } from 'vitest'
import { articles } from '#content/articles.ts'
import { demoApplications, demoEnquiries } from '#content/demo/desk.ts'
import { sectionTypes } from '#contract/posts/limits.ts'
import { testApp } from '#tests/support/app.ts'
import { aSignedInAdmin } from '#tests/support/builders.ts'
import { seedDemo } from './demo.ts'

const { send, database, storage } = await testApp()

test('the demo data is created once, with enquiries and applications in every status and their files', async () => {
  expect(await seedDemo(database, storage)).toBe(true)
  expect(await seedDemo(database, storage)).toBe(false)
  const { authorization } = await aSignedInAdmin(database)
  const get = async (path: string) => (await send(`GET ${path}`, { authorization })).body

  const contact = await get('/api/contact?limit=100')
  expect(contact.totalItems).toBe(demoEnquiries.length)
  const statuses = new Set(contact.data.map(({ status }: { status: string }) => status))
  expect(statuses).toEqual(new Set(['new', 'in-progress', 'completed']))
  const files = contact.data.filter(({ filePath }: { filePath: string }) => filePath)
  expect(files.length).toBeGreaterThanOrEqual(3)
  for (const { filePath } of files) expect((await send(`GET /${filePath}`)).status).toBe(200)

  const { data } = await get('/api/careers/applications?limit=100')
  expect(data.pagination.totalItems).toBe(demoApplications.length)
  const { data: stats } = await get('/api/careers/applications/stats')
  expect(stats.statusStats.every(({ count }: { count: number }) => count > 0)).toBe(true)
  for (const { _id, firstName, lastName } of data.applications) {
    const cv = await send(`GET /api/careers/applications/${_id}/download-cv`, { authorization })
    expect(cv.text).toMatch(/^%PDF-1\.7\n/)
    expect(cv.text).toContain(`/Title (${firstName} ${lastName})`)
  }
})

test('the demo articles show every kind of section, with images of the library and files that are there', async () => {
  const sections = articles.flatMap(({ content }) => content)
  expect(new Set(sections.map(({ type }) => type))).toEqual(new Set(sectionTypes))

  const slug = 'unit-cost-a-cloud-bill-an-engineer-can-move'
  const { content } = (await send(`GET /api/blogs/slug/${slug}`)).body.blogPost
  const of = (wanted: string) => content.find(({ type }: { type: string }) => type === wanted)
  const images = [of('image'), ...of('gallery').images, { url: of('video').poster, facts: of('video').facts }]
  expect(images).toHaveLength(4)
  for (const { url, facts } of images) {
    expect(facts.widths.length).toBeGreaterThan(1)
    expect((await send(`GET ${url}`)).headers['content-type']).toBe('image/png')
    const small = url.replace('.png', '-480.avif')
    expect((await send(`GET ${small}`)).headers['content-type']).toBe('image/avif')
  }
  for (const { url } of [of('video'), of('file')]) expect((await send(`GET ${url}`)).status).toBe(200)

  const { authorization } = await aSignedInAdmin(database)
  const library = (await send('GET /api/images', { authorization })).body
  expect(JSON.stringify(library)).toContain(images[0].url)
})
