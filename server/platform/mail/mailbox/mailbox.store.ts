import { createHash, randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { MailboxFailure } from '#contract/outbox/limits.ts'
import { addMs } from '#server/platform/clock/add-ms.ts'
import type { Database } from '#server/platform/database/open.ts'
import type { Tables } from '#server/tables.ts'
import type { MailboxAddress } from './mailbox-url.rules.ts'

/** How long (ms) a process keeps its claim on a mailbox without renewing it. */
const mailboxLeaseMs = 60_000

/** An email that was received from a mailbox. */
export type TakenMail = {
  contentHash: string
  subjectKind: Tables['receivedMails']['subjectKind']
  subjectId: string
  uidValidity: string
  uid: number
}

type Deps = {
  database: Pick<Database, 'query' | 'transaction'>
  now: () => string
  /** no other process serves the site, so another process's lease is left over */
  isOnlyProcess: boolean
}

/**
 * How far a mailbox is read, why the latest attempt failed, how many of its emails could not be received, and in `reread` the request to
 * read unread emails again.
 */
export type KnownMailbox = {
  uidValidity: string
  lastUid: number
  failure: MailboxFailure | ''
  untaken: number
  reread: string
}

export type MailboxStore = ReturnType<typeof createMailboxStore>

/** Identifies a mailbox in the database without revealing whose it is. */
export const mailboxNameOf = ({ host, port, user, folder }: MailboxAddress): string =>
  createHash('sha256')
    .update(JSON.stringify([host, port, user, folder]))
    .digest('hex')
    .slice(0, 32)

/**
 * Stores how far a mailbox is read, by which process, and which emails were received.
 * @param name of the mailbox
 * @param runner identifies this process
 */
export function createMailboxStore({ database, now, isOnlyProcess }: Deps, name: string, runner: string) {
  const { query } = database
  const after = (ms: number) => addMs(now(), ms)
  const own = () => query.updateTable('mailboxes').where('name', '=', name).where('runner', '=', runner)

  return {
    /**
     * Claims the mailbox, or renews the claim.
     * @returns how far it is read; undefined while another process reads it
     */
    async claim(): Promise<KnownMailbox | undefined> {
      await query
        .insertInto('mailboxes')
        .values({ name, leaseUntil: now() })
        .onConflict((conflict) => conflict.column('name').doNothing())
        .execute()
      let claimed = query.updateTable('mailboxes').set({ runner, leaseUntil: after(mailboxLeaseMs) })
      if (!isOnlyProcess)
        claimed = claimed.where((eb) => eb.or([eb('runner', '=', runner), eb('leaseUntil', '<=', now())]))
      return claimed
        .where('name', '=', name)
        .returning(['uidValidity', 'lastUid', 'failure', 'untaken', 'reread'])
        .executeTakeFirst()
    },

    /** Releases the mailbox for other processes. */
    async release(): Promise<void> {
      await own().set({ leaseUntil: now() }).execute()
    },

    /**
     * Records an email in the transaction that stores it, if this process still reads the mailbox.
     * @returns false if the email was received before, or another process now reads the mailbox
     */
    async take(trx: Transaction<Tables>, mail: TakenMail): Promise<boolean> {
      // locks the row, so another process can only claim the mailbox after this transaction
      const isOurs = await trx
        .updateTable('mailboxes')
        .set({ leaseUntil: after(mailboxLeaseMs) })
        .where('name', '=', name)
        .where('runner', '=', runner)
        .returning('name')
        .executeTakeFirst()
      if (!isOurs) return false
      const added = await trx
        .insertInto('receivedMails')
        .values({ ...mail, mailbox: name, isMarked: false })
        .onConflict((conflict) => conflict.column('contentHash').doNothing())
        .returning('contentHash')
        .executeTakeFirst()
      return added !== undefined
    },

    /** Whether an email was received. */
    async isTaken(contentHash: string): Promise<boolean> {
      const found = query.selectFrom('receivedMails').select('uid').where('contentHash', '=', contentHash)
      return (await found.executeTakeFirst()) !== undefined
    },

    /**
     * Counts an attempt before reading an email, so that it also counts if it crashes this process.
     * @returns the number of attempts
     */
    async addAttempt(uidValidity: string, uid: number): Promise<number> {
      const { attempts } = await query
        .insertInto('mailAttempts')
        .values({ mailbox: name, uidValidity, uid, attempts: 1 })
        .onConflict((conflict) =>
          conflict
            .columns(['mailbox', 'uidValidity', 'uid'])
            .doUpdateSet((eb) => ({ attempts: eb('mailAttempts.attempts', '+', 1) })),
        )
        .returning('attempts')
        .executeTakeFirstOrThrow()
      return attempts
    },

    /** Resets the attempts at an email: it was received, or the failures had another cause. */
    async forgetAttempts(uidValidity: string, uid: number): Promise<void> {
      await query
        .deleteFrom('mailAttempts')
        .where('mailbox', '=', name)
        .where('uidValidity', '=', uidValidity)
        .where('uid', '=', uid)
        .execute()
    },

    /** UIDs of received emails that are not marked as read in the mailbox yet. */
    async listUnmarked(uidValidity: string): Promise<number[]> {
      const rows = await query
        .selectFrom('receivedMails')
        .select('uid')
        .where('mailbox', '=', name)
        .where('uidValidity', '=', uidValidity)
        .where('isMarked', '=', false)
        .execute()
      return rows.map(({ uid }) => uid)
    },

    /** Records that emails were marked as read in the mailbox. */
    async setMarked(uidValidity: string, uids: number[]): Promise<void> {
      await query
        .updateTable('receivedMails')
        .set({ isMarked: true })
        .where('mailbox', '=', name)
        .where('uidValidity', '=', uidValidity)
        .where('uid', 'in', uids)
        .execute()
    },

    /** Records how far the mailbox is read. */
    async advance(uidValidity: string, lastUid: number): Promise<void> {
      await own().set({ uidValidity, lastUid }).execute()
      // UIDs of a folder that was recreated since
      await query
        .deleteFrom('mailAttempts')
        .where('mailbox', '=', name)
        .where('uidValidity', '!=', uidValidity)
        .execute()
    },

    /** Requests that unread emails be read again, because some may now belong to a record. */
    async readAgain(trx: Transaction<Tables>): Promise<void> {
      await trx.updateTable('mailboxes').set({ reread: randomUUID() }).where('name', '=', name).execute()
    },

    /**
     * Records that the mailbox was read, and how many of its unread emails belong to no record or could not be received.
     * @param reread the request to read again that this fulfils
     */
    async succeed(
      { unmatched, untaken }: { unmatched: number; untaken: number },
      reread: string,
    ): Promise<void> {
      if (reread !== '') await own().set({ reread: '' }).where('reread', '=', reread).execute()
      await own().set({ checkedAt: now(), unmatched, untaken, failure: '', failedSince: null }).execute()
    },

    /** Records that the mailbox could not be read. Consecutive failures keep the time of the first. */
    async fail(failure: MailboxFailure): Promise<void> {
      await own()
        .set((eb) => ({ failure, failedSince: eb.fn.coalesce('failedSince', eb.val(now())) }))
        .execute()
    },

    /** The state of the mailbox; undefined before it was first read. */
    find: () =>
      query
        .selectFrom('mailboxes')
        .select(['checkedAt', 'failure', 'failedSince', 'unmatched', 'untaken'])
        .where('name', '=', name)
        .executeTakeFirst(),
  }
}
