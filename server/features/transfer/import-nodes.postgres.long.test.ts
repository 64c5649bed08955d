import { expect, test } from 'vitest'
import { newDatabaseLocation } from '#tests/support/database.ts'
import { partBytes, serveImports } from '#tests/support/exports/serve-imports.ts'
import { wordPressExport } from '#tests/support/exports/wordpress-export.ts'

test('parts that different nodes receive make one file, and another node takes over an import whose node stops', async () => {
  const location = await newDatabaseLocation()
  const [first, second] = [await serveImports(location), await serveImports(location)]
  const bytes = Buffer.from([...wordPressExport(200)].join('').padEnd(partBytes + 1_000))
  const { body } = await first.begin('blog.xml', bytes.length)
  const id = body.import._id as string
  await second.sendPart(id, 0, bytes.subarray(0, partBytes))
  await first.sendPart(id, 1, bytes.subarray(partBytes))
  expect((await second.until('checked')).forecast).toMatchObject({ posts: 204, failed: [] })
  // so that the first one runs it
  await second.close()
  const third = await serveImports(location)
  const hold = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  // the import waits for this row in the middle, however fast it is
  const sourceId = 'wordpress:https://blog.invalid/?p=150'
  const row = { sourceId, recordId: 'held', createdAt: new Date().toISOString() }
  const holding = third.database
    .transaction(async (trx) => {
      await trx.insertInto('imported').values(row).execute()
      held.resolve()
      await hold.promise
      throw new Error('taken back')
    })
    .catch(() => {})
  await held.promise
  await first.call(`POST /api/import/${id}/start`)
  await first.untilPosts(3)
  await first.close()
  hold.resolve()
  await holding
  const finished = await third.until('finished')
  expect(finished).toMatchObject({ isResumed: true, expectedPosts: 204 })
  expect(await third.countPosts()).toBe(204)
}, 180_000)
