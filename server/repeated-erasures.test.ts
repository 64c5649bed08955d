import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { aComment, anApplication, anEnquiry, aPost, aSignedInAdmin } from '#tests/support/builders.ts'
import { newDatabaseLocation } from '#tests/support/database.ts'
import { openApp } from '#tests/support/open-app.ts'

test('an erasure is forgotten when no backup is as old', async () => {
  let now = Date.parse('2026-11-23T12:00:00.000Z')
  const location = await newDatabaseLocation()
  const first = await openApp(location)
  const { authorization } = await aSignedInAdmin(first.database)
  await first.close()
  const env = { KEEP_BACKUPS: '3' }
  const open = () => openApp(location, { env, now: () => new Date(now) })
  const own = await open()
  await own.send('POST /api/privacy/erase', { authorization, body: { email: 'zoe@example.com' } })
  await own.close()
  const list = join(location.dataDir, 'erasures.jsonl')
  now = Date.parse('2027-02-22T12:00:00.000Z')
  await (await open()).close()
  expect(await readFile(list, 'utf8')).toContain('"erasedAt":"2026-11-23')
  now = Date.parse('2027-02-24T12:00:00.000Z')
  const later = await open()
  expect(await later.database.query.selectFrom('erasures').selectAll().execute()).toEqual([])
  await later.close()
  expect(await readFile(list, 'utf8')).toBe('')
})

test('a repeated erasure spares what the person sent after it, also when another node has forgotten it', async () => {
  const location = await newDatabaseLocation()
  const env = { SMTP_URL: 'smtp://127.0.0.1:1', NOTIFY_EMAIL: 'owner@example.com' }
  const body = { email: 'Zoe@example.com' }
  const own = await openApp(location, { env })
  const { authorization } = await aSignedInAdmin(own.database)
  expect((await own.send('POST /api/privacy/erase', { authorization, body })).status).toBe(200)
  const post = await aPost(own.database)
  const comment = { postId: post.id, name: 'Zoe', email: 'zoe@example.com', comment: 'Sent later' }
  await own.send('POST /api/comments', { body: comment })
  const id = await aComment(own.database, post.id)
  await own.send(`POST /api/comments/${id}/reply`, { body: { ...comment, comment: 'Below it' } })
  await anEnquiry(own, body)
  await anApplication(own, body)
  await own.send('POST /api/newsletter', { body })
  await own.send('POST /api/auth/login', { body: { ...body, password: 'wrong' } })
  const find = async ({ send }: typeof own) =>
    (await send('POST /api/privacy/find', { authorization, body })).body.holdings
  const held = await find(own)
  const one = { comments: 1, replies: 1, enquiries: 1, applications: 1, files: 1, subscriptions: 1 }
  expect(held).toMatchObject({ ...one, auditEntries: 1 })
  expect(held.emails).toBeGreaterThan(0)
  // as a node with a lower KEEP_BACKUPS does
  await own.database.query.deleteFrom('erasures').execute()
  await own.close()
  const again = await openApp(location, { env })
  const kept = await find(again)
  // an email that tells of what was sent may be written meanwhile
  expect({ ...kept, emails: 0 }).toEqual({ ...held, emails: 0 })
  expect(kept.emails).toBeGreaterThanOrEqual(held.emails)
  const { entries } = (await again.send('GET /api/audit?area=privacy', { authorization })).body
  const erasures = entries.filter(({ action }: { action: string }) => action === 'person.erased')
  expect(erasures, 'an erasure that finds nothing is not recorded').toHaveLength(1)
  await again.close()
})

test('a repeated erasure of a subscription spares what else the person sent before it', async () => {
  const location = await newDatabaseLocation()
  const email = 'zoe@example.com'
  const own = await openApp(location)
  const { authorization } = await aSignedInAdmin(own.database)
  const find = async ({ send }: typeof own) =>
    (await send('POST /api/privacy/find', { authorization, body: { email } })).body.holdings
  await aComment(own.database, (await aPost(own.database)).id, { email })
  await own.send('POST /api/newsletter', { body: { email } })
  const subscribers = await own.database.query.selectFrom('subscribers').selectAll().execute()
  await own.personalData.eraseOwn('subscriber', subscribers[0]!)
  expect(await find(own)).toMatchObject({ subscriptions: 0, comments: 1 })
  // as a backup that was made before
  await own.database.query.insertInto('subscribers').values(subscribers).execute()
  await own.database.query.deleteFrom('erasures').execute()
  await own.close()
  const again = await openApp(location)
  expect(await find(again)).toMatchObject({ subscriptions: 0, comments: 1 })
  await again.close()
})
