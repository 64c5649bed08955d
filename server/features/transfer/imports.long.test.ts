import { expect, test, vi } from 'vitest'
import { openDatabase } from '#server/platform/database/open.ts'
import { newDatabaseLocation } from '#tests/support/database.ts'
import { ghostExport } from '#tests/support/exports/ghost-export.ts'
import { filesOfImports, partBytes, serveImports } from '#tests/support/exports/serve-imports.ts'
import { wordPressExport } from '#tests/support/exports/wordpress-export.ts'
import { changeRows } from '#tests/support/rows.ts'
import { aForm } from '#tests/support/sample-files.ts'

const dayMs = 86_400_000
const aSite = async () => serveImports(await newDatabaseLocation())

test('an upload that was cut is not checked, and goes on where its parts are sent again', async () => {
  const site = await aSite()
  const bytes = Buffer.from(ghostExport().padEnd(partBytes + 1_000))
  const { body } = await site.begin('ghost.json', bytes.length)
  const id = body.import._id as string
  const [first, last] = [bytes.subarray(0, partBytes), bytes.subarray(partBytes)]
  const incomplete = { outcome: '400 The upload is incomplete. Please choose the file again.' }
  expect(await site.sendPart(id, 1, last)).toMatchObject(incomplete)
  expect(await site.sendPart(id, 0, first.subarray(1))).toMatchObject(incomplete)
  expect(await site.call(`POST /api/import/${id}/parts/0`, aForm({}))).toMatchObject(incomplete)
  expect(await site.current()).toMatchObject({ status: 'uploading' })
  expect(await site.sendPart(id, 0, first)).toMatchObject({ status: 200 })
  expect(await site.sendPart(id, 1, last)).toMatchObject({ status: 200 })
  expect((await site.until('checked')).forecast.posts).toBe(46)
  // as by a browser that has not got the answer
  expect(await site.sendPart(id, 1, last)).toMatchObject({ status: 200 })
  expect(await site.sendPart(id, 0, first)).toMatchObject({ status: 409 })
  expect(await site.current()).toMatchObject({ status: 'checked' })
}, 120_000)

test('an import whose server stops in the middle goes on at one that starts, and adds nothing twice', async () => {
  const location = await newDatabaseLocation()
  const first = await serveImports(location)
  const id = await first.upload('blog.xml', [...wordPressExport(120)].join(''))
  await first.until('checked')
  await first.call(`POST /api/import/${id}/start`)
  await first.untilPosts(3)
  await first.close()
  // as after a crash: a lease that nobody gave back, which another node waits for, and a single server does not
  const database = await openDatabase(location)
  const leaseUntil = new Date(Date.now() + (location.databaseUrl ? 2_000 : dayMs)).toISOString()
  await changeRows(database, 'imports', { leaseUntil })
  await database.close()
  const second = await serveImports(location)
  const finished = await second.until('finished')
  expect(finished).toMatchObject({ isResumed: true, expectedPosts: 124, forecast: { posts: 124 } })
  expect(finished.report.posts).toBeLessThanOrEqual(124 - 3)
  const titles = await second.database.query.selectFrom('posts').select('title').execute()
  expect(titles.length).toBe(124)
  expect(new Set(titles.map(({ title }) => title)).size).toBe(124)
}, 180_000)

test('an import that nobody starts ends after a day with its file, and its row goes after a month', async () => {
  const site = await aSite()
  await site.upload('ghost.json', ghostExport())
  await site.until('checked')
  const age = async (days: number) => {
    const updatedAt = new Date(Date.now() - days * dayMs).toISOString()
    await changeRows(site.database, 'imports', { updatedAt })
    await site.applyRetention()
  }
  await age(0.9)
  expect(await site.current()).toMatchObject({ status: 'checked' })
  await age(1.1)
  expect((await site.current()).failure).toMatch(/^This import wasn’t started within a day/)
  await site.privateFiles.removeScheduled()
  expect((await filesOfImports(site)).stored).toEqual([])
  await age(29)
  expect(await site.current()).not.toBe(null)
  await age(31)
  expect(await site.current()).toBe(null)
}, 120_000)

test('a cancelled import ends at once, keeps what came, and leaves no file', async () => {
  const site = await aSite()
  const id = await site.upload('blog.xml', [...wordPressExport(150)].join(''))
  await site.until('checked')
  await site.call(`POST /api/import/${id}/start`)
  await site.untilPosts(3)
  expect((await site.call(`POST /api/import/${id}/cancel`)).outcome).toBe('200 Import cancelled')
  const count = await site.countPosts()
  expect(count).toBeLessThan(154)
  expect(await site.call(`POST /api/import/${id}/cancel`)).toMatchObject({ status: 409 })
  await site.privateFiles.removeScheduled()
  await vi.waitFor(async () => expect(await filesOfImports(site)).toEqual({ stored: [], here: [] }), 30_000)
  expect(await site.countPosts()).toBe(count)
}, 120_000)
