import { expect, test } from 'vitest'
import { demoApplications, demoEnquiries } from '#content/demo/desk.ts'
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
