import { expect, test } from 'vitest'
import { erasureCountNameOf, recordKinds } from '#contract/records/record-kinds.ts'
import { testApp } from '#tests/support/app.ts'
import { anEnquiry, aPerson } from '#tests/support/builders.ts'
import { aPersonsTraces, email, words } from '#tests/support/erasure/persons-traces.ts'
import { findStoredWords } from '#tests/support/erasure/stored-words.ts'
import { aPdf } from '#tests/support/sample-files.ts'
import { unzip } from '#tests/support/unzip.ts'

const site = await testApp({ env: { SMTP_URL: 'smtp://127.0.0.1:1', NOTIFY_EMAIL: 'owner@example.com' } })
const { send } = site
const { authorization } = await aPersonsTraces(site)
const call = (address: string, of = email) => send(address, { authorization, body: { email: of } })

type Held = Record<string, Record<string, unknown>[] | undefined>
async function exported(of = email) {
  const answer = await call('POST /api/privacy/export', of)
  expect(answer.status).toBe(200)
  const files = await unzip(answer.bytes)
  const page = files.get('index.html')!.toString()
  const { held } = JSON.parse(files.get('data.json')!.toString()) as { held: Held }
  return { headers: answer.headers, files, page, held }
}

const found = (await call('POST /api/privacy/find')).body.holdings as Record<string, number>
const { headers, files, page, held } = await exported()

test.each(recordKinds.filter((kind) => 'held' in kind))(
  'POST /api/privacy/export has each $name that an erasure takes away',
  (kind) => {
    const { table } = site.records.find((record) => record.kind.name === kind.name)!.kind
    const counted = Object.keys(kind.held).reduce((sum, name) => sum + found[name]!, 0)
    expect(found[erasureCountNameOf(kind)!]).toBeGreaterThan(0)
    // one table has the one-time links of several kinds
    expect(held[table]!.length).toBeGreaterThanOrEqual(counted)
  },
)

test('POST /api/privacy/export has every word that an erasure removes, to read and as JSON', async () => {
  const stored = await findStoredWords(site.location, words)
  const text = `${page}${[...files.keys()].join('\n')}`.toLowerCase()
  expect(stored.filter((word) => !text.includes(word))).toEqual([])
  const json = JSON.stringify(held).toLowerCase()
  expect(stored.filter((word) => !json.includes(word))).toEqual([])
  const names = [...files.keys()].toSorted()
  expect(names).toEqual(['data.json', 'files/1 klindorth.pdf', 'files/2 umblisqua.pdf', 'index.html'])
  expect(files.get(names[1]!)).toEqual(Buffer.from(aPdf()))
})

test('POST /api/privacy/export names no colleague and nobody else, and hands out no secret', () => {
  const written = JSON.stringify({ ...held, outbox: undefined })
  expect(written).toContain('"by":"The company"')
  const found = (text: string, secrets: RegExp[]) => secrets.filter((secret) => secret.test(text))
  expect(found(written, [/Ada Admin/, /admin@/])).toEqual([])
  const token = /(?<![\w-])[\w-]{43}(?![\w-])/
  expect(found(page + JSON.stringify(held), [/owner@example/, /Kept \d/, /hash"/i, token])).toEqual([])
})

test('POST /api/privacy/export is kept out of caches, recorded without the address, and changes nothing', async () => {
  expect(headers['cache-control']).toBe('private, no-store')
  expect(headers['content-disposition']).toMatch(/^attachment; filename="personal-data-\d{4}-\d\d-\d\d\.zip"/)
  const { body } = await send('GET /api/audit?area=privacy&action=person.exported', { authorization })
  expect(body.entries).toMatchObject([{ subject: '', subjectName: '', detail: {} }])
  expect((await call('POST /api/privacy/find')).body.holdings).toEqual(found)
})

test('POST /api/privacy/export rejects the address of an account as an erasure does', async () => {
  const { email: ofAccount } = await aPerson(site.database, [])
  const { outcome } = await call('POST /api/privacy/export', ofAccount)
  expect(outcome).toMatch(/^409 This email address belongs/)
  expect((await call('POST /api/privacy/export', 'nobody')).status).toBe(400)
})

test('POST /api/privacy/export escapes what people wrote, and no name of a file leads out of its folder', async () => {
  const project = '<script>alert(1)</script> & "more"'
  const hostile = 'hostile@example.com'
  for (const name of ['../../etc/passwd.pdf', 'C:\\a\\<b>:"|?*.pdf', 'same.pdf', 'same.pdf']) {
    const texts = { name: `Mallory <b>${name}`, email: hostile, project: `${project} ${crypto.randomUUID()}` }
    await anEnquiry(site, { ...texts, file: [aPdf(), name] })
  }
  const { page, files } = await exported(hostile)
  expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;more&quot;')
  expect(page).not.toContain('<script>')
  expect(page).not.toContain('Mallory <b>')
  const names = [...files.keys()].filter((name) => name.startsWith('files/'))
  expect(names).toHaveLength(4)
  for (const name of names) expect(name).toMatch(/^files\/\d [^/\\<>:"|?*]+\.pdf$/)
})

test('after an erasure POST /api/privacy/export has nothing', async () => {
  expect((await call('POST /api/privacy/erase')).status).toBe(200)
  expect((await exported()).held).toEqual({})
})
