import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { Subscriber, type SubscribersQuery } from '#contract/newsletter/newsletter.ts'
import { paginate } from '#contract/pagination.ts'
import { columnsOf, fieldsOf, type RowWith } from '#server/platform/database/queries/columns.ts'
import { uniqueKeyOf } from '#server/platform/database/queries/unique-key.ts'
import type { Database } from '#server/platform/database/open.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'
import type { PersonalDataSource } from '#server/platform/personal-data.ts'
import { confirmationEmail, unsubscribeUrl } from './newsletter-emails.ts'

/** An address that has not answered is asked again at most this often (ms). */
const askAgainMs = 60 * 60_000
const exportedAtOnce = 1_000

const newToken = () => randomBytes(32).toString('base64url')
const hash = (token: string) => createHash('sha256').update(token).digest('hex')

const columns = columnsOf('subscribers', Subscriber)
const toSubscriber = (row: RowWith<typeof Subscriber>): Subscriber => fieldsOf(Subscriber, row)

type Ground = { database: Database; post: Mailer; now: () => string }

export type NewsletterStore = ReturnType<typeof createNewsletterStore>

/** Who gets the newsletter. Tokens are stored as hashes; the letters alone carry them. */
export function createNewsletterStore({ database, post, now }: Ground) {
  const { query, recordSearch } = database

  /** Mails a subscriber new tokens, which take the place of the old ones; not when the address had its share of letters. */
  const ask = async (trx: Transaction<Tables>, id: string, email: string) => {
    const [confirm, unsubscribe] = [newToken(), newToken()]
    const letter = confirmationEmail(post.company, confirm)
    if (!(await post.sendToVisitor(trx, email, letter, unsubscribeUrl(post.company, unsubscribe)))) return
    await trx
      .updateTable('subscribers')
      .set({
        status: 'pending',
        confirmTokenHash: hash(confirm),
        unsubscribeTokenHash: hash(unsubscribe),
        confirmSentAt: now(),
        unsubscribedAt: null,
      })
      .where('id', '=', id)
      .execute()
  }

  return {
    /** Notes an address, once, and asks it to confirm; one that is confirmed is left in peace. */
    async subscribe(email: string): Promise<void> {
      const emailKey = uniqueKeyOf(email)
      await database.transaction(async (trx) => {
        await database.lock(trx, `subscriber ${emailKey}`)
        const known = await trx
          .selectFrom('subscribers')
          .select(['id', 'email', 'status', 'confirmSentAt'])
          .where('emailKey', '=', emailKey)
          .executeTakeFirst()
        if (!known) {
          const id = randomUUID()
          await trx.insertInto('subscribers').values({ id, email, emailKey, createdAt: now() }).execute()
          await recordSearch.subscribers.add(trx, [{ id, email }])
          return ask(trx, id, email)
        }
        const askedAt = known.status === 'pending' && known.confirmSentAt
        const isAskedLately = askedAt && Date.parse(askedAt) > Date.parse(now()) - askAgainMs
        if (known.status !== 'confirmed' && !isAskedLately) await ask(trx, known.id, known.email)
      })
    },

    /** @returns whether the token is one of ours */
    async confirm(token: string): Promise<boolean> {
      const { numUpdatedRows } = await query
        .updateTable('subscribers')
        .set({ status: 'confirmed' })
        .set((eb) => ({ confirmedAt: eb.fn.coalesce('confirmedAt', eb.val(now())) }))
        .where('confirmTokenHash', '=', hash(token))
        .where('status', '!=', 'unsubscribed')
        .executeTakeFirst()
      return numUpdatedRows === 1n
    },

    /** @returns whether the token is one of ours */
    async unsubscribe(token: string): Promise<boolean> {
      const { numUpdatedRows } = await query
        .updateTable('subscribers')
        .set({ status: 'unsubscribed', unsubscribedAt: now(), confirmTokenHash: null, confirmedAt: null })
        .where('unsubscribeTokenHash', '=', hash(token))
        .executeTakeFirst()
      return numUpdatedRows === 1n
    },

    /** Newest first. A search without a single word in it finds nobody. */
    async list({ page, limit, search }: SubscribersQuery) {
      const hits = search ? recordSearch.subscribers.matching(search) : undefined
      if (search && !hits) return { subscribers: [], pagination: paginate(page, limit, 0) }
      let found = query.selectFrom('subscribers')
      if (hits) found = found.innerJoin(hits.as('hit'), 'hit.recordId', 'subscribers.id') as typeof found
      const [rows, { total }] = await Promise.all([
        found
          .select(columns)
          .orderBy('createdAt', 'desc')
          .orderBy('id', 'desc')
          .limit(limit)
          .offset((page - 1) * limit)
          .execute(),
        found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
      ])
      return { subscribers: rows.map(toSubscriber), pagination: paginate(page, limit, Number(total)) }
    },

    /** Everybody, in the order of their addresses, a thousand at a time. */
    async *all(): AsyncGenerator<Subscriber> {
      for (let after = ''; ;) {
        const rows = await query
          .selectFrom('subscribers')
          .select([...columns, 'emailKey'])
          .where('emailKey', '>', after)
          .orderBy('emailKey')
          .limit(exportedAtOnce)
          .execute()
        yield* rows.map(toSubscriber)
        if (rows.length < exportedAtOnce) return
        after = rows.at(-1)!.emailKey
      }
    },

    /** Erases the subscription of somebody. */
    holder: {
      async erase(trx, person) {
        const rows = await trx.deleteFrom('subscribers').where(person.isIn('email')).returning('id').execute()
        return { subscriptions: rows.length }
      },
    } satisfies PersonalDataSource,
  }
}
