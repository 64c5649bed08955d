import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { anEnquiry, aSignedInAdmin } from '#tests/support/builders.ts'
import { enquiryTexts } from '#tests/support/form-texts.ts'
import { aPdf } from '#tests/support/sample-files.ts'
import { enquiryKind } from './enquiry-kind.ts'

const site = await testApp()
const { send, database } = site
const { authorization } = await aSignedInAdmin(database)

const call = (address: string, body?: unknown) => send(address, { authorization, body })

test('a file is stored unchanged and served at a signed URL', async () => {
  const bytes = aPdf(200_000)
  const { path } = await anEnquiry(site, { file: [bytes, 'Pläne.pdf'] })
  const { filePath } = (await call(`GET ${path}`)).body.data
  expect(filePath).toMatch(/^files\/\d+\.[\w-]{22}\.[\w-]{43}\/[\da-f-]{36}\.pdf$/)
  const file = await send(`GET /${filePath}`)
  expect(file.bytes.equals(bytes)).toBe(true)
  expect(file.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `inline; filename="Pl_ne.pdf"; filename*=UTF-8''Pl%C3%A4ne.pdf`,
    'cache-control': 'private, no-store',
    // lets the viewer of WebKit size its frame by a style attribute, and allows nothing else
    'content-security-policy':
      "default-src 'none'; style-src-attr 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
  })
  const part = await send(`GET /${filePath}`, { headers: { range: 'bytes=0-4' } })
  expect([part.status, part.text, part.headers['content-range']]).toEqual([206, '%PDF-', 'bytes 0-4/200000'])
  const head = await send(`HEAD /${filePath}`)
  expect([head.status, head.headers['content-length'], head.bytes.length]).toEqual([200, '200000', 0])
})

test('many enquiries are exported, changed and changed back over several batches', async () => {
  const createdAt = new Date(Date.now() - 60_000).toISOString()
  const rows = Array.from({ length: 450 }, () => {
    const row = { id: randomUUID(), fileId: null, createdAt, updatedAt: createdAt }
    return { ...enquiryTexts({ companyName: 'Manyfold' }), ...row }
  })
  await database.query.insertInto('enquiries').values(rows).execute()
  await database.recordSearch(enquiryKind).add(database.query, rows)
  const stored = () =>
    database.query
      .selectFrom('enquiries')
      .select(['id', 'email', 'status', 'spamAt', 'waitingSince'])
      .where('companyName', '=', 'Manyfold')
      .orderBy('id', 'desc')
      .execute()
  const before = await stored()
  const { text } = await call('GET /api/contact.csv?search=manyfold')
  expect(text.match(/sender\d+@example\.com/g)).toEqual(before.map(({ email }) => email))
  const wish = { filter: { search: 'manyfold' }, change: { status: 'completed', isSpam: true } }
  const { body } = await call('POST /api/contact/changes', wish)
  expect(body).toMatchObject({ matched: 450, changed: 450 })
  for (const row of await stored())
    expect(row).toMatchObject({ status: 'completed', spamAt: expect.any(String), waitingSince: null })
  const undone = await call(`POST /api/contact/changes/${body.undo}/undo`)
  expect(undone.body).toMatchObject({ restored: 450, skipped: 0 })
  expect(await stored()).toEqual(before)
})
