// Serves the built site for journeys from three nodes behind a load balancer: `serve.ts PORT`.
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { adminAccount } from '#tests/e2e/support/admin.ts'
import { startEmailServer } from '#tests/e2e/support/emails.ts'
import { writeDatabaseAddress } from '#tests/e2e/support/people.ts'
import { dataDirForPort } from '#tests/e2e/support/stored-files.ts'
import { startCluster } from './cluster.ts'

const port = process.argv[2]!
// Journeys look for stored files in this folder, so the S3 server keeps its bucket there.
const files = join(dataDirForPort(port), 'files')
await rm(dataDirForPort(port), { recursive: true, force: true })
await mkdir(files, { recursive: true })
const emails = await startEmailServer(port)
const cluster = await startCluster({
  port: Number(port),
  files,
  env: {
    NODE_ENV: '',
    SMTP_URL: emails.url,
    ADMIN_EMAIL: adminAccount.email,
    ADMIN_PASSWORD: adminAccount.password,
    ADMIN_NAME: adminAccount.name,
  },
})
await writeDatabaseAddress(port, cluster.postgres.url)
console.log(`Three nodes behind nginx at ${cluster.base}`)
let isStopping = false
const stop = async () => {
  if (isStopping) return
  isStopping = true
  await cluster.stop()
  await emails.close()
  await rm(dataDirForPort(port), { recursive: true, force: true })
  process.exit(0)
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop())
