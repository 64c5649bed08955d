import { randomUUID } from 'node:crypto'
import type { Kysely, Selectable, Transaction } from 'kysely'
import type { Database } from '#server/platform/database/open.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { PersonalDataSource } from '#server/platform/personal-data.ts'
import { expiresAfterMs, leaseMs, retryDelay } from './retry-schedule.rules.ts'

/** A mail to be sent. Each address is a single one, validated by the caller. */
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
/** Mails are deleted this long (ms) after they were enqueued. */
const retentionMs = 30 * 24 * 60 * 60_000

type Deps = Pick<Database, 'query' | 'transaction' | 'skipLocked'>

/**
 * The transactional outbox: mails are rows that are committed together with the record they are about, and sent afterwards, also
 * when the process that enqueued them has ended.
 */
export function createOutbox({ query, transaction, skipLocked }: Deps, now: () => string) {
  const after = (ms: number) => new Date(Date.parse(now()) + ms).toISOString()
  const listeners: (() => void)[] = []

  return {
    /** Adds a mail. @param db transaction of the record that the mail is about */
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

    /** Calls the listener after each added mail, whose transaction may not be committed yet. */
    onEnqueued(listener: () => void): void {
      listeners.push(listener)
    },

    /** Counts the mails to an address, sent or waiting, since a time (ISO 8601). */
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

    /** Claims a mail that is due; no other process gets it until the lease ends. Undefined when none is due. */
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
      // most polls find nothing, and need no transaction for that
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

    /** Marks a mail as sent and drops its text, which may be private or hold a token. */
    async markSent(id: string): Promise<void> {
      await query
        .updateTable('outbox')
        .set({ sentAt: now(), nextAttemptAt: null, lastError: '', textBody: '', htmlBody: '' })
        .where('id', '=', id)
        .execute()
    },

    /** Records a failed attempt. @returns whether the mail will be retried */
    async markFailed({ id, attempts }: QueuedMail, error: string, isPermanent: boolean): Promise<boolean> {
      const delay = retryDelay(attempts, isPermanent)
      await query
        .updateTable('outbox')
        .set({
          lastError: error.slice(0, maxErrorLength).toWellFormed(),
          nextAttemptAt: delay === undefined ? null : after(delay),
        })
        .where('id', '=', id)
        .execute()
      return delay !== undefined
    },

    /** Erases mails to, from or about a person; those that wait are not sent any more. */
    personalData: {
      async erase(trx, person) {
        const texts = ['recipient', 'replyTo', 'subject', 'textBody', 'lastError'] as const
        const rows = await trx
          .selectFrom('outbox')
          .select(['id', ...texts])
          .where((eb) => eb.or(texts.map((column) => person.isPartOf(column))))
          .execute()
        const found = rows.filter((row) => texts.some((column) => person.isNamedIn(row[column])))
        for (const { id } of found) await trx.deleteFrom('outbox').where('id', '=', id).execute()
        return { letters: found.length }
      },
    } satisfies PersonalDataSource,

    /** Deletes mails older than 30 days. */
    async removeOld(): Promise<void> {
      await query.deleteFrom('outbox').where('createdAt', '<', after(-retentionMs)).execute()
    },
  }
}
