// Serves the built product for the journeys from three nodes behind a balancer: `serve.ts PORT`.
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { journeyAdmin } from '../e2e/admin.ts'
import { dataDirOf } from '../e2e/data-dir.ts'
import { openMailbox } from '../e2e/mailbox.ts'
import { startCluster } from './cluster.ts'

const port = process.argv[2]!
// Where the journeys look for what was stored: here it is the bucket that lies there.
const files = join(dataDirOf(port), 'files')
await rm(dataDirOf(port), { recursive: true, force: true })
await mkdir(files, { recursive: true })
const mailbox = await openMailbox(port)
const cluster = await startCluster({
  port: Number(port),
  files,
  env: {
    NODE_ENV: '',
    SMTP_URL: mailbox.url,
    ADMIN_EMAIL: journeyAdmin.email,
    ADMIN_PASSWORD: journeyAdmin.password,
    ADMIN_NAME: journeyAdmin.name,
    LOG_LEVEL: 'error',
  },
})
console.log(`Three nodes behind ${cluster.balancer.kind} at ${cluster.base}`)
let isStopping = false
const stop = async () => {
  if (isStopping) return
  isStopping = true
  await cluster.stop()
  await mailbox.close()
  await rm(dataDirOf(port), { recursive: true, force: true })
  process.exit(0)
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop())
