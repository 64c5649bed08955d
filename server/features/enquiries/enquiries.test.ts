import { expect, test } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { aSignedInAdmin } from '#tests/support/builders.ts'
import { enquiryTexts } from '#tests/support/form-texts.ts'
import {
  aDocWithMacros,
  aDocx,
  aForm,
  anXlsWithMacros,
  aPdf,
  aPngHeader,
  aZip,
} from '#tests/support/sample-files.ts'

const { send, database } = await testApp()
const { authorization, id: adminId } = await aSignedInAdmin(database)
const absent = '00000000-0000-4000-8000-000000000000'

/** Sends an enquiry and finds it in the list. */
async function anEnquiry(
  more: Record<string, string | [Uint8Array<ArrayBuffer>, string]> = {},
): Promise<Record<string, string>> {
  const fields = { ...enquiryTexts(), ...more }
  expect((await send('POST /api/contact', { body: aForm(fields) })).status).toBe(201)
  const { body } = await send(`GET /api/contact?search=${encodeURIComponent(String(fields.email))}`, {
    authorization,
  })
  return body.data[0]
}

test('POST /api/contact stores an enquiry as it was sent', async () => {
  const fields = enquiryTexts()
  const { status, body } = await send('POST /api/contact', { body: aForm(fields) })
  expect(status).toBe(201)
  expect(body).toEqual({ success: true, message: 'Your message has been sent successfully!' })
  const list = await send('GET /api/contact', { authorization })
  expect(list.body.data[0]).toMatchObject({
    ...fields,
    filePath: '',
    originalFileName: '',
    status: 'new',
  })
  expect(list.body).toMatchObject({ success: true, currentPage: 1 })
})

test('POST /api/contact also accepts URL-encoded forms and JSON', async () => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const plain = new URLSearchParams(enquiryTexts({ name: 'Plain & simple' })).toString()
  expect((await send('POST /api/contact', { body: plain, headers })).status).toBe(201)
  expect((await send('POST /api/contact', { body: enquiryTexts({ name: 'Jason' }) })).status).toBe(201)
  const { body } = await send('GET /api/contact?limit=2', { authorization })
  expect(body.data.map(({ name }: { name: string }) => name)).toEqual(['Jason', 'Plain & simple'])
})

test('POST /api/contact needs a name, an e-mail address and a project, and nothing else', async () => {
  const bare = { name: 'A', email: `bare@example.com`, project: 'B' }
  expect((await send('POST /api/contact', { body: aForm(bare) })).status).toBe(201)
})

test.each([
  [{ name: '  ' }, 400, 'Full name is required', 'name'],
  [{ email: '' }, 400, 'Email address is required', 'email'],
  [{ project: undefined }, 400, 'Project details are required', 'project'],
  [{ email: 'nobody', project: '' }, 400, 'Project details are required', 'project'],
  [{ email: 'nobody' }, 400, 'Please enter a valid email address', 'email'],
  [{ email: 'a@b.c\nBcc: d@e.f' }, 400, 'Please enter a valid email address', 'email'],
  [{ name: 'x'.repeat(81) }, 400, 'Full name must be 80 characters or fewer', 'name'],
  [{ companyName: 'x'.repeat(121) }, 400, 'Company name must be 120 characters or fewer', 'companyName'],
  [{ mobile: '1'.repeat(41) }, 400, 'Phone number must be 40 characters or fewer', 'mobile'],
  [{ project: 'x'.repeat(10_001) }, 400, 'Project details must be 10,000 characters or fewer', 'project'],
  [{ project: 'x'.repeat(70_000) }, 400, 'Project details must be 10,000 characters or fewer', 'project'],
  [{ name: 'a\u0000b' }, 400, 'Please remove characters that are not text', 'name'],
])('POST /api/contact with %j is rejected (%i): %s', async (change, expected, message, path) => {
  const { status, body } = await send('POST /api/contact', { body: aForm({ ...enquiryTexts(), ...change }) })
  expect(status).toBe(expected)
  expect(body).toMatchObject({ success: false, message })
  expect(body.errors[0]).toEqual({ path, message })
})

test('POST /api/contact stores a text of 10,000 characters with its line breaks', async () => {
  const project = 'eleven ch.\n'.repeat(909) + 'x'
  expect(project.length).toBe(10_000)
  expect((await anEnquiry({ project })).project).toBe(project)
})

