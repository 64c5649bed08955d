import { expect, onTestFinished, test, vi } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { findStoredWords } from '#tests/support/erasure/stored-words.ts'
import { aPersonsTraces, email, words } from '#tests/support/erasure/persons-traces.ts'

const env = { SMTP_URL: 'smtp://127.0.0.1:1', NOTIFY_EMAIL: 'owner@example.com', KEEP_ENQUIRIES: '6' }

test('an erasure rewrites a large file at night only, and has overwritten what is deleted', async () => {
  let now = Date.parse('2036-11-21T12:00:00.000Z')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  const site = await testApp({ env: { ...env, TIME_ZONE: 'UTC' }, now: () => new Date(now) })
  const { authorization } = await aPersonsTraces(site)
  const filler = { key: 'filler', value: 'x'.repeat(40_000_000) }
  await site.database.query.insertInto('settings').values(filler).execute()
  expect((await site.send('POST /api/privacy/erase', { authorization, body: { email } })).status).toBe(200)
  expect(await findStoredWords(site.location, words)).toEqual([])
  expect(await site.purge.isPending()).toBe(site.database.kind === 'sqlite')
  now = Date.parse('2036-11-22T03:10:00.000Z')
  await vi.waitFor(async () => {
    vi.advanceTimersByTime(60 * 60_000)
    expect(await site.purge.isPending()).toBe(false)
  }, 120_000)
}, 180_000)
