import { expect, test, vi } from 'vitest'
import { applicationFields } from '#contract/careers/application-fields.ts'
import { enquiryFields } from '#contract/enquiries/enquiry-fields.ts'
import { keysOf, shortLabelOf, type TextFields } from '#contract/fields.ts'
import { testApp } from '#tests/support/app.ts'
import { aSignedInAdmin } from '#tests/support/builders.ts'
import { rowsOf } from '#tests/support/rows.ts'
import { aForm, aPdf, type SampleFile } from '#tests/support/sample-files.ts'
import { testMailServer } from '#tests/support/test-mail-server.ts'

const mail = await testMailServer()
const env = { SMTP_URL: mail.url, NOTIFY_EMAIL: 'owner@example.com' }
const { send, database } = await testApp({ env })
const { authorization } = await aSignedInAdmin(database)

/** A text for each field that says which field it is of. */
const wordsOf = <Name extends string>(names: Name[], prefix: string) =>
  Object.fromEntries(names.map((name) => [name, `${prefix}${name}`.toLowerCase()])) as Record<Name, string>

const [enquiry, application] = [
  wordsOf(keysOf(enquiryFields), 'enquiry'),
  wordsOf(keysOf(applicationFields), 'applicant'),
]
const kinds = [
  {
    name: 'enquiry',
    submit: 'POST /api/contact',
    list: '/api/contact',
    texts: { ...enquiry, email: 'enquiryemail@example.com' },
    file: { file: [aPdf(), 'plan.pdf'] as SampleFile },
    fields: enquiryFields as TextFields,
  },
  {
    name: 'application',
    submit: 'POST /api/careers/apply',
    list: '/api/careers/applications',
    texts: { ...application, email: 'applicantemail@example.com', position: 'Other' },
    file: { cv: [aPdf(), 'cv.pdf'] as SampleFile },
    fields: applicationFields as TextFields,
  },
]

const totalOf = async (list: string, search: string): Promise<number> => {
  const { body } = await send(`GET ${list}?search=${encodeURIComponent(search)}`, { authorization })
  return body.totalItems ?? body.data.pagination.totalItems
}

/** The notification of a submission by `email`, as the company receives it. */
const notificationOf = (email: string) =>
  vi.waitFor(() => {
    const found = mail.received.find(({ headers }) => headers.get('reply-to') === email)
    expect(found).toBeDefined()
    return found!.raw.replaceAll('=\r\n', '')
  }, 30_000)

const tables = ['enquiries', 'applications', 'files', 'outbox'] as const
const stored = async () =>
  JSON.stringify(await Promise.all(tables.map((table) => rowsOf(database, table, {}))))

test.each(kinds)(
  'each text field of an $name is returned, emailed, exported, searched and erased as its description says',
  async ({ submit, list, texts, file, fields }) => {
    expect((await send(submit, { body: aForm({ ...texts, ...file }) })).status).toBe(201)
    const { body: listed } = await send(`GET ${list}`, { authorization })
    const record = (listed.data.applications ?? listed.data)[0]
    expect(record).toMatchObject(texts)
    const { body: found } = await send(`GET ${list}/${record._id}`, { authorization })
    expect(found.data).toMatchObject(texts)

    const notification = await notificationOf(texts.email)
    for (const [name, text] of Object.entries(texts))
      expect(notification, `the mail names ${name}`).toContain(text)

    const { text, headers } = await send(`GET ${list}.csv`, { authorization })
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(text.slice(0, 1), 'the mark by which Excel knows UTF-8').toBe('\uFEFF')
    const [head, row, ...more] = text.slice(1).trimEnd().split('\r\n')
    expect(more).toEqual([])
    const columns = Object.values(fields).map(shortLabelOf)
    expect(head!.split(',')).toEqual(expect.arrayContaining(columns))
    expect(columns.map((label) => row!.split(',')[head!.split(',').indexOf(label)])).toEqual(
      keysOf(fields).map((name) => texts[name as keyof typeof texts]),
    )

    for (const [name, value] of Object.entries(texts)) {
      expect([name, await totalOf(list, value)]).toEqual([name, fields[name]!.isSearched === false ? 0 : 1])
    }

    const before = await stored()
    const words = Object.values(texts).filter((value) => value !== 'Other')
    for (const value of words) expect(before).toContain(value)
    await send('POST /api/privacy/erase', { authorization, body: { email: texts.email } })
    const after = await stored()
    for (const value of words) expect(after).not.toContain(value)
    expect(await totalOf(list, texts.email)).toBe(0)
  },
)

test('GET /api/contact.csv and /api/careers/applications.csv have phone numbers that a spreadsheet leaves as they are, and no formula', async () => {
  const cells = {
    '07912345678': '079 12 34 56 78',
    '0491 570 006': '0491 57 00 06',
    '+41791234567': ' +41 791 23 45 67',
    '+49 (0)30 123456': ' +49 (0)30 123456',
    '06/1234': '06 12 34',
    '+41 44 123 45 67 ext 2': ' +41 44 123 45 67 ext 2',
    '+1 SUM(2)': "'+1 SUM(2)",
    '=1+1': "'=1+1",
    'ask for Kim': 'ask for Kim',
  }
  for (const { submit, list, texts, file, name } of kinds) {
    const phone = name === 'enquiry' ? 'mobile' : 'phone'
    for (const [index, number] of Object.keys(cells).entries()) {
      const body = aForm({ ...texts, email: `phone${index}@example.com`, [phone]: number, ...file })
      expect((await send(submit, { body })).status).toBe(201)
    }
    const { text } = await send(`GET ${list}.csv?search=phone`, { authorization })
    const [head, ...rows] = text.trimEnd().split('\r\n')
    const column = head!.split(',').indexOf('Phone')
    expect(rows.map((row) => row.split(',')[column]).toReversed()).toEqual(Object.values(cells))
  }
})
