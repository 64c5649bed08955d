import { sql } from 'kysely'
import { applicationRecord } from '#contract/careers/record.ts'
import { commentRecord } from '#contract/comments/record.ts'
import { enquiryRecord } from '#contract/enquiries/record.ts'
import type { InboxCounts, InboxItem, InboxQuery } from '#contract/inbox/inbox.ts'
import { inboxKinds, type InboxKind } from '#contract/inbox/limits.ts'
import { paginate, type Pagination } from '#contract/pagination.ts'
import type { DeskKind } from '#server/desk/desk-kind.ts'
import { assignedTo, inView } from '#server/desk/desk-views.ts'
import type { Viewer } from '#server/platform/accounts/sessions.ts'
import type { Database } from '#server/platform/database/open.ts'
import { createItemReader } from './inbox-items.ts'

const records = { enquiry: enquiryRecord, application: applicationRecord, comment: commentRecord }

const desks: { kind: 'enquiry' | 'application'; table: DeskKind['table'] }[] = [
  { kind: 'enquiry', table: 'enquiries' },
  { kind: 'application', table: 'applications' },
]

/** What waits, read from the tables of its kinds. */
export function createInboxStore(database: Database, now: () => string) {
  const { query } = database
  const show = createItemReader(database)

  const ofDesk = ({ table }: (typeof desks)[number], isMine: boolean, { id }: Viewer) => {
    const waiting = inView(query.selectFrom(table), 'unanswered', id, now())
    return isMine ? assignedTo(waiting, id) : waiting
  }

  const pendingComments = () => query.selectFrom('comments').where('comments.isApproved', '=', false)

  /** The oldest pending reply of each comment that is approved. */
  const pendingReplies = () =>
    query
      .selectFrom('replies')
      .innerJoin('comments', 'comments.id', 'replies.commentId')
      .where('replies.isApproved', '=', false)
      .where('comments.isApproved', '=', true)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('replies as earlier')
              .select('earlier.id')
              .whereRef('earlier.commentId', '=', 'replies.commentId')
              .where('earlier.isApproved', '=', false)
              .where(({ eb, refTuple }) =>
                eb(
                  refTuple('earlier.createdAt', 'earlier.id'),
                  '<',
                  refTuple('replies.createdAt', 'replies.id'),
                ),
              ),
          ),
        ),
      )

  /** The items of some kinds, the longest waiting first. Each part is limited before they are combined, so that none is read to its end. */
  const itemsOf = (kinds: readonly InboxKind[], isMine: boolean, viewer: Viewer, limit: number) => {
    const ofDesks = desks
      .filter(({ kind }) => kinds.includes(kind))
      .map((desk) =>
        ofDesk(desk, isMine, viewer)
          .select([
            sql<InboxKind>`${sql.lit(desk.kind)}`.as('kind'),
            `${desk.table}.id`,
            sql<string>`${sql.ref(`${desk.table}.waitingSince`)}`.as('waitingSince'),
          ])
          .orderBy('waitingSince')
          .orderBy(`${desk.table}.id`)
          .limit(limit),
      )
    // nobody is assigned to comments
    const ofComments =
      kinds.includes('comment') && !isMine
        ? [
            pendingComments()
              .select([
                sql<InboxKind>`'comment'`.as('kind'),
                'comments.id',
                sql<string>`comments.created_at`.as('waitingSince'),
              ])
              .orderBy('comments.createdAt')
              .orderBy('comments.id')
              .limit(limit),
            pendingReplies()
              .select([
                sql<InboxKind>`'comment'`.as('kind'),
                'comments.id',
                sql<string>`replies.created_at`.as('waitingSince'),
              ])
              .orderBy('replies.createdAt')
              .orderBy('replies.id')
              .limit(limit),
          ]
        : []
    const parts = [...ofDesks, ...ofComments].map((part, index) =>
      query.selectFrom(part.as(`part${index}`)).selectAll(),
    )
    const [first, ...others] = parts
    return first && others.reduce((union, part) => union.unionAll(part), first)
  }

  /** Counts what waits of each kind, and what of it is assigned to the person. */
  const countAll = async (kinds: readonly InboxKind[], viewer: Viewer) => {
    const counts = desks
      .filter(({ kind }) => kinds.includes(kind))
      .flatMap((desk) =>
        [false, true].map((isMine) =>
          ofDesk(desk, isMine, viewer)
            .select((eb) => eb.fn.countAll<number>().as('n'))
            .as(isMine ? `${desk.kind}Mine` : desk.kind),
        ),
      )
    const ofComments = kinds.includes('comment')
      ? [
          query
            .selectFrom('queueTallies')
            .select((eb) => eb.fn.sum<number>('n').as('n'))
            .where('subject', '=', 'comments')
            .as('pending'),
          pendingReplies()
            .select((eb) => eb.fn.countAll<number>().as('n'))
            .as('replied'),
        ]
      : []
    const row = await query.selectNoFrom([...counts, ...ofComments]).executeTakeFirstOrThrow()
    const values = row as Record<string, unknown>
    const numberOf = (...names: string[]) => names.reduce((sum, name) => sum + Number(values[name] ?? 0), 0)
    return {
      all: {
        enquiry: numberOf('enquiry'),
        application: numberOf('application'),
        comment: numberOf('pending', 'replied'),
      },
      mine: { enquiry: numberOf('enquiryMine'), application: numberOf('applicationMine'), comment: 0 },
    }
  }

  return {
    /** A page of what waits for a person, the longest waiting first, of the kinds that the person may work on. */
    async list(
      { page, limit, kind, view }: InboxQuery,
      viewer: Viewer,
    ): Promise<{ items: InboxItem[]; counts: InboxCounts; pagination: Pagination }> {
      const seen = inboxKinds.filter((one) => viewer.capabilities.has(records[one].waits.capability))
      const asked = seen.filter((one) => kind === undefined || one === kind)
      const isMine = view === 'mine'
      const items = itemsOf(asked, isMine, viewer, page * limit)
      const [rows, counts] = await Promise.all([
        items === undefined
          ? []
          : query
              .selectFrom(items.as('items'))
              .select(['kind', 'id', 'waitingSince'])
              .orderBy('waitingSince')
              .orderBy('id')
              .limit(limit)
              .offset((page - 1) * limit)
              .execute(),
        countAll(seen, viewer),
      ])
      const sumOf = (of: Record<InboxKind, number>, kinds: readonly InboxKind[]) =>
        kinds.reduce((sum, one) => sum + of[one], 0)
      return {
        items: await show(rows),
        counts: {
          ...Object.fromEntries(seen.map((one) => [one, counts.all[one]])),
          mine: sumOf(counts.mine, seen),
        },
        pagination: paginate(page, limit, sumOf(isMine ? counts.mine : counts.all, asked)),
      }
    },
  }
}