test('POST /api/contact stores a file unchanged and serves it at a signed URL', async () => {
  const bytes = aPdf(200_000)
  const enquiry = await anEnquiry({ file: [bytes, 'Pläne.pdf'] })
  expect(enquiry.originalFileName).toBe('Pläne.pdf')
  expect(enquiry.filePath).toMatch(/^files\/\d+\.[\w-]{22}\.[\w-]{43}\/[\da-f-]{36}\.pdf$/)
  const file = await send(`GET /${enquiry.filePath}`)
  expect(file.status).toBe(200)
  expect(file.bytes.equals(bytes)).toBe(true)
  expect(file.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-length': '200000',
    'content-disposition': `inline; filename="Pl_ne.pdf"; filename*=UTF-8''Pl%C3%A4ne.pdf`,
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
  })
  const part = await send(`GET /${enquiry.filePath}`, { headers: { range: 'bytes=0-4' } })
  expect([part.status, part.text, part.headers['content-range']]).toEqual([206, '%PDF-', 'bytes 0-4/200000'])
  const beyond = await send(`GET /${enquiry.filePath}`, { headers: { range: 'bytes=200000-' } })
  expect(beyond.status).toBe(416)
  const head = await send(`HEAD /${enquiry.filePath}`)
  expect([head.status, head.headers['content-length'], head.bytes.length]).toEqual([200, '200000', 0])
})

test('GET /files lets the viewer of WebKit size its frame by a style attribute, and allows nothing else', async () => {
  const enquiry = await anEnquiry({ file: [aPdf(), 'plan.pdf'] })
  const { headers } = await send(`GET /${enquiry.filePath}`)
  expect(headers['content-security-policy']).toBe(
    "default-src 'none'; style-src-attr 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
  )
})

test('GET /files shows pictures and saves everything that is neither picture nor PDF', async () => {
  const picture = await anEnquiry({ file: [aPngHeader(), 'plan.PNG'] })
  expect(picture.filePath).toMatch(/\.png$/)
  const shown = await send(`GET /${picture.filePath}`)
  expect(shown.headers['content-disposition']).toMatch(/^inline; /)
  const letter = await anEnquiry({ file: [aDocx(), 'plan.docx'] })
  const saved = await send(`GET /${letter.filePath}`)
  expect(saved.headers['content-disposition']).toMatch(/^attachment; /)
})

test('GET /files is 404 for an address that was changed, belongs to another file or has no record any more', async () => {
  const [one, two] = [
    await anEnquiry({ file: [aPdf(), 'one.pdf'] }),
    await anEnquiry({ file: [aPdf(1_000), 'two.pdf'] }),
  ]
  const [, grant, name] = one.filePath!.split('/')
  const other = two.filePath!.split('/')[2]
  for (const path of [
    `files/${grant}/${other}`,
    `files/x${grant}/${name}`,
    `files/1893456000.${'A'.repeat(43)}/${name}`,
    `files/${grant}/..%2f${name}`,
    `files/${grant}/%00`,
    `files/${grant}`,
    `files/${name}`,
  ]) {
    expect([path, (await send(`GET /${path}`)).status]).toEqual([path, 404])
  }
  await send(`DELETE /api/contact/${one._id}`, { authorization })
  expect((await send(`GET /${one.filePath}`)).status).toBe(404)
})

test.each([
  ['a program', Buffer.from('MZ'.repeat(100)), 'setup.exe'],
  ['a page named as a picture', Buffer.from('<html>'), 'photo.png'],
  ['a picture that moves', Buffer.from('GIF89a..........'), 'loop.gif'],
  ['a Word file of 2003 with macros', aDocWithMacros(), 'plan.doc'],
  ['an Excel file of 2003 with macros', anXlsWithMacros(), 'costs.xls'],
])('POST /api/contact rejects %s with 415', async (_what, bytes, name) => {
  const fields = enquiryTexts()
  const { status, body } = await send('POST /api/contact', {
    body: aForm({ ...fields, file: [bytes, name] }),
  })
  expect(status).toBe(415)
  expect(body.message).toBe('The file must be a PDF, DOC, DOCX, XLS, XLSX, JPG, JPEG or PNG file')
  const { body: list } = await send(`GET /api/contact?search=${fields.email}`, { authorization })
  expect(list.data).toEqual([])
})

