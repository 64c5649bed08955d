import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { sql, type Kysely, type Transaction } from 'kysely'
import { subscriberMessages } from '#contract/newsletter/admin-messages.ts'
import { Subscriber, type Preferences, type SubscribersQuery } from '#contract/newsletter/newsletter.ts'
import { growthMonths } from '#contract/newsletter/limits.ts'
import { paginate } from '#contract/pagination.ts'
import { addMs } from '#server/platform/clock/add-ms.ts'
import type { UnitOfWork } from '#server/platform/audit/unit-of-work.ts'
import { changeInBatches } from '#server/platform/database/queries/change-in-batches.ts'
import { isUniqueViolation } from '#server/platform/database/errors.ts'
import { columnsOf, fieldsOf, type SchemaRow } from '#server/platform/database/queries/columns.ts'
import { emailKeyOf } from '#contract/normalize-email.ts'
import type { Database } from '#server/platform/database/open.ts'
import type { Tables } from '#server/tables.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'
import { conflict } from '#server/platform/errors.ts'
import { createAuditedRemovals } from '#server/platform/records/audited-removals.ts'
import { monthsBefore } from '#server/platform/records/retention.ts'
import type { Removals } from '#server/platform/records/removals.ts'
import type { Tokens } from '#server/platform/secrets/one-time-tokens.ts'
import { confirmationEmail, copyEmail, unsubscribeUrl } from './newsletter-emails.ts'
import type { ReaderTokens } from './reader-tokens.ts'
import { subscriberKind } from './subscriber-kind.ts'

/** Minimum time (ms) between two confirmation emails to an address. */
const confirmationIntervalMs = 60 * 60_000
const exportBatchSize = 1_000
/** Number of rows per statement. */
const batchSize = 500
/** Imported addresses asked for confirmation in one run. */
const askedAtOnce = 200
const dayMs = 24 * 60 * 60_000

/** The month some months before a time, such as `2026-11`. */
const monthBefore = (time: string, count: number) => monthsBefore(time, count).slice(0, 7)

/** How long an unconfirmed address is kept. The privacy page shows it. */
export const keepPendingDays = 30
const confirmationMs = keepPendingDays * 24 * 60 * 60_000

const purpose = 'subscription'
const hash = (token: string) => createHash('sha256').update(token).digest('hex')

const findReader = (query: Kysely<Tables>, id: string) =>
  query.selectFrom('subscribers').select('id').where('id', '=', id).executeTakeFirst()

/** Selects the subscriber of an unsubscribe token. */
const unsubscribedBy = (query: Kysely<Tables>, tokenHash: string) =>
  query.selectFrom('unsubscribeTokens').select('subscriberId').where('tokenHash', '=', tokenHash)

/** Maximum issues listed in a copy of a subscription. */
const maxCopiedIssues = 200

/** Masks an address except for its start and domain. */
const masked = (email: string) => `${[...email][0]}…${email.slice(email.lastIndexOf('@'))}`

const columns = columnsOf('subscribers', Subscriber)
const subjectOf = ({ id, email }: { id: string; email: string }) => ({ id, name: email, email })
const toSubscriber = (row: SchemaRow<typeof Subscriber>): Subscriber => fieldsOf(Subscriber, row)

/** The data stored about a subscription, for its subscriber. */
export type Subscription = Awaited<ReturnType<typeof readSubscription>>

