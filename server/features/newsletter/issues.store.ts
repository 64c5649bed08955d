import { randomUUID } from 'node:crypto'
import { sql, type Transaction, type Updateable } from 'kysely'
import { issueMessages } from '#contract/newsletter/admin-messages.ts'
import type {
  ArchivedIssue,
  Issue,
  IssueBody,
  IssueCounts,
  IssueSummary,
  ReadIssue,
} from '#contract/newsletter/issues.ts'
import { issueRecordKind } from '#contract/newsletter/record.ts'
import { paginate } from '#contract/pagination.ts'
import { slugOf } from '#contract/posts/post-text.ts'
import { adminSections } from '#contract/posts/sections/sections.ts'
import { recordFileUses } from '#server/articles/file-uses.ts'
import { isPublic } from '#server/articles/public-posts.ts'
import { withImageFacts } from '#server/articles/section-images.ts'
import { shownSections } from '#server/articles/shown-sections.ts'
import type { UnitOfWork } from '#server/platform/audit/unit-of-work.ts'
import { addMs } from '#server/platform/clock/add-ms.ts'
import type { Database } from '#server/platform/database/open.ts'
import { conflict, invalid } from '#server/platform/errors.ts'
import type { Tables } from '#server/tables.ts'

const dayMs = 24 * 60 * 60_000
/** Minimum time (ms) between issues for monthly subscribers. */
const monthMs = 28 * dayMs
const slugLength = 100
/** Slugs reserved for other newsletter pages. */
const pageNames = ['confirm', 'unsubscribe', 'preferences']

const columns = [
  'id',
  'slug',
  'subject',
  'previewText',
  'senderName',
  'state',
  'revision',
  'scheduledAt',
  'startedAt',
  'finishedAt',
  'createdAt',
  'updatedAt',
  'visits',
] as const

const noCounts: IssueCounts = {
  recipients: 0,
  queued: 0,
  handedOver: 0,
  refused: 0,
  bounced: 0,
  unsubscribed: 0,
  skipped: 0,
  repeated: 0,
  visits: 0,
}

type Page = { page: number; limit: number }
type Draft = Omit<IssueBody, 'content'> & { content: unknown[]; postId?: string | null }

export type IssueStore = ReturnType<typeof createIssueStore>

type Deps = { database: Pick<Database, 'query' | 'lock'>; now: () => string }

