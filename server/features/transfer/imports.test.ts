import { expect, test } from 'vitest'
import { newDatabaseLocation } from '#tests/support/database.ts'
import { serveImports } from '#tests/support/exports/serve-imports.ts'
import { changeRows } from '#tests/support/rows.ts'

const aSite = async () => serveImports(await newDatabaseLocation())

test('there is one import at a time', async () => {
  const site = await aSite()
  const answers = await Promise.all(Array.from({ length: 5 }, () => site.begin('a.zip', 5)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409])
  expect((await site.begin('b.zip', 5)).outcome).toMatch(/^409 Another import is in progress/)
  const { _id: id } = await site.current()
  expect((await site.call(`POST /api/import/${id}/start`)).outcome).toMatch(/^409 This import has changed/)

  // an upload that nobody goes on with gives way
  await changeRows(site.database, 'imports', { leaseUntil: new Date(Date.now() - 1).toISOString() })
  expect(await site.begin('b.zip', 5)).toMatchObject({ status: 201 })
  expect(await site.sendPart(id, 0, Buffer.from('12345'))).toMatchObject({ status: 404 })
})

test('a dry run that has brought down the server three times is given up', async () => {
  const location = await newDatabaseLocation()
  const site = await serveImports(location)
  await site.upload('posts.json', '[1, 2]')
  await site.until('failed')
  // as three servers leave it that ended with its process
  await changeRows(site.database, 'imports', { status: 'checking', attempts: 3, failure: '' })
  await site.close()
  const next = await serveImports(location)
  expect((await next.until('failed')).failure).toMatch(/^The import ended unexpectedly/)
})
