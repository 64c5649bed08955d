import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { aPerson } from '#tests/support/builders.ts'
import { enquiryTexts } from '#tests/support/form-texts.ts'
import { aForm, aPdf } from '#tests/support/sample-files.ts'
import { testMailServer } from '#tests/support/test-mail-server.ts'

const mail = await testMailServer()
// stands until the next call, so that no reply is sent before a test makes it due
let time = Date.now()
const { send, database } = await testApp({ env: { SMTP_URL: mail.url }, now: () => new Date(time) })
const kim = await aPerson(database, ['sales'], { name: 'Kim Sales' })
const ana = await aPerson(database, ['sales'], { name: 'Ana Sales' })

const call = (address: string, body?: unknown, by = kim) => {
  time += 1
  return send(address, { authorization: by.authorization, body })
}

async function anEnquiry() {
  const email = `${randomUUID()}@example.com`
  expect((await send('POST /api/contact', { body: enquiryTexts({ email }) })).status).toBe(201)
  const row = database.query.selectFrom('enquiries').select('id').where('email', '=', email)
  return `/api/contact/${(await row.executeTakeFirstOrThrow()).id}`
}

const words = { title: 'Your message', text: 'Yes, we can.', hasQuote: false }
const lettersOf = async (path: string) =>
  (await call(`GET ${path}/timeline`)).body.entries.filter(({ kind }: { kind: string }) => kind === 'letter')
const draftOf = async (path: string) => (await call(`GET ${path}/reply`)).body.draft

test('a reply is not sent where a colleague has replied since its author looked, until they have seen it', async () => {
  const path = await anEnquiry()
  const note = await call(`POST ${path}/timeline`, { kind: 'note', text: 'Ask them' })
  const seen = [note.body.entry._id]
  await call(`PUT ${path}/reply`, words)
  const first = await call(`POST ${path}/letters`, { ...words, text: 'No, we cannot.', seen }, ana)
  expect(first.status).toBe(201)
  const second = await call(`POST ${path}/timeline`, { kind: 'note', text: 'Done' }, ana)
  // one's own note is no news
  await call(`POST ${path}/timeline`, { kind: 'note', text: 'I answer' })
  const held = await call(`POST ${path}/letters`, { ...words, seen })
  expect([held.status, held.body.message]).toEqual([
    409,
    'Ana Sales replied, Ana Sales wrote a note since you opened this. Your reply has not been sent.',
  ])
  expect(held.body.unseen).toMatchObject([
    { _id: first.body.entry._id, author: { name: 'Ana Sales' }, at: first.body.entry.at },
    { kind: 'note', text: 'Done' },
  ])
  expect(await draftOf(path)).toMatchObject(words)
  expect(await lettersOf(path)).toHaveLength(1)
  const anyway = await call(`POST ${path}/letters`, {
    ...words,
    seen: [...seen, first.body.entry._id, second.body.entry._id],
  })
  expect([anyway.status, anyway.body.message]).toEqual([201, 'Reply sent'])
  expect(await draftOf(path)).toBeNull()
})

test('of two replies of colleagues at the same moment one is not sent; without `seen` both are', async () => {
  const both = async (seen?: string[]) => {
    const path = await anEnquiry()
    const answers = await Promise.all(
      [kim, ana].map((by) => call(`POST ${path}/letters`, { ...words, seen }, by)),
    )
    expect(await lettersOf(path)).toHaveLength(answers.filter(({ status }) => status === 201).length)
    return answers.map(({ status }) => status).toSorted()
  }
  expect(await both([])).toEqual([201, 409])
  expect(await both()).toEqual([201, 201])
})

test('one’s own replies are no news', async () => {
  const path = await anEnquiry()
  await call(`POST ${path}/letters`, { ...words, seen: [] })
  expect((await call(`POST ${path}/letters`, { ...words, text: 'P. S.', seen: [] })).status).toBe(201)
})

