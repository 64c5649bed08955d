import { createHash, randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { MailboxFailure } from '#contract/outbox/limits.ts'
import { addMs } from '#server/platform/clock/add-ms.ts'
import type { Database } from '#server/platform/database/open.ts'
import type { Tables } from '#server/tables.ts'
import type { MailboxAddress } from './mailbox-url.rules.ts'

/** How long (ms) a process that has said nothing of a mailbox is taken to read it. */
const mailboxLeaseMs = 60_000

/** An email that was taken from a mailbox. */
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
  /** no other process serves the site, so a lease that this one does not hold is of one that has ended */
  isOnlyProcess: boolean
}

/**
 * How far a mailbox is read, why it could not be read last, how many of its emails could not be taken, and whether what was left unread is to
 * be read again, which names the request.
 */
export type KnownMailbox = {
  uidValidity: string
  lastUid: number
  failure: MailboxFailure | ''
  untaken: number
  reread: string
}

export type MailboxStore = ReturnType<typeof createMailboxStore>

/** Names a mailbox in the database, without saying whose it is. */
export const mailboxNameOf = ({ host, port, user, folder }: MailboxAddress): string =>
  createHash('sha256')
    .update(JSON.stringify([host, port, user, folder]))
    .digest('hex')
    .slice(0, 32)

/**
 * How far a mailbox is read, by which process, and what was taken from it.
 * @param name of the mailbox, @param runner identifies this process
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

    /** Gives the mailbox to whichever process claims it next. */
    async release(): Promise<void> {
      await own().set({ leaseUntil: now() }).execute()
    },

    /**
     * Remembers an email in the transaction that stores it, as long as this process reads the mailbox.
     * @returns false when it was taken before, or when another process reads the mailbox by now
     */
    async take(trx: Transaction<Tables>, mail: TakenMail): Promise<boolean> {
      // locks the row: another process claims the mailbox after this transaction
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

    /** Whether an email was taken. */
    async isTaken(contentHash: string): Promise<boolean> {
      const found = query.selectFrom('receivedMails').select('uid').where('contentHash', '=', contentHash)
      return (await found.executeTakeFirst()) !== undefined
    },

    /**
     * Records that an email is about to be read, so that it counts also where it ends this process.
     * @returns how often that was so
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

    /** Forgets the attempts at an email: it was taken, or they say nothing about it. */
    async forgetAttempts(uidValidity: string, uid: number): Promise<void> {
      await query
        .deleteFrom('mailAttempts')
        .where('mailbox', '=', name)
        .where('uidValidity', '=', uidValidity)
        .where('uid', '=', uid)
        .execute()
    },

    /** UIDs of taken emails that the mailbox has not marked as read yet. */
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

    /** Records that the mailbox has marked emails as read. */
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
      // those of a folder that was recreated since
      await query
        .deleteFrom('mailAttempts')
        .where('mailbox', '=', name)
        .where('uidValidity', '!=', uidValidity)
        .execute()
    },

    /** Lets the process that reads the mailbox read again what was left unread: some of it may belong to a record by now. */
    async readAgain(trx: Transaction<Tables>): Promise<void> {
      await trx.updateTable('mailboxes').set({ reread: randomUUID() }).where('name', '=', name).execute()
    },

    /**
     * Records that the mailbox was read, and how many of its unread emails belong to no record, or could not be taken.
     * @param reread the request to read again that was met
     */
    async succeed(
      { unmatched, untaken }: { unmatched: number; untaken: number },
      reread: string,
    ): Promise<void> {
      if (reread !== '') await own().set({ reread: '' }).where('reread', '=', reread).execute()
      await own().set({ checkedAt: now(), unmatched, untaken, failure: '', failedSince: null }).execute()
    },

    /** Records that the mailbox could not be read; the time is that of the first failure in a row. */
    async fail(failure: MailboxFailure): Promise<void> {
      await own()
        .set((eb) => ({ failure, failedSince: eb.fn.coalesce('failedSince', eb.val(now())) }))
        .execute()
    },

    /** What is to be told of the mailbox; undefined before it was read for the first time. */
    find: () =>
      query
        .selectFrom('mailboxes')
        .select(['checkedAt', 'failure', 'failedSince', 'unmatched', 'untaken'])
        .where('name', '=', name)
        .executeTakeFirst(),
  }
}
