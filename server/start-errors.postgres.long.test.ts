import { randomBytes } from 'node:crypto'
import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { newDatabaseLocation } from '#tests/support/database.ts'
import { createDatabase, runStatement } from '#tests/support/servers/postgres-databases.ts'
import { runScript } from '#tests/support/shell.ts'

const server = inject('postgres')!
const newName = () => server.prefix + randomBytes(6).toString('hex')

/** What is wrong with the database, its URL, and the sentence that says so. */
const databases: [string, () => Promise<string>, RegExp][] = [
  [
    'does not exist',
    async () => Object.assign(new URL(server.url), { pathname: '/no_such_database' }).href,
    /^The database in DATABASE_URL does not exist \(database "no_such_database" does not exist\): create it/,
  ],
  [
    'gives its role no right to create tables',
    async () => {
      const { databaseUrl } = await newDatabaseLocation({ isMigrated: false })
      const role = newName()
      await runStatement(server.url, `create role ${role} login password 'canary'`)
      onTestFinished(async () => void (await runStatement(server.url, `drop role ${role}`)))
      return Object.assign(new URL(databaseUrl!), { username: role, password: 'canary' }).href
    },
    /^The role in DATABASE_URL lacks a privilege \(permission denied for schema public\): make it the owner of the database/,
  ],
  [
    'is not encoded in UTF-8',
    () => createDatabase(server.url, newName(), `template0 encoding 'LATIN1' locale 'C'`),
    /^The database in DATABASE_URL is encoded in LATIN1: create one with "create database … encoding 'UTF8'/,
  ],
]

test.each(databases)('a start on a database that %s ends with a sentence', async (_, make, sentence) => {
  const env = {
    DATA_DIR: await mkdtemp(join(inject('runFolder'), 'start-')),
    DATABASE_URL: await make(),
    PORT: '0',
    LOG_LEVEL: 'silent',
  }
  const { status, stdout, stderr, output } = await runScript(['server/main.ts'], env)
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
  expect(stderr).toMatch(sentence)
  expect(stderr.split('\n')).toHaveLength(1)
  expect(output).not.toContain('canary')
})
