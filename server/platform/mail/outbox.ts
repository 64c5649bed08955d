import { randomUUID } from 'node:crypto'
import type { MailOutage, SmtpFailure } from '#contract/outbox/limits.ts'
import type { DelayedEmails } from '#contract/outbox/outbox.ts'
import type { Kysely, Selectable, Transaction } from 'kysely'
import { addMs } from '#server/platform/clock/add-ms.ts'
import type { Database } from '#server/platform/database/open.ts'
import type { Tables } from '#server/tables.ts'
import { recordAcceptedMail } from './accepted-mail.ts'
import { createMailContentCipher, type MailContent } from './mail-content.ts'
import { mailboxKeyOf } from './mailbox.rules.ts'
import { outboxPersonalData } from './outbox-personal-data.ts'
import { delayedMails, expiredMails } from './outbox-status.ts'
import { leaseMs, mailExpiryMs, maxRetryDelayMs, minRetryMs, retryDelay } from './retry-schedule.rules.ts'

/** An email to be sent. Each address is a single one, validated by the caller. */
export type NewMail = {
  recipient: string
  subject: string
  text: string
  html: string
  replyTo?: string | undefined
  unsubscribeUrl?: string
  email?: MailContent['email']
  /** its id where the caller chooses it */
  id?: string
  /** time (ms) before it is handed over, during which it can be recalled */
  delayMs?: number
  /** number of earlier attempts after which the mail server may have it */
  doubts?: number
}

/** An email that this process is to try. `content` is undefined when it was encrypted with another key. */
export type QueuedMail = Pick<
  Selectable<Tables['outbox']>,
  'id' | 'recipient' | 'subject' | 'replyTo' | 'attempts'
> & {
  content: MailContent | undefined
  /** whether it has waited for too long to be sent, as the clock says */
  isTooOld: boolean
}

/** `error` is what the mail server said; `isRefused` whether it has certainly not taken the email. */
type FailedAttempt = {
  error: string
  kind: 'temporary' | 'permanent' | 'final'
  reason?: SmtpFailure | ''
  isRefused?: boolean
}

export type Outbox = ReturnType<typeof createOutbox>

const maxSubjectLength = 200
const maxErrorLength = 500
/** How many emails an email that is sent brings forward: a mail server that is back is not to be flooded. */
const broughtForwardAtOnce = 10
/** Emails that are sent or given up are deleted this long (ms) after they were enqueued. */
export const outboxRetentionMs = 30 * 24 * 60 * 60_000

type Deps = {
  database: Pick<Database, 'query' | 'transaction' | 'lock' | 'skipLocked'>
  /** of 32 bytes: the first encrypts the content of emails, all decrypt it */
  keys: [Buffer, ...Buffer[]]
  now: () => string
}

/**
 * The transactional outbox: emails are rows that are committed together with the record they are about, and sent afterwards, also
 * when the process that enqueued them has ended.
 */
