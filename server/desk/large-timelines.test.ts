// Somebody sends long emails to one record, as many as they like.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { TimelineEntry } from '#contract/desk/desk.ts'
import { testApp } from '#tests/support/app.ts'
import { aSignedInAdmin, desks } from '#tests/support/builders.ts'
import { exported } from '#tests/support/exports/site-exports.ts'
import { largestQuery } from '#tests/support/largest-query.ts'

const clock = Date.parse('2026-11-21T02:00:00.000Z')
const site = await testApp({ now: () => new Date(clock) })
const { send, database } = site
const { authorization } = await aSignedInAdmin(database)
const call = (address: string, body?: unknown) => send(address, { authorization, body })

const emails = 60
const text = 'Words of an email that somebody has sent, and more of them. '.repeat(833)
/** What one query may read or write, in characters, of three millions. */
const maxCharacters = 2_500_000

type Desk = (typeof desks)[number]

/** A record with many long emails from `sender`. */
async function aLargeRecord({ kind, submit }: Desk, sender = `${randomUUID()}@attack.example`) {
  const { id, email, path } = await submit(site)
  const same = { subjectKind: kind, subjectId: id, kind: 'incoming-email', authorId: null } as const
  const row = { ...same, text, data: {}, origin: 'person' as const, senderEmail: sender }
  await database.transaction(async (trx) => {
    for (let n = 0; n < emails; n += 1) {
      const at = new Date(clock - emails + n).toISOString()
      const values = { ...row, id: randomUUID(), at, title: `Email ${n}` }
      await trx.insertInto('entries').values(values).execute()
    }
  })
  return { id, email, sender, path }
}

const countEntries = async (subjectId: string) => {
  const entries = database.query.selectFrom('entries').where('subjectId', '=', subjectId)
  const { n } = await entries.select((eb) => eb.fn.countAll().as('n')).executeTakeFirstOrThrow()
  return Number(n)
}

test.each(desks)(
  'the timeline of an $kind comes in pages, with the beginnings of long texts',
  async (desk) => {
    const { path } = await aLargeRecord(desk)
    expect(await largestQuery(database, () => call(`GET ${path}/timeline`))).toBeLessThan(300_000)
    const read: TimelineEntry[] = []
    for (let before = '', page = 0; page < 2; page += 1) {
      const { body, text: answer } = await call(`GET ${path}/timeline${before}`)
      expect(answer.length).toBeLessThan(400_000)
      read.unshift(...body.entries)
      before = `?before=${body.earlier}`
      expect(body.earlier === null).toBe(page === 1)
    }
    expect(read.map(({ title }) => title)).toEqual(Array.from({ length: emails }, (_, n) => `Email ${n}`))
    expect(read[0]).toMatchObject({ text: text.slice(0, 5_000), isCut: true })
    const whole = await call(`GET ${path}/timeline/${read[0]!._id}`)
    expect(whole.body.entry).toMatchObject({ title: 'Email 0', text, isCut: false })

    const { body } = await call(`POST ${path}/timeline`, { kind: 'note', text: 'n'.repeat(5_000) })
    expect(body.entry).toMatchObject({ isCut: false })
    for (const before of ['yesterday', `2026-13-41T02:00:00.000Z_${randomUUID()}`])
      expect((await call(`GET ${path}/timeline?before=${before}`)).outcome).toBe(
        '400 before must be the earlier value from a previous response',
      )
    const { path: other } = await aLargeRecord(desk)
    expect((await call(`GET ${other}/timeline/${read[0]!._id}`)).status).toBe(404)
    await call(`DELETE ${path}`)
    expect((await call(`GET ${path}/timeline/${read[0]!._id}`)).status).toBe(404)
  },
)

test.each(desks)('no query about an $kind reads or writes all of its emails at once', async (desk) => {
  const { id, email, sender, path } = await aLargeRecord(desk)
  const steps: [name: string, work: () => Promise<unknown>][] = [
    ['opening it', () => call(`GET ${path}/timeline`)],
    ['a note', () => call(`POST ${path}/timeline`, { kind: 'note', text: 'Spam?' })],
    ['exporting it', () => exported({ send, authorization })],
    ['removing it', () => call(`DELETE ${path}`)],
    ['finding its sender', () => call('POST /api/privacy/find', { email: sender })],
    ['restoring it', () => call(`POST ${path}/restore`)],
  ]
  for (const [name, work] of steps) {
    const largest = await largestQuery(database, work)
    expect([name, largest < maxCharacters]).toEqual([name, true])
  }
  expect(await countEntries(id)).toBe(emails + 1)
  expect((await call(`GET ${path}/timeline`)).body.entries.at(-2).title).toBe(`Email ${emails - 1}`)

  const erasing = await largestQuery(database, async () => {
    const { body } = await call('POST /api/privacy/erase', { email: sender })
    expect(body.holdings.entries).toBe(emails)
  })
  expect(erasing).toBeLessThan(maxCharacters)
  expect(await countEntries(id)).toBe(1)
  await call('POST /api/privacy/erase', { email })
  expect(await countEntries(id)).toBe(0)
})
