// Serves the built product for the journeys: `serve.ts sqlite|postgres PORT`, on data of its own that goes when it ends.
import { spawn } from 'node:child_process'
import { mkdir, rm } from 'node:fs/promises'
import { journeyAdmin } from './admin.ts'
import { dataDirOf } from './data-dir.ts'
import { openMailbox } from './mailbox.ts'
import { startPostgres, type PostgresServer } from '../support/postgres-server.ts'

const [engine, port] = process.argv.slice(2)
const dataDir = dataDirOf(port!)
await rm(dataDir, { recursive: true, force: true })
await mkdir(dataDir)
const mailbox = await openMailbox(port!)
let postgres: PostgresServer | undefined
if (engine === 'postgres' && !process.env.DATABASE_URL) postgres = await startPostgres()

const server = spawn(process.execPath, ['server/main.ts'], {
  stdio: 'inherit',
  env: {
    ...process.env,
    PORT: port,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DATA_DIR: dataDir,
    DATABASE_URL: engine === 'postgres' ? (process.env.DATABASE_URL ?? postgres!.url) : '',
    ADMIN_EMAIL: journeyAdmin.email,
    ADMIN_PASSWORD: journeyAdmin.password,
    ADMIN_NAME: journeyAdmin.name,
    SMTP_URL: mailbox.url,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
    SEED_DEMO: 'true',
  },
})
server.once('exit', async (code) => {
  await mailbox.close()
  await postgres?.stop()
  await rm(dataDir, { recursive: true, force: true })
  process.exit(code ?? 0)
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill('SIGTERM'))