export function createOutbox({ database, keys, now }: Deps) {
  const { query, transaction, lock, skipLocked } = database
  const after = (ms: number) => addMs(now(), ms)
  const cipher = createMailContentCipher(...keys)
  let isAcceptanceRecorded = false
  const listeners: ((delayMs: number) => void)[] = []

  return {
    /** Adds an email. @param db transaction of the record that the email is about. @returns its id */
    async enqueue(db: Kysely<Tables> | Transaction<Tables>, mail: NewMail): Promise<string> {
      const { recipient, text, html, unsubscribeUrl = '', email } = mail
      const { id = randomUUID(), delayMs = 0, doubts = 0 } = mail
      await db
        .insertInto('outbox')
        .values({
          id,
          recipient,
          recipientKey: mailboxKeyOf(recipient),
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

    /** Takes an email back in the transaction that added it. */
    async withdraw(trx: Transaction<Tables>, id: string): Promise<void> {
      await trx.deleteFrom('outbox').where('id', '=', id).execute()
    },

    /** Takes an email back that the mail server has certainly not taken. @returns whether it is gone; false when it is too late */
    async recall(trx: Transaction<Tables>, id: string): Promise<boolean> {
      const recalled = trx.deleteFrom('outbox').where('id', '=', id).whereRef('attempts', '=', 'refusals')
      return (await recalled.where('sentAt', 'is', null).returning('id').executeTakeFirst()) !== undefined
    },

    /** Forgets an email that is not tried any more, so that it can be added again. @returns its `doubts` */
    async forgetGivenUp(trx: Transaction<Tables>, id: string): Promise<number> {
      const givenUp = trx.deleteFrom('outbox').where('id', '=', id).where('dueAt', 'is', null)
      const forgotten = givenUp.where('sentAt', 'is', null).returning(['attempts', 'refusals'])
      const { attempts, refusals } = (await forgotten.executeTakeFirst()) ?? { attempts: 0, refusals: 0 }
      return attempts - refusals
    },

    /**
     * Calls the listener after each added mail, whose transaction may not be committed yet, with the time (ms) before it is due.
     */
    onEnqueued(listener: (delayMs: number) => void): void {
      listeners.push(listener)
    },

    /**
     * Counts the emails to an address in any of its spellings, sent or waiting, since a time (ISO 8601). Until `trx` ends, no
     * other transaction counts or adds emails to it.
     */
    async countSince(trx: Transaction<Tables>, recipient: string, since: string): Promise<number> {
      const recipientKey = mailboxKeyOf(recipient)
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
     * Claims an email that is due; no other process gets it until the lease ends. Undefined when none is due. One that was postponed
     * beyond any delay is due too: the clock was wrong then.
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
      // most polls find nothing, and need no transaction for that
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

    /** Marks an email as sent and drops its content. @param refused those of its recipients that the mail server has refused */
    async markSent(id: string, refused: readonly string[] = []): Promise<void> {
      await query
        .updateTable('outbox')
        .set({ sentAt: now(), dueAt: null, lastError: refused.join(', '), failure: '', encryptedContent: '' })
        .where('id', '=', id)
        .execute()
      if (isAcceptanceRecorded) return
      await recordAcceptedMail(query, now())
      isAcceptanceRecorded = true
    },

    /** Records a failed attempt. @returns whether the email will be retried */
    async markFailed(
      { id, attempts }: Pick<QueuedMail, 'id' | 'attempts'>,
      { error, kind, reason = '', isRefused = true }: FailedAttempt,
    ): Promise<boolean> {
      const delay = kind === 'final' ? undefined : retryDelay(attempts, kind === 'permanent')
      await query
        .updateTable('outbox')
        .set((eb) => ({
          lastError: error.slice(0, maxErrorLength).toWellFormed(),
          failedAt: now(),
          ...(isRefused && { refusals: eb('refusals', '+', 1) }),
          ...(delay === undefined
            ? { dueAt: null, failure: '' as const }
            : { dueAt: after(delay), failure: reason }),
        }))
        .where('id', '=', id)
        .execute()
      return delay !== undefined
    },

    /**
     * Lets emails be tried soon that wait long since the mail server took none, now that it takes mail: the oldest few, and each email once in
     * ten minutes. Such an attempt is not one of the schedule's, after which an email is given up.
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
      // most emails are sent while no other waits, and need no transaction for that
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

    /** The emails that the mail server has not taken for a while, and why it refused the last of them; undefined when there is none. */
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

    /** Counts the emails that became too old before they were sent. */
    async countExpired(): Promise<number> {
      const { count } = await expiredMails(query, now())
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      return Number(count)
    },

    /**
     * Deletes emails older than 30 days. One that waits is not among them where mail is sent: were the clock wrong, it would be lost.
     * @param sendsMail whether there is a mail server
     */
    async removeOld(sendsMail: boolean): Promise<void> {
      const old = query.deleteFrom('outbox').where('createdAt', '<', after(-outboxRetentionMs))
      await (sendsMail ? old.where('dueAt', 'is', null) : old).execute()
    },
  }
}
