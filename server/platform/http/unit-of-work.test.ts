import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { fastify } from 'fastify'
import { createAudit } from '#server/platform/audit/audit.ts'
import type { UnitOfWork } from '#server/platform/audit/unit-of-work.ts'
import { createLog } from '#server/platform/log/log.ts'
import { createSessions } from '#server/platform/accounts/sessions.ts'
import { testApp } from '#tests/support/app.ts'
import { aSignedInAdmin } from '#tests/support/builders.ts'
import { aCategoryRow, auditOf, rowsOf } from '#tests/support/rows.ts'
import { createMount, type Mount } from './endpoints.ts'

const { database } = await testApp()
const admin = await aSignedInAdmin(database)

/** Sends a deletion to a server on which `mountOn` has mounted the call. */
async function sendDeletion(address: string, mountOn: (mount: Mount) => void) {
  const app = fastify()
  onTestFinished(() => app.close())
  const audit = createAudit(database, () => new Date().toISOString())
  const deps = { database, audit, sessions: createSessions(database), hasRateLimits: false }
  const changes = { published: async () => {} }
  mountOn(createMount(app, { ...deps, changes, log: createLog('silent') } as never).mount)
  const { authorization } = admin
  return (await app.inject({ method: 'DELETE', url: `/api/${address}`, headers: { authorization } }))
    .statusCode
}

const entriesOf = (subject: string) => auditOf(database, subject)

/** Writes a category and an entry, as a call that creates one. */
async function insertCategory({ trx, logAction }: UnitOfWork<'category.deleted'>, id: string) {
  await trx.insertInto('categories').values(aCategoryRow({ id })).execute()
  await logAction('category.deleted', { id, name: 'Cloud' })
}

test('what a call writes and its entry in the audit log are committed together, and name the signed-in person', async () => {
  const id = randomUUID()
  const status = await sendDeletion(`categories/${id}`, (mount) =>
    mount('deleteCategory', async ({ write }) => {
      const given = await write(async (unit) => {
        await insertCategory(unit, id)
        return 'given'
      })
      // an entry that is not committed could not be read here
      expect(await entriesOf(id)).toHaveLength(1)
      return { message: given }
    }),
  )
  expect(status).toBe(200)
  const actor = { actorId: admin.id, actorName: 'Ada Admin' }
  expect(await entriesOf(id)).toMatchObject([{ action: 'category.deleted', ...actor, subjectName: 'Cloud' }])
})

test('a call that fails in its unit of work writes neither, but what it records beside it', async () => {
  const [id, beside] = [randomUUID(), randomUUID()]
  const status = await sendDeletion(`categories/${id}`, (mount) =>
    mount('deleteCategory', async ({ write, logAction }) => {
      await logAction('category.deleted', { id: beside })
      return write(async (unit) => {
        await insertCategory(unit, id)
        throw new Error('failed')
      })
    }),
  )
  expect(status).toBe(500)
  expect(await rowsOf(database, 'categories', { id })).toEqual([])
  expect(await entriesOf(id)).toEqual([])
  expect(await entriesOf(beside)).toHaveLength(1)
})
