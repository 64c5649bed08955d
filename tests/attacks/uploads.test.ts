import { expect, test } from 'vitest'
import { postFields } from '#contract/posts/post-fields.ts'
import { testApp } from '#tests/support/app.ts'
import { aSignedInAdmin } from '#tests/support/builders.ts'
import { applicationTexts } from '#tests/support/form-texts.ts'
import { aForm, aPdf } from '#tests/support/sample-files.ts'
import { contentHash, storedFilePaths } from './database-contents.ts'
import { forEachConcurrent } from './http-client.ts'
import { hostileFileNames, hostileFiles } from './payloads/hostile-files.ts'

const words = { name: 'Ada', email: 'ada@example.com' }
const application = applicationTexts({ email: 'ada@example.com' })

/** The routes that accept files, with the file field and the other fields of their forms. */
const routes: { call: string; field: string; fields: Record<string, string>; isImage?: true }[] = [
  { call: 'POST /api/contact', field: 'file', fields: { ...words, project: 'P' } },
  { call: 'POST /api/careers/apply', field: 'cv', fields: application },
  { call: 'POST /api/upload/image', field: 'image', fields: {}, isImage: true },
  { call: 'PATCH /api/auth/profileImage', field: 'image', fields: {}, isImage: true },
]

const disposition =
  /^(inline|attachment); filename="[\x20-\x21\x23-\x5b\x5d-\x7e]*"; filename\*=UTF-8''[\w.!~%&+^`|$#-]*$/

test('a route stores only the kinds of files that it accepts, and no name escapes its folder', async () => {
  const { send, database, settings } = await testApp()
  const { authorization } = await aSignedInAdmin(database)
  const before = await contentHash(database, settings.dataDir)
  for (const { call, field, fields, isImage } of routes) {
    const hostile = hostileFiles().filter(({ isForImages }) => isImage || !isForImages || field === 'cv')
    await forEachConcurrent(hostile, 4, async ({ what, bytes, name }) => {
      const answer = await send(call, { body: aForm({ ...fields, [field]: [bytes, name] }), authorization })
      expect([400, 413, 415], `${call} with ${what}: ${answer.text}`).toContain(answer.status)
      expect(answer.body).toMatchObject({ success: false })
    })
  }
  expect(await contentHash(database, settings.dataDir)).toBe(before)

  for (const [index, name] of hostileFileNames.entries()) {
    const body = aForm({ ...words, project: `${index}`, file: [aPdf(1_000 + index), name] })
    const { status } = await send('POST /api/contact', { body })
    expect([201, 400, 415], `${JSON.stringify(name)}`).toContain(status)
    if (status !== 201) continue
    const { body: list } = await send('GET /api/contact?limit=1', { authorization })
    const { filePath, originalFileName } = list.data[0]
    expect(filePath).toMatch(/^files\/\d+\.[\w-]{22}\.[\w-]{43}\/[\da-f-]{36}\.pdf$/)
    expect(originalFileName).not.toMatch(/[/\\\p{Cc}\u202a-\u202e\u2066-\u2069]/u)
    expect(originalFileName.length).toBeLessThanOrEqual(postFields.title.max)
    const { headers } = await send(`GET /${filePath}`)
    expect(headers['content-type']).toBe('application/pdf')
    expect(headers['content-disposition']).toMatch(disposition)
  }
  for (const path of await storedFilePaths(settings.dataDir))
    expect(path).toMatch(/\/files\/private\/[\da-f-]{36}\.pdf$/)
})
