import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#server/platform/database/open.ts'
import { aSignedInAdmin } from '#tests/support/builders.ts'
import { newDatabaseLocation } from '#tests/support/database.ts'
import { runScript } from '#tests/support/shell.ts'

const location = await newDatabaseLocation()
const database = await openDatabase(location)
await database.migrate()
await aSignedInAdmin(database)
await database.close()

/** A server that asks for a password as PostgreSQL does, and keeps what it gets (postgresql.org/docs/current/protocol-message-formats.html). */
async function aDatabaseServer() {
  const passwords: string[] = []
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.on('data', (bytes) => {
      if (bytes[0] !== 'p'.charCodeAt(0)) return socket.write(Buffer.from([82, 0, 0, 0, 8, 0, 0, 0, 3]))
      passwords.push(bytes.toString('utf8', 5, bytes.length - 1))
      return socket.destroy()
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  return { passwords, host: `127.0.0.1:${port}` }
}

const move = (args: string[], input = '') =>
  runScript(['server/move.ts', ...args], { DATA_DIR: location.dataDir }, input)

const warning = 'Everyone on this machine can read the password on this command line'

test('`npm run move` takes the password of the database from a file or standard input', async () => {
  const { host, passwords } = await aDatabaseServer()
  const file = join(location.dataDir, 'password.txt')
  await writeFile(file, 'from a file: ä/@\n')
  const to = ['--to', `postgres://frontdesk@${host}/frontdesk`]
  const fromFile = await move([...to, '--password-file', file])
  const fromInput = await move([...to, '--password-file', '-'], 'from standard input\n')
  expect([...new Set(passwords)]).toEqual(['from a file: ä/@', 'from standard input'])
  for (const { output } of [fromFile, fromInput]) {
    expect(output).not.toContain(warning)
    expect(output).not.toMatch(/from a file|from standard/)
  }
})