test.each([
  ['cv.pdf ', 'cv.pdf'],
  ['cv.pdf\u200e', 'cv.pdf'],
  ['my "best" cv.pdf', 'my "best" cv.pdf'],
  ['a\r\nb.pdf', 'ab.pdf'],
  ['نامه\u200cها.pdf', 'نامه\u200cها.pdf'],
  ['plan.docx', 'plan.docx.pdf'],
  ['plan', 'plan.pdf'],
])('POST /api/contact takes a PDF named %j, and stores its name as %j', async (given, name) => {
  const { filePath, originalFileName } = await anEnquiry({ file: [aPdf(), given] })
  expect(originalFileName).toBe(name)
  expect(filePath).toMatch(/\.pdf$/)
})

test('POST /api/contact says so when too much is packed into a file', async () => {
  const entries = [
    '[Content_Types].xml',
    'word/document.xml',
    ...Array.from({ length: 2_500 }, (_, at) => `${at}`),
  ]
  const message =
    'The file is too large to be checked: too much is packed into it. Please send a smaller one, or a PDF.'
  const body = aForm({ ...enquiryTexts(), file: [aZip(entries), 'plan.docx'] })
  const answer = await send('POST /api/contact', { body })
  expect(answer.status).toBe(413)
  expect(answer.body).toEqual({ success: false, message, errors: [{ path: 'file', message }] })
})

test('POST /api/contact accepts a file of 10 MB, and one byte more is 413', async () => {
  const maxBytes = 10 * 1024 * 1024
  const large = await anEnquiry({ file: [aPdf(maxBytes), 'large.pdf'] })
  expect((await send(`HEAD /${large.filePath}`)).headers['content-length']).toBe(String(maxBytes))
  const { status, body } = await send('POST /api/contact', {
    body: aForm({ ...enquiryTexts(), file: [aPdf(maxBytes + 1), 'larger.pdf'] }),
  })
  expect(status).toBe(413)
  expect(body.message).toBe('The file must be smaller than 10MB')
})

test('POST /api/contact treats an empty file field as no file', async () => {
  expect((await anEnquiry({ file: [new Uint8Array(), ''] })).filePath).toBe('')
})

test('POST /api/contact rejects a body that is no form with a sentence', async () => {
  for (const [type, body] of [
    ['multipart/form-data', 'x'],
    ['multipart/form-data; boundary=', 'x'],
    ['multipart/form-data; boundary=b', '--b\r\ncontent-disposition: form-data; name="name"\r\n\r\nA'],
    ['multipart/form-data; boundary=b', ''],
    ['text/plain', 'name=A'],
  ] as const) {
    const answer = await send('POST /api/contact', { body, headers: { 'content-type': type } })
    expect(answer.status).toBe(type === 'text/plain' ? 415 : 400)
    expect(answer.body).toMatchObject({ success: false })
  }
})

test('POST /api/contact several times within a minute is one enquiry and one file, and its timeline says so', async () => {
  const fields = { ...enquiryTexts(), file: [aPdf(), 'plan.pdf'] as [Buffer<ArrayBuffer>, string] }
  const answers = await Promise.all([1, 2, 3].map(() => send('POST /api/contact', { body: aForm(fields) })))
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
  const { body } = await send(`GET /api/contact?search=${fields.email}`, { authorization })
  expect(body).toMatchObject({ totalItems: 1, data: [{ receivedCount: 3 }] })
  const { body: timeline } = await send(`GET /api/contact/${body.data[0]._id}/timeline`, { authorization })
  expect(timeline.entries).toMatchObject([
    { kind: 'repeat', author: null },
    { kind: 'repeat', author: null },
  ])
  const left = await database.query.selectFrom('fileRemovals').selectAll().execute()
  expect(left).toEqual([])
})

