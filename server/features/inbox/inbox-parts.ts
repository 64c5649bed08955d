import { sql, type SelectQueryBuilder } from 'kysely'
import type { InboxQuery } from '#contract/inbox/inbox.ts'
import type { InboxKind } from '#contract/inbox/limits.ts'
import { commentsMatching } from '#server/articles/comment-search.ts'
import type { DeskKind } from '#server/desk/desk-kind.ts'
import { assignedTo, inView } from '#server/desk/desk-views.ts'
import type { Viewer } from '#server/platform/accounts/sessions.ts'
import type { Database } from '#server/platform/database/open.ts'
import type { SearchableRecord } from '#server/platform/database/search/searched-fields.ts'
import type { Tables } from '#server/tables.ts'

type View = InboxQuery['view']

/** The records of one kind in a view; `at` is the time that the view is ordered by. */
export type InboxPart = SelectQueryBuilder<Tables, keyof Tables, { kind: InboxKind; id: string; at: string }>

/** Hides the type of the tables that a part is read from. */
const toPart = (rows: { toOperationNode: InboxPart['toOperationNode'] }) => rows as InboxPart

const desks = {
  enquiry: { table: 'enquiries', sentAt: 'createdAt' },
  application: { table: 'applications', sentAt: 'appliedAt' },
} as const

type Deps = {
  database: Pick<Database, 'query' | 'recordSearch'>
  now: () => string
  /** The search fields of a table. */
  searchOf: (table: DeskKind['table']) => SearchableRecord['search']
}

/** Selects the records of each kind in the views of the inbox. */
export function createInboxParts({ database: { query, recordSearch }, now, searchOf }: Deps) {
  const deskRows = (table: DeskKind['table'], view: View, viewerId: string) => {
    const rows = query.selectFrom(table)
    switch (view) {
      case 'mine':
        return assignedTo(inView(rows, 'unanswered', viewerId, now()), viewerId)
      case 'snoozed':
        return inView(rows, 'snoozed', viewerId, now())
      case 'done':
        return inView(rows, undefined, viewerId, now()).where('waitingSince', 'is', null)
      default:
        return inView(rows, 'unanswered', viewerId, now())
    }
  }

  const deskPart = (
    kind: 'enquiry' | 'application',
    view: View,
    search: string | undefined,
    viewer: Viewer,
  ) => {
    const { table, sentAt } = desks[kind]
    const hits = search ? recordSearch({ table, search: searchOf(table) }).matching(search) : undefined
    const isInOrderOfTime = hits || view === 'done'
    const at = isInOrderOfTime ? sentAt : view === 'snoozed' ? 'snoozedUntil' : 'waitingSince'
    let rows = hits
      ? inView(query.selectFrom(table), undefined, viewer.id, now())
      : deskRows(table, view, viewer.id)
    if (hits) rows = rows.innerJoin(hits.as<'hit'>('hit'), 'hit.recordId', `${table}.id`) as typeof rows
    return rows.select([
      sql<InboxKind>`${sql.lit(kind)}`.as('kind'),
      `${table}.id as id`,
      sql<string>`${sql.ref(`${table}.${at}`)}`.as('at'),
    ])
  }

  const itself = [
    sql<InboxKind>`'comment'`.as('kind'),
    'comments.id as id',
    sql<string>`comments.created_at`.as('at'),
  ] as const

  const pendingComments = () =>
    query
      .selectFrom('comments')
      .where('comments.isApproved', '=', false)
      .where('comments.spamAt', 'is', null)
      .select(itself)

  /** Comments that don't await a decision. */
  const decidedComments = () =>
    query
      .selectFrom('comments')
      .where('comments.isApproved', '=', true)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('replies')
              .select('replies.id')
              .whereRef('replies.commentId', '=', 'comments.id')
              .where('replies.isApproved', '=', false)
              .where('replies.spamAt', 'is', null),
          ),
        ),
      )
      .select(itself)

  /** The oldest pending reply of each approved comment. */
  const pendingReplies = () =>
    query
      .selectFrom('comments')
      .innerJoin('replies', 'replies.commentId', 'comments.id')
      .where('replies.isApproved', '=', false)
      .where('replies.spamAt', 'is', null)
      .where('comments.isApproved', '=', true)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('replies as earlier')
              .select('earlier.id')
              .whereRef('earlier.commentId', '=', 'replies.commentId')
              .where('earlier.isApproved', '=', false)
              .where('earlier.spamAt', 'is', null)
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
      .select([
        sql<InboxKind>`'comment'`.as('kind'),
        'comments.id as id',
        sql<string>`replies.created_at`.as('at'),
      ])

  return {
    /**
     * The records of some kinds in a view, or the search results in all views, without spam. Comments can't be assigned or snoozed. A
     * search without words finds nothing.
     */
    of(kinds: readonly InboxKind[], view: View, search: string | undefined, viewer: Viewer): InboxPart[] {
      const hits = search ? commentsMatching(recordSearch, search) : undefined
      if (search && !hits) return []
      return kinds.flatMap((kind): InboxPart[] => {
        if (kind !== 'comment') return [toPart(deskPart(kind, view, search, viewer))]
        if (hits)
          return [
            toPart(
              query
                .selectFrom('comments')
                .where('comments.id', 'in', hits)
                .where('comments.spamAt', 'is', null)
                .select(itself),
            ),
          ]
        if (view === 'done') return [toPart(decidedComments())]
        return view ? [] : [toPart(pendingComments()), toPart(pendingReplies())]
      })
    },
  }
}
