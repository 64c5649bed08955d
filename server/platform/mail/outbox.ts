import { randomUUID } from 'node:crypto'
import type { Kysely, Selectable, Transaction } from 'kysely'
import type { Database } from '#server/platform/database/open.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { PersonalDataSource } from '#server/platform/personal-data.ts'
import { expiresAfterMs, leaseMs, retryDelay } from './retry-schedule.rules.ts'

/** A mail as it is written. Addresses are single ones, checked by whoever passes them. */
export type NewMail = {
  recipient: string
  subject: string
  text: string
  html: string
  replyTo?: string
  unsubscribeUrl?: string
}

export type QueuedMail = Selectable<Tables['outbox']>

export type Outbox = ReturnType<typeof createOutbox>

const maxSubjectLength = 200
const maxErrorLength = 500
/** What was sent or given up is forgotten after this (ms). */
const retentionMs = 30 * 24 * 60 * 60_000

type Deps = Pick<Database, 'query' | 'transaction' | 'skipLocked'>

/** Mail on its way out, in the database: what was committed with a record is sent, once, whatever happens to a process. */
export function createOutbox({ query, transaction, skipLocked }: Deps, now: () => string) {
  const after = (ms: number) => new Date(Date.parse(now()) + ms).toISOString()
  const listeners: (() => void)[] = []

  return {
    /** Puts a mail into the queue. @param db the transaction of the record that it is about */
    async enqueue(db: Kysely<Tables> | Transaction<Tables>, mail: NewMail): Promise<void> {
      const at = now()
      await db
        .insertInto('outbox')
        .values({
          id: randomUUID(),
          recipient: mail.recipient,
          subject: mail.subject.replace(/\s+/g, ' ').slice(0, maxSubjectLength).toWellFormed(),
          textBody: mail.text,
          htmlBody: mail.html,
          replyTo: mail.replyTo ?? '',
          unsubscribeUrl: mail.unsubscribeUrl ?? '',
          nextAttemptAt: at,
          createdAt: at,
        })
        .execute()
      for (const listener of listeners) listener()
    },

    /** Told of each mail; its transaction may not have ended yet. */
    onEnqueued(listener: () => void): void {
      listeners.push(listener)
    },

    /** How many mails an address was sent, or is about to be, since a moment. */
    async countSince(
      db: Kysely<Tables> | Transaction<Tables>,
      recipient: string,
      since: string,
    ): Promise<number> {
      const { count } = await db
        .selectFrom('outbox')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('recipient', '=', recipient)
        .where('createdAt', '>', since)
        .executeTakeFirstOrThrow()
      return Number(count)
    },

    /** Takes a mail that is due, so that no other process does until a lease is over. */
    async claim(): Promise<QueuedMail | undefined> {
      const due = (db: Kysely<Tables>) =>
        db
          .selectFrom('outbox')
          .selectAll()
          .where('sentAt', 'is', null)
          .where('nextAttemptAt', '<=', now())
          .where('createdAt', '>', after(-expiresAfterMs))
          .orderBy('nextAttemptAt')
          .limit(1)
      // Most looks find nothing, and need no transaction to find it.
      if (!(await due(query).executeTakeFirst())) return undefined
      return transaction(async (trx) => {
        const mail = await skipLocked(due(trx)).executeTakeFirst()
        if (!mail) return undefined
        const attempts = mail.attempts + 1
        await trx
          .updateTable('outbox')
          .set({ nextAttemptAt: after(leaseMs), attempts })
          .where('id', '=', mail.id)
          .execute()
        return { ...mail, attempts }
      })
    },

    /** The mail is out of the house: its words, which may be private or open a door, are kept no longer. */
    async markSent(id: string): Promise<void> {
      await query
        .updateTable('outbox')
        .set({ sentAt: now(), nextAttemptAt: null, lastError: '', textBody: '', htmlBody: '' })
        .where('id', '=', id)
        .execute()
    },

    /** The mail could not be sent. @returns whether it will be tried again */
    async markFailed({ id, attempts }: QueuedMail, error: string, isFinal: boolean): Promise<boolean> {
      const pause = retryDelay(attempts, isFinal)
      await query
        .updateTable('outbox')
        .set({
          lastError: error.slice(0, maxErrorLength).toWellFormed(),
          nextAttemptAt: pause === undefined ? null : after(pause),
        })
        .where('id', '=', id)
        .execute()
      return pause !== undefined
    },

    /** Erases mail to somebody, from them, or about them: what was not sent is not sent any more. */
    personalData: {
      async erase(trx, person) {
        const texts = ['recipient', 'replyTo', 'subject', 'textBody', 'lastError'] as const
        const rows = await trx
          .selectFrom('outbox')
          .select(['id', ...texts])
          .where((eb) => eb.or(texts.map((column) => person.isPartOf(column))))
          .execute()
        const theirs = rows.filter((row) => texts.some((column) => person.isNamedIn(row[column])))
        for (const { id } of theirs) await trx.deleteFrom('outbox').where('id', '=', id).execute()
        return { letters: theirs.length }
      },
    } satisfies PersonalDataSource,

    /** Forgets mail that is long past. */
    async removeOld(): Promise<void> {
      await query.deleteFrom('outbox').where('createdAt', '<', after(-retentionMs)).execute()
    },
  }
}
