import { randomUUID } from 'node:crypto'
import type { MailOutage, SmtpFailure } from '#contract/outbox/limits.ts'
import type { DelayedEmails } from '#contract/outbox/outbox.ts'
import type { Kysely, Selectable, Transaction } from 'kysely'
import { addMs } from '#server/platform/clock/add-ms.ts'
import type { Database } from '#server/platform/database/open.ts'
import type { Tables } from '#server/tables.ts'
import { recordAcceptedMail } from './accepted-mail.ts'
import { createMailContentCipher, type MailContent } from './mail-content.ts'
import { recipientCountKey } from './recipient-count-key.rules.ts'
import { outboxPersonalData } from './outbox-personal-data.ts'
import { delayedMails, expiredMails } from './outbox-status.ts'
import { leaseMs, mailExpiryMs, maxRetryDelayMs, minRetryMs, retryDelay } from './retry-schedule.rules.ts'

/** An email to enqueue. Each address is a single one, validated by the caller. */
export type NewMail = {
  recipient: string
  subject: string
  text: string
  html: string
  replyTo?: string | undefined
  unsubscribeUrl?: string
  email?: MailContent['email']
  /** its id, if the caller chooses it */
  id?: string
  /** delay (ms) before it is sent, during which it can be recalled */
  delayMs?: number
  /** number of earlier attempts in which the mail server may have accepted it */
  doubts?: number
}

/** An email that this process should send now. `content` is undefined if it was encrypted with another key. */
export type QueuedMail = Pick<
  Selectable<Tables['outbox']>,
  'id' | 'recipient' | 'subject' | 'replyTo' | 'attempts'
> & {
  content: MailContent | undefined
  /** whether it has waited too long to be sent, if the clock is right */
  isTooOld: boolean
}

/** `error` is the mail server's reply; `isRejected` is whether it has definitely not accepted the email. */
type FailedAttempt = {
  error: string
  kind: 'temporary' | 'permanent' | 'final'
  reason?: SmtpFailure | ''
  isRejected?: boolean
}

export type Outbox = ReturnType<typeof createOutbox>

const maxSubjectLength = 200
const maxErrorLength = 500
/** How many emails to bring forward after each sent one, so that a mail server that has just recovered isn't flooded. */
const broughtForwardAtOnce = 10
/** Sent and given-up emails are deleted this long (ms) after they were enqueued. */
export const outboxRetentionMs = 30 * 24 * 60 * 60_000

type Deps = {
  database: Pick<Database, 'query' | 'transaction' | 'lock' | 'skipLocked'>
  /** 32 bytes each: the first encrypts the content of emails, all decrypt it */
  keys: [Buffer, ...Buffer[]]
  now: () => string
}

/**
 * The transactional outbox: emails are rows that are committed with the record they are about, and sent afterwards, even if the process
 * that enqueued them has ended.
 */
