import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Transaction } from 'kysely'
import type { InboxState } from '#contract/outbox/outbox.ts'
import type { Database } from '#server/platform/database/open.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Logger } from '#server/platform/log/log.ts'
import type { Settings } from '#server/platform/settings/settings.ts'
import type { AnswerAddresses } from './answer-addresses.ts'
import { openImapConnection } from './imap-connection.ts'
import { createInboxStore, mailboxNameOf } from './inbox.store.ts'
import { createInboxWorker, type MailReceiver } from './inbox-worker.ts'

type Deps = {
  settings: Pick<Settings, 'imap' | 'databaseUrl'>
  database: Database
  answerAddresses: AnswerAddresses
  log: Logger
  /** how often the mailbox is read whose server tells of no news (ms) */
  pollMs?: number | undefined
  now: () => string
}

export type Inbox = ReturnType<typeof registerInbox>

/** Reads the mailbox that answers come to, for as long as the server runs. Without one nothing is read. */
export function registerInbox(
  app: FastifyInstance,
  { settings: { imap, databaseUrl }, database, answerAddresses, log, pollMs, now }: Deps,
) {
  const store =
    imap &&
    createInboxStore({ database, now, isOnlyProcess: !databaseUrl }, mailboxNameOf(imap), randomUUID())

  const receivers: MailReceiver[] = []
  if (imap && store) {
    const worker = createInboxWorker({
      store,
      receivers,
      recordsIn: answerAddresses.recordsIn,
      open: (signal) => openImapConnection(imap, signal),
      log,
      pollMs,
    })
    app.addHook('onReady', async () => worker.start())
    // stops while requests are being finished; `onClose` waits for the end of both
    let stopped: Promise<void> | undefined
    app.addHook('preClose', async () => {
      stopped = worker.stop()
    })
    app.addHook('onClose', () => stopped)
  }

  return {
    /** Adds who takes mails about records of a kind, before the server is ready. */
    receive: (receiver: MailReceiver): void => void receivers.push(receiver),

    /**
     * Lets what was left unread in the mailbox be read again, within seconds of the transaction: some of it may belong to a record that is
     * back.
     */
    readAgain: async (trx: Transaction<Tables>): Promise<void> => store?.readAgain(trx),

    /** How the mailbox fares; undefined without one, or before a process has tried to read it. */
    async state(): Promise<InboxState | undefined> {
      const row = await store?.find()
      return row && { ...row, failure: row.failure || null }
    },
  }
}
