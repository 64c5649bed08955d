import type { FastifyInstance } from 'fastify'
import type { Database } from '#server/platform/database/open.ts'
import type { Logger } from '#server/platform/log.ts'
import type { Settings } from '#server/platform/settings.ts'
import type { Company } from './email.ts'
import { createOutbox } from './outbox.ts'
import { createMailer, type Mailer } from './mailer.ts'
import { createOutboxWorker } from './outbox-worker.ts'
import { openSmtpTransport } from './smtp-transport.ts'

type Deps = {
  settings: Pick<Settings, 'smtpUrl' | 'mailFrom' | 'notifyEmail'>
  database: Database
  /** `email` is the sender's address where `MAIL_FROM` is unset */
  company: Company & { email: string }
  /** 32 bytes, which waiting mail is encrypted with */
  key: Buffer
  log: Logger
  now: () => string
}

/** Sends mail for as long as the server runs. @returns the mailer that features write to */
export async function registerMail(
  app: FastifyInstance,
  { settings, database, company, key, log, now }: Deps,
): Promise<Mailer> {
  const { smtpUrl, mailFrom, notifyEmail } = settings
  const outbox = createOutbox({ database, key, now })
  const from = mailFrom ?? `"${company.name}" <${company.email}>`
  const transport = smtpUrl ? await openSmtpTransport(smtpUrl, from) : undefined
  const worker = createOutboxWorker({ outbox, transport, log })
  app.addHook('onReady', async () => worker.start())
  // stops while requests are being finished; `onClose` waits for the end of both
  let stopped: Promise<void> | undefined
  app.addHook('preClose', async () => {
    stopped = worker.stop()
  })
  app.addHook('onClose', () => stopped)
  return createMailer({ outbox, company, notifyEmail, canSend: transport !== undefined, now })
}
