import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import type { Database } from '#server/platform/database/open.ts'
import type { PrivateFiles } from '#server/platform/files/private-files.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import type { Logger } from '#server/platform/log/log.ts'
import type { Settings } from '#server/platform/settings/settings.ts'
import type { EmailCompany } from './email.ts'
import { createReplyAddresses } from './mailbox/reply-addresses.ts'
import { domainOf } from './mailbox/mail-headers.rules.ts'
import { registerMailbox, type Mailbox } from './mailbox/mailbox.ts'
import { replyAddressOf } from './mailbox/mailbox-url.rules.ts'
import { createOutbox } from './outbox.ts'
import { createMailer, type Mailer } from './mailer.ts'
import { createOutboxWorker } from './outbox-worker.ts'
import { openSmtpTransport } from './smtp-transport.ts'

/** How often (ms) to poll the outbox for emails that another process left or that are due for a retry. */
const defaultPollMs = 15_000
/** Delay (ms) between a new email and its delivery, by which time its transaction has committed. */
const newMailDelayMs = 100
/** How long (ms) a stopping server waits for the email that is being sent. */
const stopTimeoutMs = 3_000

type Deps = {
  jobs: Pick<Jobs, 'add'>
  settings: Pick<Settings, 'smtpUrl' | 'mailFrom' | 'dkim' | 'notifyEmail' | 'imap' | 'databaseUrl'>
  database: Database
  /** `email` is the sender's address if `MAIL_FROM` is unset */
  company: EmailCompany & { email: string }
  /** 32 bytes each: the first encrypts pending emails, all decrypt them */
  keys: [Buffer, ...Buffer[]]
  /** the first signs reply addresses, all verify them */
  replyKeys: [Buffer, ...Buffer[]]
  /** folder for emails that are being read, and their files */
  folder: string
  /** Opens private files to attach to emails. */
  openFile: PrivateFiles['open']
  log: Logger
  /** how often (ms) to poll for emails that nothing announces */
  pollMs: number | undefined
  now: () => string
}

/**
 * Sends and receives email while the server runs.
 * @returns the mailer and the mailbox that features use
 */
export async function registerMail(
  app: FastifyInstance,
  { jobs, settings, database, company, keys, replyKeys, folder, openFile, log, pollMs, now }: Deps,
): Promise<{ mailer: Mailer; mailbox: Mailbox }> {
  const { smtpUrl, mailFrom, notifyEmail, imap } = settings
  const outbox = createOutbox({ database, keys, now })
  const from = () => mailFrom ?? `"${company.name.replace(/["\\]/g, '\\$&')}" <${company.email}>`
  const replyAddress = imap && (imap.address ?? replyAddressOf(imap, from()))
  const replyAddresses = createReplyAddresses(replyAddress, replyKeys)
  const dkim = settings.dkim && {
    keySelector: settings.dkim.selector,
    privateKey: await readFile(settings.dkim.keyFile, 'utf8'),
  }
  const transport = smtpUrl ? await openSmtpTransport(smtpUrl, from, openFile, dkim) : undefined
  const { deliverDue } = createOutboxWorker({ outbox, transport, log })
  const delivery = jobs.add({
    name: 'outbox',
    intervalMs: pollMs ?? defaultPollMs,
    run: deliverDue,
    stopTimeoutMs,
    onStopped: () => transport?.close(),
    failure: 'reading the outbox failed',
  })
  if (transport) outbox.onEnqueued((delayMs) => delivery.wake(delayMs + newMailDelayMs))
  const mailer = createMailer({
    outbox,
    transport,
    replyAddresses,
    company,
    notifyEmail,
    canSend: transport !== undefined,
    now,
  })
  const mailbox = registerMailbox(app, {
    settings,
    database,
    replyAddresses,
    ownDomain: () => domainOf(from()),
    folder,
    log,
    pollMs,
    now,
  })
  return { mailer, mailbox }
}
