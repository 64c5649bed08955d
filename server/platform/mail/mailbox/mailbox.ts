import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Transaction } from 'kysely'
import type { MailboxState } from '#contract/outbox/outbox.ts'
import type { Database } from '#server/platform/database/open.ts'
import type { Tables } from '#server/tables.ts'
import { openUploads } from '#server/platform/files/uploads.ts'
import type { Logger } from '#server/platform/log/log.ts'
import type { Settings } from '#server/platform/settings/settings.ts'
import type { ReplyAddresses } from './reply-addresses.ts'
import { openImapConnection } from './imap-connection.ts'
import { createMailboxStore, mailboxNameOf } from './mailbox.store.ts'
import { createMailboxWorker, type MailReceiver } from './mailbox-worker.ts'
import { createMailReader } from './mail-reader.ts'

/** Share of the disk that stays free for the database while emails are read. */
const minFreeShare = 0.01

type Deps = {
  settings: Pick<Settings, 'imap' | 'databaseUrl'>
  database: Database
  replyAddresses: ReplyAddresses
  /** the domain of the emails that the site sends */
  ownDomain: () => string
  /** folder for emails that are being read, and their files */
  folder: string
  log: Logger
  /** how often the mailbox is read whose server tells of no news (ms) */
  pollMs?: number | undefined
  now: () => string
}

export type Mailbox = ReturnType<typeof registerMailbox>

/** Reads the mailbox that answers come to, for as long as the server runs. Without one nothing is read. */
export function registerMailbox(
  app: FastifyInstance,
  { settings: { imap, databaseUrl }, database, replyAddresses, ownDomain, folder, log, pollMs, now }: Deps,
) {
  const store =
    imap &&
    createMailboxStore({ database, now, isOnlyProcess: !databaseUrl }, mailboxNameOf(imap), randomUUID())

  const receivers: MailReceiver[] = []
  if (imap && store) {
    const reader = createMailReader({ log, folder, authServer: imap.authServer })
    const worker = createMailboxWorker({
      store,
      receivers,
      tagsIn: replyAddresses.tagsIn,
      ownDomain,
      reader,
      // emails come in where visitors can upload nothing any more
      spool: openUploads(folder, { log, minFree: minFreeShare }),
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
    app.addHook('onClose', async () => {
      await stopped
      reader.close()
    })
  }

  return {
    /** Adds who takes emails about records of a kind, before the server is ready. */
    receive: (receiver: MailReceiver): void => void receivers.push(receiver),

    /**
     * Lets what was left unread in the mailbox be read again, within seconds of the transaction: some of it may belong to a record that is
     * back.
     */
    readAgain: async (trx: Transaction<Tables>): Promise<void> => store?.readAgain(trx),

    /** How the mailbox fares; undefined without one, or before a process has tried to read it. */
    async state(): Promise<MailboxState | undefined> {
      const row = await store?.find()
      return row && { ...row, failure: row.failure || null }
    },
  }
}