export function createOutbox({ database, keys, now }: Deps) {
  const { query, transaction, lock, skipLocked } = database
  const after = (ms: number) => addMs(now(), ms)
  const cipher = createMailContentCipher(...keys)
  let isAcceptanceRecorded = false
  const listeners: ((delayMs: number) => void)[] = []

  return {
    /** Adds an email. @param db transaction of the record that the email is about @returns its id */
    async enqueue(db: Kysely<Tables> | Transaction<Tables>, mail: NewMail): Promise<string> {
      const { recipient, text, html, unsubscribeUrl = '', email } = mail
      const { id = randomUUID(), delayMs = 0, doubts = 0 } = mail
      await db
        .insertInto('outbox')
        .values({
          id,
          recipient,
          recipientKey: recipientCountKey(recipient),
          subject: mail.subject.replace(/\s+/g, ' ').slice(0, maxSubjectLength).toWellFormed(),
          encryptedContent: cipher.encrypt(id, { text, html, unsubscribeUrl, ...(email && { email }) }),
          replyTo: mail.replyTo ?? '',
          dueAt: after(delayMs),
          refusals: -doubts,
          createdAt: now(),
        })
        .execute()
      for (const listener of listeners) listener(delayMs)
      return id
    },

    /** Removes an email in the transaction that added it. */
    async withdraw(trx: Transaction<Tables>, id: string): Promise<void> {
      await trx.deleteFrom('outbox').where('id', '=', id).execute()
    },

    /** Removes an email that the mail server has definitely not accepted. @returns false if it is too late */
    async recall(trx: Transaction<Tables>, id: string): Promise<boolean> {
      const recalled = trx.deleteFrom('outbox').where('id', '=', id).whereRef('attempts', '=', 'refusals')
      return (await recalled.where('sentAt', 'is', null).returning('id').executeTakeFirst()) !== undefined
    },

    /** Deletes an email that was given up, so that it can be added again. @returns its `doubts` */
    async forgetGivenUp(trx: Transaction<Tables>, id: string): Promise<number> {
      const givenUp = trx.deleteFrom('outbox').where('id', '=', id).where('dueAt', 'is', null)
      const forgotten = givenUp.where('sentAt', 'is', null).returning(['attempts', 'refusals'])
      const { attempts, refusals } = (await forgotten.executeTakeFirst()) ?? { attempts: 0, refusals: 0 }
      return attempts - refusals
    },

    /** Calls the listener after each added email with the delay (ms) until it is due. The email's transaction may not be committed yet. */
    onEnqueued(listener: (delayMs: number) => void): void {
      listeners.push(listener)
    },

    /**
     * Counts the emails to an address in any of its spellings, sent or waiting, since a time (ISO 8601). Until `trx` ends, no
     * other transaction counts or adds emails to it.
     */
    async countSince(trx: Transaction<Tables>, recipient: string, since: string): Promise<number> {
      const recipientKey = recipientCountKey(recipient)
      await lock(trx, `mail to ${recipientKey}`)
      const { count } = await trx
        .selectFrom('outbox')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('recipientKey', '=', recipientKey)
        .where('createdAt', '>', since)
        .executeTakeFirstOrThrow()
      return Number(count)
    },

    /**
     * Claims an email that is due, so that no other process gets it until the lease ends. An email postponed beyond the maximum delay is
     * due too, because the clock was wrong. @returns undefined if no email is due
     */
    async claim(): Promise<QueuedMail | undefined> {
      const due = (db: Kysely<Tables>) =>
        db
          .selectFrom('outbox')
          .select(['id', 'recipient', 'subject', 'replyTo', 'attempts', 'encryptedContent', 'createdAt'])
          .where('sentAt', 'is', null)
          .where('dueAt', 'is not', null)
          .where((eb) =>
            eb.or([eb('dueAt', '<=', now()), eb('dueAt', '>', after(maxRetryDelayMs + leaseMs))]),
          )
          .orderBy('dueAt')
          .limit(1)
      // most polls find nothing, so they open no transaction
      if (!(await due(query).executeTakeFirst())) return undefined
      return transaction(async (trx) => {
        const row = await skipLocked(due(trx)).executeTakeFirst()
        if (!row) return undefined
        const { encryptedContent, createdAt, ...mail } = row
        const attempts = mail.attempts + 1
        await trx
          .updateTable('outbox')
          .set({ dueAt: after(leaseMs), attempts, failedAt: null })
          .where('id', '=', mail.id)
          .execute()
        const content = cipher.decrypt({ id: mail.id, encryptedContent })
        return { ...mail, attempts, content, isTooOld: createdAt <= after(-mailExpiryMs) }
      })
    },

    /** Marks an email as sent and drops its content. @param rejected the recipients that the mail server rejected */
    async markSent(id: string, rejected: readonly string[] = []): Promise<void> {
      await query
        .updateTable('outbox')
        .set({
          sentAt: now(),
          dueAt: null,
          lastError: rejected.join(', '),
          failure: '',
          encryptedContent: '',
        })
        .where('id', '=', id)
        .execute()
      if (isAcceptanceRecorded) return
      await recordAcceptedMail(query, now())
      isAcceptanceRecorded = true
    },

    /** Records a failed attempt. @returns whether the email will be retried */
    async markFailed(
      { id, attempts }: Pick<QueuedMail, 'id' | 'attempts'>,
      { error, kind, reason = '', isRejected = true }: FailedAttempt,
    ): Promise<boolean> {
      const delay = kind === 'final' ? undefined : retryDelay(attempts, kind === 'permanent')
      await query
        .updateTable('outbox')
        .set((eb) => ({
          lastError: error.slice(0, maxErrorLength).toWellFormed(),
          failedAt: now(),
          ...(isRejected && { refusals: eb('refusals', '+', 1) }),
          ...(delay === undefined
            ? { dueAt: null, failure: '' as const }
            : { dueAt: after(delay), failure: reason }),
        }))
        .where('id', '=', id)
        .execute()
      return delay !== undefined
    },

    /**
     * Brings forward emails that have been waiting since the mail server accepted none, now that it does: the oldest few, and each email
     * once in ten minutes. Such an attempt doesn't count toward the maximum of the schedule.
     */
    async bringForward(): Promise<void> {
      const soon = after(minRetryMs)
      const waiting = (db: Kysely<Tables>) =>
        delayedMails(db, now(), 0)
          .select(['id', 'failedAt'])
          .where('dueAt', '>', soon)
          .where('failedAt', 'is not', null)
          .orderBy('createdAt')
          .limit(broughtForwardAtOnce)
      // usually no other email is waiting, so no transaction is needed
      if (!(await waiting(query).executeTakeFirst())) return
      await transaction(async (trx) => {
        for (const { id, failedAt } of await skipLocked(waiting(trx)).execute()) {
          const dueAt = failedAt! > after(-minRetryMs) ? soon : now()
          await trx
            .updateTable('outbox')
            .set((eb) => ({ dueAt, attempts: eb('attempts', '-', 1), refusals: eb('refusals', '-', 1) }))
            .where('id', '=', id)
            .execute()
        }
      })
      for (const listener of listeners) listener(0)
    },

    personalData: outboxPersonalData(cipher),

    /** Counts the emails that the mail server hasn't accepted for a while, with the reason for the latest; undefined if there are none. */
    async findDelayed(): Promise<DelayedEmails | undefined> {
      const delayed = delayedMails(query, now())
      const newest = await delayed
        .select(['failure', 'createdAt'])
        .orderBy('createdAt', 'desc')
        .executeTakeFirst()
      if (!newest) return undefined
      const { total, oldestAt } = await delayed
        .select((eb) => [eb.fn.countAll<number>().as('total'), eb.fn.min('createdAt').as('oldestAt')])
        .executeTakeFirstOrThrow()
      return {
        total: Number(total),
        oldestAt: oldestAt ?? newest.createdAt,
        failure: newest.failure as MailOutage,
      }
    },

    /** Counts the emails that expired before they were sent. */
    async countExpired(): Promise<number> {
      const { count } = await expiredMails(query, now())
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      return Number(count)
    },

    /**
     * Deletes emails older than 30 days. If mail is sent, waiting emails are kept: a wrong clock would lose them.
     * @param sendsMail whether a mail server is configured
     */
    async removeOld(sendsMail: boolean): Promise<void> {
      const old = query.deleteFrom('outbox').where('createdAt', '<', after(-outboxRetentionMs))
      await (sendsMail ? old.where('dueAt', 'is', null) : old).execute()
    },
  }
}