test('a draft is sent once: sent again as it was it is the same reply, and changed it is not sent', async () => {
  const path = await anEnquiry()
  const draftId = randomUUID()
  const answers = await Promise.all([1, 2].map(() => call(`POST ${path}/letters`, { ...words, draftId })))
  expect(answers.map(({ status }) => status)).toEqual([201, 201])
  const [{ _id }] = await lettersOf(path)
  // long after the minute within which the same words are sent once
  time += 600_000
  const again = await call(`POST ${path}/letters`, { ...words, draftId, seen: [] })
  expect([again.status, again.body.entry._id]).toEqual([201, _id])
  const changed = await call(`POST ${path}/letters`, { ...words, draftId, text: 'Yes, we can!' })
  expect([changed.status, changed.body.message]).toEqual([
    409,
    'This reply is on its way already, as it was when you sent it',
  ])
  expect(changed.body.sent).toMatchObject({ _id, text: words.text, letter: { delivery: 'queued' } })
  for (const [state, message] of [
    [
      { sentAt: new Date(time).toISOString() },
      'This reply has been sent already, as it was when you sent it',
    ],
    [
      { sentAt: null },
      'This reply was sent already, and could not be delivered. Try it again in the timeline',
    ],
  ] as const) {
    await database.query
      .updateTable('outbox')
      .set({ ...state, dueAt: null })
      .where('id', '=', _id)
      .execute()
    const later = await call(`POST ${path}/letters`, { ...words, draftId, text: 'Yes, we can!' })
    expect([later.status, later.body.message]).toEqual([409, message])
  }
  expect((await call(`POST ${path}/letters`, { ...words, draftId })).status, 'it failed').toBe(409)
  expect(await lettersOf(path)).toHaveLength(1)
})

test('another draft in the same words is another reply, and so is one with a file that was forgotten', async () => {
  const path = await anEnquiry()
  const draftId = randomUUID()
  await call(`POST ${path}/letters`, { ...words, draftId })
  await call(`POST ${path}/reply/files`, aForm({ file: [aPdf(), 'forgotten.pdf'] }))
  expect((await call(`POST ${path}/letters`, { ...words, draftId })).status).toBe(409)
  const { _id } = await draftOf(path)
  expect(_id).not.toBe(draftId)
  const second = await call(`POST ${path}/letters`, { ...words, draftId: _id })
  expect(second.body.entry.files).toMatchObject([{ name: 'forgotten.pdf' }])
  expect((await call(`POST ${path}/letters`, { ...words, draftId: randomUUID() })).status).toBe(201)
  expect(await lettersOf(path)).toHaveLength(3)
})

test('a draft that was sent is not saved again by another window, and is saved again once it is taken back', async () => {
  const path = await anEnquiry()
  const draftId = randomUUID()
  const saved = await call(`PUT ${path}/reply`, { ...words, draftId })
  expect(saved.body.draft._id).toBe(draftId)
  const other = await call(`PUT ${path}/reply`, { ...words, draftId: randomUUID() })
  expect(other.body.draft._id, 'one draft, however many windows').toBe(draftId)
  const { body } = await call(`POST ${path}/letters`, { ...words })
  const late = await call(`PUT ${path}/reply`, { ...words, text: 'Yes, we', draftId })
  expect([late.status, late.body.message]).toEqual([
    409,
    'This reply is on its way already, as it was when you sent it',
  ])
  expect(late.body.sent._id).toBe(body.entry._id)
  expect(await draftOf(path)).toBeNull()
  expect((await call(`PUT ${path}/reply`, { ...words, draftId }, ana)).status, 'of somebody else').toBe(200)
  const back = await call(`DELETE ${path}/letters/${body.entry._id}`)
  expect(back.body.draft._id).toBe(draftId)
  expect((await call(`PUT ${path}/reply`, { ...words, text: 'Well', draftId })).status).toBe(200)
  expect((await call(`POST ${path}/letters`, { ...words, text: 'Well', draftId })).status).toBe(201)
})

test.each([{ draftId: 'one' }, { seen: ['one'] }, { seen: Array.from({ length: 501 }, () => randomUUID()) }])(
  'POST /api/contact/{id}/letters rejects what names no draft and no entries',
  async (named) => {
    const path = await anEnquiry()
    expect((await call(`POST ${path}/letters`, { ...words, ...named })).status).toBe(400)
    expect(await lettersOf(path)).toEqual([])
  },
)
