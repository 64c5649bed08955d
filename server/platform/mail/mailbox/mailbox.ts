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

/** Share of the disk that must stay free for the database while emails are read. */
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
  /** how often (ms) to read a mailbox whose server doesn't announce new mail */
  pollMs?: number | undefined
  now: () => string
}

export type Mailbox = ReturnType<typeof registerMailbox>

/** Reads the mailbox for replies while the server runs. Does nothing if none is set up. */
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
      // emails are still received when visitors can no longer upload files
      spool: openUploads(folder, { log, minFree: minFreeShare }),
      open: (signal) => openImapConnection(imap, signal),
      log,
      pollMs,
    })
    app.addHook('onReady', async () => worker.start())
    // stops while requests are being finished; `onClose` waits for both
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
    /** Registers a receiver for emails about a kind of record. Call it before the server is ready. */
    receive: (receiver: MailReceiver): void => void receivers.push(receiver),

    /** Rereads unread emails within seconds of the commit, because some may belong to a restored record. */
    readAgain: async (trx: Transaction<Tables>): Promise<void> => store?.readAgain(trx),

    /** The state of the mailbox; undefined without one, or before a process has tried to read it. */
    async state(): Promise<MailboxState | undefined> {
      const row = await store?.find()
      return row && { ...row, failure: row.failure || null }
    },
  }
}