test('GET /api/contact pages, filters and searches, newest first', async () => {
  const names = ['Zora Quill', 'Zora Quince', 'Zora Quartz']
  for (const name of names) await anEnquiry({ name, email: `${name.split(' ')[1]}@zora.example` })
  const get = async (query: string) => (await send(`GET /api/contact?${query}`, { authorization })).body
  const nameOf = ({ name }: { name: string }) => name
  const all = await get('search=zora')
  expect(all.data.map(nameOf)).toEqual(names.toReversed())
  expect(all).toMatchObject({ totalPages: 1, currentPage: 1, totalItems: 3 })
  const second = await get('search=zora&limit=2&page=2')
  expect(second.data.map(nameOf)).toEqual(['Zora Quill'])
  expect(second).toMatchObject({ totalPages: 2, currentPage: 2 })
  expect((await get('search=quince%40zora.example')).data.map(nameOf)).toEqual(['Zora Quince'])
  expect((await get('search=%40%40')).data).toEqual([])
  await send(`PATCH /api/contact/${all.data[0]._id}/status`, { authorization, body: { status: 'completed' } })
  expect((await get('search=zora&status=completed')).data.map(nameOf)).toEqual(['Zora Quartz'])
  expect((await get('search=zora&status=new')).totalItems).toBe(2)
  expect((await get('search=zora&status=')).totalItems).toBe(3)
  expect((await get('search=zora&status=all')).totalItems).toBe(3)
})

test('GET /api/contact finds an address by every spelling of its domain', async () => {
  await anEnquiry({ name: 'Jörg', email: 'joerg@öffentlich.example' })
  for (const search of ['joerg@öffentlich.example', 'OFFENTLICH', 'joerg@xn--ffentlich-z7a.example']) {
    const { body } = await send(`GET /api/contact?search=${encodeURIComponent(search)}`, { authorization })
    expect([search, body.totalItems]).toEqual([search, 1])
  }
})

test('GET /api/contact rejects values that make no sense', async () => {
  for (const query of ['page=0', 'limit=101', 'limit=ten', 'status=old', 'search=%00']) {
    const { status } = await send(`GET /api/contact?${query}`, { authorization })
    expect([query, status]).toEqual([query, 400])
  }
})

test('GET /api/contact/{id} answers the enquiry, or 404', async () => {
  const enquiry = await anEnquiry()
  const { status, body } = await send(`GET /api/contact/${enquiry._id}`, { authorization })
  expect([status, body.success, body.data]).toEqual([200, true, enquiry])
  for (const id of [absent, 'nonsense']) {
    const answer = await send(`GET /api/contact/${id}`, { authorization })
    expect(answer.status).toBe(404)
    expect(answer.body).toEqual({ success: false, message: 'Contact not found' })
  }
})

test('PATCH /api/contact/{id}/status sets any status from any other and leaves a trace', async () => {
  const enquiry = await anEnquiry()
  const path = `PATCH /api/contact/${enquiry._id}/status`
  for (const status of ['completed', 'new', 'in-progress']) {
    const { status: code, body } = await send(path, { authorization, body: { status } })
    expect([code, body.data.status]).toEqual([200, status])
  }
  const wrong = await send(path, { authorization, body: { status: 'old' } })
  expect([wrong.status, wrong.body.message]).toEqual([400, 'Status must be new, in-progress or completed'])
  const missing = await send(`PATCH /api/contact/${absent}/status`, {
    authorization,
    body: { status: 'new' },
  })
  expect(missing.status).toBe(404)
  const trace = await database.query
    .selectFrom('audit')
    .select(['action', 'actorId', 'detail'])
    .where('subject', '=', enquiry._id!)
    .execute()
  expect(trace).toContainEqual({
    action: 'enquiry.status',
    actorId: adminId,
    detail: { from: 'new', to: 'completed' },
  })
  expect(trace.length).toBe(3)
})

test('DELETE /api/contact/{id} closes the address of the file too', async () => {
  const enquiry = await anEnquiry({ file: [aPdf(), 'plan.pdf'] })
  const { status, body } = await send(`DELETE /api/contact/${enquiry._id}`, { authorization })
  expect([status, body.success]).toEqual([200, true])
  expect((await send(`GET /api/contact/${enquiry._id}`, { authorization })).status).toBe(404)
  expect((await send(`DELETE /api/contact/${enquiry._id}`, { authorization })).status).toBe(404)
  expect((await send(`GET /${enquiry.filePath}`)).status).toBe(404)
})

test('every call of enquiries is 401 without a token', async () => {
  const { _id } = await anEnquiry()
  for (const call of [
    'GET /api/contact',
    `GET /api/contact/${_id}`,
    `PATCH /api/contact/${_id}/status`,
    `DELETE /api/contact/${_id}`,
  ]) {
    expect([call, (await send(call)).status]).toEqual([call, 401])
  }
})
