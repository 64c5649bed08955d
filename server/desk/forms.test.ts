// What the two forms take and reject, and how what came is listed.
import { describe, expect, test } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { aSignedInAdmin, desks } from '#tests/support/builders.ts'
import { applicationTexts, enquiryTexts } from '#tests/support/form-texts.ts'
import { aForm, anXls, anXlsWithMacros, aPdf, aZip, type SampleFile } from '#tests/support/sample-files.ts'

let clock = Date.parse('2026-11-21T02:00:00.000Z')
const { send, database } = await testApp({ now: () => new Date(clock) })
const { authorization, id: adminId } = await aSignedInAdmin(database)
const pdf: SampleFile = [aPdf(), 'plan.pdf']
const megabytes10 = 10 * 1024 * 1024

const forms = [
  {
    ...desks[0],
    call: 'POST /api/contact',
    field: 'file',
    aBody: () => enquiryTexts(),
    sent: 'Your message has been sent successfully!',
    fresh: { status: 'new' },
    fileName: 'originalFileName',
    tooLarge: 'The file must be smaller than 10MB',
    wrongType: 'The file must be a PDF, DOC, DOCX, XLS, XLSX, JPG, JPEG or PNG file',
  },
  {
    ...desks[1],
    call: 'POST /api/careers/apply',
    field: 'cv',
    aBody: () => applicationTexts(),
    sent: 'Application submitted successfully!',
    fresh: { status: 'pending', adminNotes: '' },
    fileName: 'cvOriginalName',
    tooLarge: 'CV file must be smaller than 10MB',
    wrongType: 'CV must be a PDF, DOC, or DOCX file',
  },
]

describe.each(forms)('$call', (form) => {
  const { call, field, path, aBody } = form
  const get = async (address: string) => (await send(`GET ${path}${address}`, { authorization })).body
  const found = async (search: string) =>
    form.listed(await get(`?search=${encodeURIComponent(search)}`)) as {
      records: Record<string, string>[]
      total: number
    }
  const post = (fields: Parameters<typeof aForm>[0]) =>
    send(call, { body: aForm({ [field]: pdf, ...fields }) })

  test('stores what was sent, and nothing that a visitor may not set', async () => {
    const fields = aBody()
    const more = { _id: adminId, status: form.statuses[2], adminNotes: 'fine', appliedAt: '2001-01-01' }
    const { status, body } = await post({ ...fields, ...more })
    expect([status, body]).toEqual([201, { success: true, message: form.sent }])
    const { records, total } = await found(fields.email)
    expect(total).toBe(1)
    expect(records[0]).toMatchObject({ ...fields, ...form.fresh, [form.fileName]: 'plan.pdf' })
    expect(records[0]!._id).not.toBe(adminId)
    expect(records[0]!.appliedAt ?? records[0]!.createdAt).toBe(new Date(clock).toISOString())
    const { data } = await get(`/${records[0]!._id}`)
    expect(data).toMatchObject({ ...fields, ...form.fresh, revision: 1 })
  })

  test('is one submission when sent several times within a minute, and another one later', async () => {
    const fields = aBody()
    const answers = await Promise.all([1, 2, 3].map(() => post(fields)))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    const { records, total } = await found(fields.email)
    expect(total).toBe(1)
    expect(records[0]).toMatchObject({ receivedCount: 3 })
    const { entries } = await get(`/${records[0]!._id}/timeline`)
    const repeat = { kind: 'repeat', author: null }
    expect(entries).toMatchObject([repeat, repeat])
    clock += 61_000
    await post(fields)
    expect((await found(fields.email)).total).toBe(2)
    expect(await database.query.selectFrom('fileRemovals').selectAll().execute()).toEqual([])
  })

  test.each<[string, SampleFile]>([
    ['a page named as an image', [Buffer.from('<html>'), 'photo.png']],
    ['a table named as a letter', [anXls(), 'cv.doc']],
    ['a plain archive named as a letter', [aZip(['cv.txt']), 'cv.docx']],
    ['an Excel file of 2003 with macros', [anXlsWithMacros(), 'costs.xls']],
  ])('rejects %s with 415', async (_what, file) => {
    const fields = aBody()
    const { status, body } = await post({ ...fields, [field]: file })
    expect([status, body.message]).toEqual([415, form.wrongType])
    expect((await found(fields.email)).total).toBe(0)
  })

  test('accepts a file of 10 MB, and one byte more is 413', async () => {
    const fields = aBody()
    expect((await post({ ...fields, [field]: [aPdf(megabytes10), 'large.pdf'] })).status).toBe(201)
    const { data } = await get(`/${(await found(fields.email)).records[0]!._id}`)
    const { headers } = await send(`HEAD /${data.filePath}`)
    expect(headers['content-length']).toBe(String(megabytes10))
    const { status, body } = await post({ ...aBody(), [field]: [aPdf(megabytes10 + 1), 'larger.pdf'] })
    expect([status, body.message]).toEqual([413, form.tooLarge])
  })
})

const address = 'Please enter a valid email address'
const x = (length: number) => 'x'.repeat(length)
const longText = 'must be 10,000 characters or fewer'
test.each([
  ['contact', 'name', '  ', 'Full name is required'],
  ['contact', 'email', '', 'Email address is required'],
  ['contact', 'email', 'nobody', address],
  ['contact', 'email', 'a@b.c\nBcc: d@e.f', address],
  ['contact', 'name', x(81), 'Full name must be 80 characters or fewer'],
  ['contact', 'project', x(70_000), `Project details ${longText}`],
  ['contact', 'name', 'a\u0000b', 'Please remove unsupported characters'],
  ['careers/apply', 'position', 'Chief Everything', 'Please choose a position from the list'],
  ['careers/apply', 'email', `${x(250)}@example.com`, 'Email must be 254 characters or fewer'],
  ['careers/apply', 'email', 'maya@example', address],
] as const)('POST /api/%s with the %s %.30s is rejected: %s', async (call, path, value, message) => {
  const texts = call === 'contact' ? enquiryTexts() : { ...applicationTexts(), cv: pdf }
  const { status, body } = await send(`POST /api/${call}`, { body: aForm({ ...texts, [path]: value }) })
  expect([status, body]).toMatchObject([400, { success: false, message }])
  expect(body.errors[0]).toEqual({ path, message })
})