async function readSubscription(trx: Transaction<Tables>, id: string) {
  const subscriber = await trx
    .selectFrom('subscribers')
    .select(['email', 'status', 'frequency', 'createdAt', 'confirmedAt', 'unsubscribedAt', 'suppressedAt'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const issues = await trx
    .selectFrom('issueRecipients')
    .innerJoin('issues', 'issues.id', 'issueRecipients.issueId')
    .select(['subject', 'startedAt'])
    .where('subscriberId', '=', id)
    .where('issueRecipients.state', '=', 'handedOver')
    .orderBy('startedAt', 'desc')
    .limit(maxCopiedIssues)
    .execute()
  return {
    ...subscriber,
    issues: issues.map(({ subject, startedAt }) => ({ subject, startedAt: startedAt! })),
  }
}

type Deps = {
  database: Pick<Database, 'query' | 'recordSearch' | 'lock'>
  removals: Removals
  tokens: Tokens
  mailer: Mailer
  readers: ReaderTokens
  /** time zone of the company; undefined for the server's */
  timeZone: string | undefined
  now: () => string
}

export type NewsletterStore = ReturnType<typeof createNewsletterStore>

/**
 * Stores newsletter subscribers. Confirmation links have one-time tokens; unsubscribe links can be used repeatedly and don't expire. Only
 * hashes of both are stored.
 */
export function createNewsletterStore({ database, removals, tokens, mailer, readers, timeZone, now }: Deps) {
  const { query, recordSearch } = database
  const { remove, restore } = createAuditedRemovals(removals, subscriberKind, subjectOf)

  /**
   * Emails a subscriber new links, unless the address has reached its maximum of emails. Earlier unsubscribe links remain valid, earlier
   * confirmation links don't.
   */
  const requestConfirmation = async (trx: Transaction<Tables>, id: string, email: string) => {
    const confirm = await tokens.create({ purpose, subject: id, validForMs: confirmationMs }, trx)
    const unsubscribe = randomBytes(32).toString('base64url')
    const message = confirmationEmail(mailer.company, confirm.token)
    const sent = await mailer.sendToVisitor(trx, email, message, {
      unsubscribeUrl: unsubscribeUrl(mailer.company, unsubscribe),
    })
    if (!sent) {
      await tokens.remove(confirm.id, trx)
      return false
    }
    await tokens.revoke(purpose, { subject: id, except: confirm.id }, trx)
    await trx
      .insertInto('unsubscribeTokens')
      .values({ tokenHash: hash(unsubscribe), subscriberId: id })
      .execute()
    await trx
      .updateTable('subscribers')
      .set({ confirmTokenHash: hash(confirm.token), confirmSentAt: now() })
      .where('id', '=', id)
      .execute()
    return true
  }

  /** Selects the subscriber whose email contained the token. */
  const ownedBy = (token: string) => {
    const reader = readers.read(token)
    return query
      .selectFrom('subscribers')
      .where('id', 'in', reader === undefined ? unsubscribedBy(query, hash(token)) : [reader])
  }

  return {
    /**
     * Adds an address once and asks for confirmation, unless it is confirmed. An unsubscribed address stays unsubscribed until it is
     * confirmed again, because anyone can enter it.
     */
    async subscribe(trx: Transaction<Tables>, email: string): Promise<void> {
      const emailKey = emailKeyOf(email)
      await database.lock(trx, `subscriber ${emailKey}`)
      const known = await trx
        .selectFrom('subscribers')
        .select(['id', 'email', 'status', 'suppressedAt', 'confirmSentAt', 'confirmTokenHash'])
        .where('emailKey', '=', emailKey)
        .executeTakeFirst()
      if (!known) {
        const id = randomUUID()
        const row = { id, email, emailKey, status: 'pending', createdAt: now() } as const
        await trx.insertInto('subscribers').values(row).execute()
        await recordSearch(subscriberKind).add(trx, [{ id, email }])
        await requestConfirmation(trx, id, email)
        return
      }
      const requestedAt = known.confirmTokenHash !== null && known.confirmSentAt
      const isRecent = requestedAt && Date.parse(requestedAt) > Date.parse(now()) - confirmationIntervalMs
      // an address that mail servers rejected may work again
      const isReached = known.status === 'confirmed' && known.suppressedAt === null
      if (!isReached && !isRecent) await requestConfirmation(trx, known.id, known.email)
    },

    /** Deletes a batch of unconfirmed addresses that were last asked before a time. @returns whether there may be more */
    async removePendingBefore(moment: string): Promise<boolean> {
      const due = query
        .selectFrom('subscribers')
        .select('id')
        .where('status', '=', 'pending')
        .where('createdAt', '<', moment)
        .where((eb) => eb.or([eb('confirmSentAt', 'is', null), eb('confirmSentAt', '<', moment)]))
        .limit(batchSize)
      const { numDeletedRows } = await query
        .deleteFrom('subscribers')
        .where('id', 'in', due)
        .executeTakeFirstOrThrow()
      return Number(numDeletedRows) === batchSize
    },

    /** Whether a confirmation link could be valid, checked without a transaction. */
    async canConfirm(token: string): Promise<boolean> {
      if (await tokens.find(purpose, token)) return true
      const confirmed = query
        .selectFrom('subscribers')
        .select('id')
        .where('confirmTokenHash', '=', hash(token))
      return (await confirmed.executeTakeFirst()) !== undefined
    },

    /** Whether an unsubscribe link could be valid, checked without a transaction. */
    async canUnsubscribe(token: string): Promise<boolean> {
      const tokenHash = hash(token)
      const reader = readers.read(token)
      if (reader !== undefined && (await findReader(query, reader))) return true
      if (reader !== undefined) return removals.knows(query, subscriberKind, reader)
      const known = await unsubscribedBy(query, tokenHash).executeTakeFirst()
      return known !== undefined || removals.knows(query, subscriberKind, tokenHash)
    },

    /**
     * Confirms an address. Repeating it has no effect.
     * @returns whether the token is valid
     */
    async confirm(trx: Transaction<Tables>, token: string): Promise<boolean> {
      const spent = await tokens.spend(purpose, token, trx)
      const { numUpdatedRows } = await trx
        .updateTable('subscribers')
        .set({ status: 'confirmed', unsubscribedAt: null, ...(spent && { refusals: 0, suppressedAt: null }) })
        .set((eb) => ({ confirmedAt: eb.fn.coalesce('confirmedAt', eb.val(now())) }))
        .where(({ eb, and }) =>
          spent
            ? eb('id', '=', spent.subject)
            : and([eb('confirmTokenHash', '=', hash(token)), eb('status', '=', 'confirmed')]),
        )
        .executeTakeFirst()
      return numUpdatedRows === 1n
    },

    /**
     * Unsubscribes an address, even a deleted one that can still be restored.
     * @param issueId the issue that contained the link
     * @returns whether the token is valid
     */
    async unsubscribe(trx: Transaction<Tables>, token: string, issueId?: string): Promise<boolean> {
      const tokenHash = hash(token)
      const reader = readers.read(token)
      const left = await trx
        .updateTable('subscribers')
        .set({ status: 'unsubscribed', confirmTokenHash: null })
        .set((eb) => ({ unsubscribedAt: eb.fn.coalesce('unsubscribedAt', eb.val(now())) }))
        .where('id', reader === undefined ? 'in' : '=', (reader ?? unsubscribedBy(trx, tokenHash)) as string)
        .returning('id')
        .executeTakeFirst()
      if (!left) return removals.forget(trx, subscriberKind, reader ?? tokenHash)
      if (issueId !== undefined)
        await trx
          .updateTable('issueRecipients')
          .set((eb) => ({ unsubscribedAt: eb.fn.coalesce('unsubscribedAt', eb.val(now())) }))
          .where('issueId', '=', issueId)
          .where('subscriberId', '=', left.id)
          .execute()
      await tokens.revoke(purpose, { subject: left.id }, trx)
      return true
    },

    /** The preferences of a token's subscriber; undefined if there is none. */
    async readPreferences(token: string): Promise<Preferences | undefined> {
      const row = await ownedBy(token).select(['email', 'status', 'frequency']).executeTakeFirst()
      return row && { ...row, email: masked(row.email) }
    },

    /** Finds the subscriber of a token. */
    findOwner: (token: string): Promise<{ id: string; email: string } | undefined> =>
      ownedBy(token).select(['id', 'email']).executeTakeFirst(),

    async setFrequency(
      trx: Transaction<Tables>,
      id: string,
      frequency: Preferences['frequency'],
    ): Promise<void> {
      await trx.updateTable('subscribers').set({ frequency }).where('id', '=', id).execute()
    },

    /** Emails a subscriber their stored data. @returns false if the address has had too many emails today */
    async sendCopy(trx: Transaction<Tables>, id: string): Promise<boolean> {
      const subscription = await readSubscription(trx, id)
      const message = copyEmail(mailer.company, subscription, timeZone)
      return (await mailer.sendToVisitor(trx, subscription.email, message)) !== undefined
    },

    /**
     * Adds unknown addresses, all or none.
     * @param consentedAt when they consented (ISO 8601); without it, they are asked by email
     * @returns the number of added addresses
     */
    async addAll(
      trx: Transaction<Tables>,
      addresses: ReadonlyMap<string, string>,
      consentedAt: string | undefined,
    ): Promise<number> {
      const at = now()
      const state =
        consentedAt === undefined
          ? ({ status: 'pending', confirmDueAt: at } as const)
          : ({ status: 'confirmed', confirmedAt: consentedAt } as const)
      const rows = [...addresses].map(([emailKey, email]) => ({
        id: randomUUID(),
        email,
        emailKey,
        createdAt: at,
        ...state,
      }))
      let added = 0
      await changeInBatches(
        rows,
        async (some) => {
          const { numInsertedOrUpdatedRows } = await trx
            .insertInto('subscribers')
            .values(some)
            .onConflict((conflict) => conflict.column('emailKey').doNothing())
            .executeTakeFirstOrThrow()
          added += Number(numInsertedOrUpdatedRows ?? 0)
        },
        batchSize,
      )
      return added
    },

    /** Counts how many addresses are already known. */
    async countKnown(keys: string[]): Promise<number> {
      let known = 0
      await changeInBatches(
        keys,
        async (some) => {
          const { count } = await query
            .selectFrom('subscribers')
            .select((eb) => eb.fn.countAll<number>().as('count'))
            .where('emailKey', 'in', some)
            .executeTakeFirstOrThrow()
          known += Number(count)
        },
        batchSize,
      )
      return known
    },

    /** Asks a batch of imported addresses for confirmation. An address that has had too many emails is asked a day later. */
    async askImported(trx: Transaction<Tables>, count: number): Promise<void> {
      const due = await trx
        .selectFrom('subscribers')
        .select(['id', 'email', 'status'])
        .where('confirmDueAt', '<=', now())
        .orderBy('confirmDueAt')
        .limit(Math.min(count, askedAtOnce))
        .execute()
      for (const { id, email, status } of due) {
        const isDone = status !== 'pending' || (await requestConfirmation(trx, id, email))
        const confirmDueAt = isDone ? null : addMs(now(), dayMs)
        await trx.updateTable('subscribers').set({ confirmDueAt }).where('id', '=', id).execute()
      }
    },

    /** Counts subscriptions and unsubscriptions in each of the last months. */
    async growth() {
      const months = Array.from({ length: growthMonths }, (_, index) =>
        monthBefore(now(), growthMonths - 1 - index),
      )
      const start = (month: string) => `${month}-01T00:00:00.000Z`
      const ends = [...months.slice(1), monthBefore(now(), -1)]
      const within = (column: 'confirmedAt' | 'unsubscribedAt', index: number) =>
        sql<number>`sum(case when confirmed_at is not null and ${sql.ref(column)} >= ${start(months[index]!)} and ${sql.ref(column)} < ${start(ends[index]!)} then 1 else 0 end)`
      const counts = await query
        .selectFrom('subscribers')
        .select(
          months.flatMap((_, index) => [
            within('confirmedAt', index).as(`joined${index}`),
            within('unsubscribedAt', index).as(`left${index}`),
          ]),
        )
        .select(({ fn, eb, and }) => [
          fn.countAll<number>().filterWhere('confirmedAt', '<', start(months[0]!)).as('before'),
          fn
            .countAll<number>()
            .filterWhere(
              and([eb('confirmedAt', 'is not', null), eb('unsubscribedAt', '<', start(months[0]!))]),
            )
            .as('leftBefore'),
        ])
        .executeTakeFirstOrThrow()
      let total = Number(counts.before) - Number(counts.leftBefore)
      return months.map((month, index) => {
        const joined = Number(counts[`joined${index}`] ?? 0)
        const left = Number(counts[`left${index}`] ?? 0)
        total += joined - left
        return { month, joined, left, total }
      })
    },

    remove,

    /** Undoes a deletion. @returns whether there was one. @throws HttpError 409 if the address has subscribed again */
    restore: (unit: UnitOfWork<'subscriber.restored'>, id: string): Promise<boolean> =>
      restore(unit, id).catch((error: unknown) => {
        throw isUniqueViolation(error, 'subscribers.emailKey')
          ? conflict(subscriberMessages.subscribedAgain)
          : error
      }),

    /** Lists subscribers, newest first. A search without a word finds none. */
    async list({ page, limit, search }: SubscribersQuery) {
      const hits = search ? recordSearch(subscriberKind).matching(search) : undefined
      if (search && !hits) return { subscribers: [], pagination: paginate(page, limit, 0) }
      let subscribers = query.selectFrom('subscribers')
      if (hits) {
        subscribers = subscribers.innerJoin(
          hits.as('hits'),
          'hits.recordId',
          'subscribers.id',
        ) as typeof subscribers
      }
      const [rows, { total }] = await Promise.all([
        subscribers
          .select(columns)
          .orderBy('createdAt', 'desc')
          .orderBy('id', 'desc')
          .limit(limit)
          .offset((page - 1) * limit)
          .execute(),
        subscribers.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
      ])
      return { subscribers: rows.map(toSubscriber), pagination: paginate(page, limit, Number(total)) }
    },

    /** Iterates over all subscribers by address, in batches. */
    async *all(): AsyncGenerator<Subscriber> {
      for (let after = ''; ;) {
        const rows = await query
          .selectFrom('subscribers')
          .select([...columns, 'emailKey'])
          .where('emailKey', '>', after)
          .orderBy('emailKey')
          .limit(exportBatchSize)
          .execute()
        yield* rows.map(toSubscriber)
        if (rows.length < exportBatchSize) return
        after = rows.at(-1)!.emailKey
      }
    },
  }
}