/** Stores newsletter issues and their delivery counts. */
export function createIssueStore({ database, now }: Deps) {
  const { query } = database

  /** Delivery counts of issues, by id. */
  const countsOf = async (db: typeof query | Transaction<Tables>, ids: string[]) => {
    const counts = new Map(ids.map((id) => [id, { ...noCounts }]))
    if (ids.length === 0) return counts
    const rows = await db
      .selectFrom('issueRecipients')
      .select(['issueId', 'state'])
      .select((eb) => [
        eb.fn.countAll<number>().as('count'),
        sql<number>`sum(case when unsubscribed_at is null then 0 else 1 end)`.as('unsubscribed'),
        sql<number>`sum(case when is_repeated then 1 else 0 end)`.as('repeated'),
      ])
      .where('issueId', 'in', ids)
      .groupBy(['issueId', 'state'])
      .execute()
    for (const { issueId, state, count, unsubscribed, repeated } of rows) {
      const of = counts.get(issueId)!
      of[state] += Number(count)
      of.recipients += Number(count)
      of.unsubscribed += Number(unsubscribed)
      of.repeated += Number(repeated)
    }
    return counts
  }

  const read = async (db: typeof query | Transaction<Tables>, id: string): Promise<Issue | undefined> => {
    const row = await db
      .selectFrom('issues')
      .select([...columns, 'content'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (!row) return undefined
    const { id: _id, content, visits, ...facts } = row
    const sections = await withImageFacts(db, adminSections(content))
    const counts = { ...(await countsOf(db, [id])).get(id)!, visits }
    return { _id, ...facts, content: sections, counts }
  }

  /** A unique slug for an issue. */
  const freeSlug = async (trx: Transaction<Tables>, subject: string, id?: string) => {
    const base = slugOf(subject).slice(0, slugLength) || 'issue'
    const rows = await trx
      .selectFrom('issues')
      .select('slug')
      .where((eb) => eb.or([eb('slug', '=', base), eb('slug', 'like', `${base}-%`)]))
      .$if(id !== undefined, (others) => others.where('id', '!=', id!))
      .execute()
    const taken = new Set([...pageNames, ...rows.map(({ slug }) => slug)])
    let slug = base
    for (let number = 2; taken.has(slug); number += 1) slug = `${base}-${number}`
    return slug
  }

  /** Updates an issue if it is in one of some states. @returns the resulting issue; undefined if there is none */
  const change = async (
    trx: Transaction<Tables>,
    id: string,
    from: readonly Issue['state'][],
    message: string,
    changed: (issue: Issue) => Promise<unknown>,
  ): Promise<Issue | undefined> => {
    await database.lock(trx, 'issues')
    const issue = await read(trx, id)
    if (!issue) return undefined
    if (!from.includes(issue.state)) throw conflict(message, undefined, { issue })
    await changed(issue)
    return (await read(trx, id))!
  }
  const set = (trx: Transaction<Tables>, id: string, values: Updateable<Tables['issues']>) =>
    trx
      .updateTable('issues')
      .set({ ...values, updatedAt: now() })
      .where('id', '=', id)
      .execute()

  /** The recipients of an issue sent at a time (ISO 8601). */
  const recipientsAt = (db: typeof query | Transaction<Tables>, at: string) =>
    db
      .selectFrom('subscribers')
      .where('status', '=', 'confirmed')
      .where('suppressedAt', 'is', null)
      .where(({ eb, or, not, exists, selectFrom }) =>
        or([
          eb('frequency', '=', 'all'),
          not(
            exists(
              selectFrom('issueRecipients')
                .innerJoin('issues', 'issues.id', 'issueRecipients.issueId')
                .select('issues.id')
                .whereRef('issueRecipients.subscriberId', '=', 'subscribers.id')
                .where('issueRecipients.state', 'in', ['queued', 'handedOver'])
                .where('issues.startedAt', '>', addMs(at, -monthMs)),
            ),
          ),
        ]),
      )

  /** Stores the recipients of an issue in one statement, and starts to send it. */
  const begin = async (trx: Transaction<Tables>, id: string): Promise<void> => {
    const at = now()
    await trx
      .insertInto('issueRecipients')
      .columns(['issueId', 'position', 'subscriberId'])
      .expression(
        recipientsAt(trx, at).select([
          sql<string>`${id}`.as('issueId'),
          sql<number>`row_number() over (order by subscribers.created_at, subscribers.id)`.as('position'),
          'subscribers.id as subscriberId',
        ]),
      )
      .execute()
    await set(trx, id, { state: 'sending', startedAt: at, scheduledAt: null })
  }

  const archived = () => query.selectFrom('issues').where('startedAt', 'is not', null)

  return {
    read: (id: string) => read(query, id),

    async list({ page, limit }: Page) {
      const [rows, { total }, { subscribers }] = await Promise.all([
        query
          .selectFrom('issues')
          .select(columns)
          .orderBy('createdAt', 'desc')
          .orderBy('id', 'desc')
          .limit(limit)
          .offset((page - 1) * limit)
          .execute(),
        query
          .selectFrom('issues')
          .select((eb) => eb.fn.countAll<number>().as('total'))
          .executeTakeFirstOrThrow(),
        recipientsAt(query, now())
          .select((eb) => eb.fn.countAll<number>().as('subscribers'))
          .executeTakeFirstOrThrow(),
      ])
      const counts = await countsOf(
        query,
        rows.map(({ id }) => id),
      )
      return {
        issues: rows.map(({ id, visits, ...row }): IssueSummary => ({
          _id: id,
          ...row,
          counts: { ...counts.get(id)!, visits },
        })),
        pagination: paginate(page, limit, Number(total)),
        subscribers: Number(subscribers),
      }
    },

    async create(
      { trx, logAction }: UnitOfWork<'issue.created'>,
      { content, postId = null, ...body }: Draft,
      createdBy: string | null,
    ): Promise<Issue> {
      await database.lock(trx, 'issues')
      const id = randomUUID()
      const at = now()
      await trx
        .insertInto('issues')
        .values({
          ...body,
          id,
          content,
          postId,
          slug: await freeSlug(trx, body.subject),
          createdBy,
          createdAt: at,
          updatedAt: at,
        })
        .execute()
      await recordFileUses(trx, { issueId: id })
      await logAction('issue.created', { id, name: body.subject })
      return (await read(trx, id))!
    },

    /** Saves a draft or scheduled issue. @throws HttpError 409 in other states, and if someone else has saved it since */
    update: (
      { trx, logAction }: UnitOfWork<'issue.updated'>,
      id: string,
      { revision, content, ...body }: Draft & { revision?: number | undefined },
    ) =>
      change(trx, id, ['draft', 'scheduled'], issueMessages.started, async (issue) => {
        if (revision !== undefined && revision !== issue.revision)
          throw conflict(issueMessages.stale, undefined, { issue })
        if (issue.state === 'scheduled' && content.length === 0)
          throw invalid(issueMessages.contentRequired, 'content')
        // the slug follows the subject until the issue is sent
        const slug = body.subject === issue.subject ? issue.slug : await freeSlug(trx, body.subject, id)
        await set(trx, id, { ...body, content, slug, revision: issue.revision + 1 })
        await recordFileUses(trx, { issueId: id })
        await logAction('issue.updated', { id, name: body.subject })
      }),

    remove: async ({ trx, logAction }: UnitOfWork<'issue.deleted'>, id: string): Promise<boolean> => {
      const gone = await change(trx, id, ['draft', 'scheduled'], issueMessages.started, (issue) =>
        logAction('issue.deleted', { id, name: issue.subject }),
      )
      await trx.deleteFrom('issues').where('id', '=', id).execute()
      return gone !== undefined
    },

    /** Sends or schedules an issue. @param at ISO 8601; omit it to send immediately */
    send: ({ trx, logAction }: UnitOfWork<'issue.sent'>, id: string, at: string | undefined) =>
      change(trx, id, ['draft', 'scheduled'], issueMessages.started, async ({ subject }) => {
        if (at === undefined) await begin(trx, id)
        else await set(trx, id, { state: 'scheduled', scheduledAt: at })
        await logAction('issue.sent', { id, name: subject })
      }),

    pause: ({ trx, logAction }: UnitOfWork<'issue.paused'>, id: string) =>
      change(trx, id, ['sending'], issueMessages.notSending, async ({ subject }) => {
        await set(trx, id, { state: 'paused' })
        await logAction('issue.paused', { id, name: subject })
      }),

    resume: ({ trx, logAction }: UnitOfWork<'issue.resumed'>, id: string) =>
      change(trx, id, ['paused'], issueMessages.notSending, async ({ subject }) => {
        await set(trx, id, { state: 'sending' })
        await logAction('issue.resumed', { id, name: subject })
      }),

    /** Cancels an issue. A scheduled issue becomes a draft again. */
    cancel: ({ trx, logAction }: UnitOfWork<'issue.cancelled'>, id: string) =>
      change(trx, id, ['scheduled', 'sending', 'paused'], issueMessages.notSending, async (issue) => {
        if (issue.state === 'scheduled') await set(trx, id, { state: 'draft', scheduledAt: null })
        else await set(trx, id, { state: 'cancelled', finishedAt: now() })
        await logAction('issue.cancelled', { id, name: issue.subject })
      }),

    /** Starts to send due issues. @returns whether there were any */
    async beginDue(trx: Transaction<Tables>): Promise<boolean> {
      await database.lock(trx, 'issues')
      const due = await trx
        .selectFrom('issues')
        .select('id')
        .where('state', '=', 'scheduled')
        .where('scheduledAt', '<=', now())
        .execute()
      for (const { id } of due) await begin(trx, id)
      return due.length > 0
    },

    /** Finds when the next scheduled issue is due (ISO 8601). */
    async findNext(): Promise<string | undefined> {
      const { at } = await query
        .selectFrom('issues')
        .select((eb) => eb.fn.min('scheduledAt').as('at'))
        .where('state', '=', 'scheduled')
        .executeTakeFirstOrThrow()
      return at ?? undefined
    },

    async listArchive({ page, limit }: Page) {
      const [rows, { total }] = await Promise.all([
        archived()
          .select(['slug', 'subject', 'previewText', 'startedAt'])
          .orderBy('startedAt', 'desc')
          .orderBy('id', 'desc')
          .limit(limit)
          .offset((page - 1) * limit)
          .execute(),
        archived()
          .select((eb) => eb.fn.countAll<number>().as('total'))
          .executeTakeFirstOrThrow(),
      ])
      return {
        issues: rows.map(({ startedAt, ...row }): ArchivedIssue => ({ ...row, publishedAt: startedAt! })),
        pagination: paginate(page, limit, Number(total)),
      }
    },

    /** Adds visits from the email of an issue, by its slug. */
    async addVisits(slug: string, count: number): Promise<void> {
      await query
        .updateTable('issues')
        .set((eb) => ({ visits: eb('visits', '+', count) }))
        .where('slug', '=', slug)
        .execute()
    },

    /** Reads a sent issue by its slug, with the path of its post if that is public. */
    async readArchived(slug: string): Promise<ReadIssue | undefined> {
      const row = await archived()
        .leftJoin('posts', (join) => join.onRef('posts.id', '=', 'issues.postId').on(isPublic(now())))
        .select(['issues.slug', 'issues.subject', 'issues.previewText', 'issues.startedAt', 'issues.content'])
        .select('posts.slug as postSlug')
        .where('issues.slug', '=', slug)
        .executeTakeFirst()
      if (!row) return undefined
      const { content, startedAt, postSlug, ...facts } = row
      return {
        ...facts,
        publishedAt: startedAt!,
        content: await withImageFacts(query, shownSections(content)),
        canonicalPath: postSlug && `/blog/${postSlug}`,
      }
    },
  }
}

export const issueKind = { ...issueRecordKind, table: 'issues', parts: ['issueRecipients'] } as const
