import { expect, test } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { enquiryTexts } from '#tests/support/form-texts.ts'

const { send, database } = await testApp()

const enquiry = enquiryTexts({ email: 'ada@example.com' })
const json = (more: object) => ({
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ ...enquiry, ...more }),
})
const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)])
const names = (count: number) => Array.from({ length: count }, (_, index) => `f${index}`)
const urlEncoded = (count: number) => ({
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: new URLSearchParams([
    ...Object.entries(enquiry),
    ...names(count).map((name) => [name, '']),
  ]).toString(),
})
const multipart = (fields: [string, string][]) => {
  const form = new FormData()
  for (const [name, value] of [...Object.entries(enquiry), ...fields]) form.append(name, String(value))
  return { body: form }
}

const invalid = [400, 'The request is not valid']
const tooLarge = [413, 'The request is too large']

test.each([
  ['JSON with 60,000 values', json({ more: Array(60_000).fill(1) }), tooLarge],
  [
    'JSON with 600 keys in an object',
    json(Object.fromEntries(names(600).map((name) => [name, 1]))),
    tooLarge,
  ],
  ['JSON that nests 40 levels', json({ more: nested(40) }), invalid],
  ['a form with 50 fields', urlEncoded(50), invalid],
  ['a multipart form with 50 fields', multipart(names(50).map((name) => [name, ''])), invalid],
  [
    'a multipart form with 300 kB of text',
    multipart(names(6).map((name) => [name, 'x'.repeat(50_000)])),
    tooLarge,
  ],
])('POST /api/contact rejects %s before its fields are validated', async (_what, request, expected) => {
  const { status, body } = await send('POST /api/contact', request)
  expect([status, body.message]).toEqual(expected)
})

test('POST /api/contact keeps 30 of the marks on a letter, of as many as a body can hold', async () => {
  const marks = (count: number) => `A${'\u0301\u0316'.repeat(count / 2)}`
  const flood = await send('POST /api/contact', { body: { ...enquiry, name: marks(120_000) } })
  expect(flood.status).toBe(201)
  const sent = await send('POST /api/contact', { body: { ...enquiry, name: marks(40) } })
  expect(sent.status).toBe(201)
  const rows = await database.query.selectFrom('enquiries').select('name').execute()
  // the first acute accent is composed with its letter
  expect(new Set(rows.map(({ name }) => [...name.normalize('NFD')].length))).toEqual(new Set([31]))
})
