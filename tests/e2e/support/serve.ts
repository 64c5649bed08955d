// Serves the built site for journeys: `serve.ts sqlite|postgres PORT`. Its data is removed when it stops.
import { mkdir, rm } from 'node:fs/promises'
import { startPostgres, type PostgresServer } from '#tests/support/servers/postgres-server.ts'
import { startServer } from '#tests/support/servers/server-process.ts'
import { adminAccount } from './admin.ts'
import { startEmailServer } from './emails.ts'
import { writeDatabaseAddress } from './people.ts'
import { dataDirForPort } from './stored-files.ts'

const [engine, port] = process.argv.slice(2) as [string, string]
const dataDir = dataDirForPort(port)
await rm(dataDir, { recursive: true, force: true })
await mkdir(dataDir)
const emails = await startEmailServer(port)
let postgres: PostgresServer | undefined
if (engine === 'postgres' && !process.env.DATABASE_URL) postgres = await startPostgres()
const databaseUrl = engine === 'postgres' ? (process.env.DATABASE_URL ?? postgres!.url) : ''
await writeDatabaseAddress(port, databaseUrl)

const server = await startServer({
  dataDir,
  port: Number(port),
  env: {
    NODE_ENV: '',
    DATABASE_URL: databaseUrl,
    ADMIN_EMAIL: adminAccount.email,
    ADMIN_PASSWORD: adminAccount.password,
    ADMIN_NAME: adminAccount.name,
    SMTP_URL: emails.url,
    LOG_LEVEL: 'error',
    SEED_DEMO: 'true',
  },
})
server.child.stdout!.pipe(process.stdout)
server.child.stderr!.pipe(process.stderr)
// every journey after it fails, since Playwright looks at no exit code of a server that has started
server.child.stdout!.on('data', () => {
  if (server.unhandledRejection()) server.child.kill()
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void server.child.kill())
const code = await server.exited
const rejection = server.unhandledRejection()
// Playwright shows only standard error
if (rejection) console.error(rejection)
await emails.close()
await postgres?.stop()
await rm(dataDir, { recursive: true, force: true })
process.exit(rejection ? 1 : (code ?? 0))
