import { sql, type RawBuilder } from 'kysely'
import type { InboxItem, InboxQuery } from '#contract/inbox/inbox.ts'
import { inboxLineLength, type InboxKind } from '#contract/inbox/limits.ts'
import { asOneLine } from '#contract/visible-text.ts'
import type { Database } from '#server/platform/database/open.ts'

/** What is in a view, with the time that the view is ordered by. */
export type ListedRecord = { kind: InboxKind; id: string; at: string }

/** The status in which nobody has decided anything yet. */
const unread = { enquiry: 'new', application: 'pending', comment: 'pending' } as const

type Row = Pick<InboxItem, 'name' | 'line' | 'writtenAt' | 'assignee'> & { id: string; status: string }

/** How the records of a desk are shown. */
const desks = {
  enquiry: {
    table: 'enquiries',
    name: sql<string>`enquiries.name`,
    text: sql<string>`enquiries.project`,
    sentAt: sql<string>`enquiries.created_at`,
  },
  application: {
    table: 'applications',
    name: sql<string>`applications.first_name || ' ' || applications.last_name`,
    text: sql<string>`applications.cover_letter`,
    sentAt: sql<string>`applications.applied_at`,
  },
} as const

const beginning = (text: RawBuilder<string>) => sql<string>`substr(${text}, 1, ${sql.lit(inboxLineLength)})`

/** Reads what the rows of the inbox show of its records, with one query for each kind. */
export function createItemReader({ query }: Pick<Database, 'query'>) {
  /** Submissions, with the newest message of the person: an answer by email, or what was sent at first. */
  const readDesk = async (kind: 'enquiry' | 'application', ids: string[]): Promise<Row[]> => {
    const { table, name, text, sentAt } = desks[kind]
    const newest = sql`(
      select mail.id from entries mail
      where mail.subject_kind = ${sql.lit(kind)} and mail.subject_id = ${sql.ref(`${table}.id`)}
        and mail.kind = 'answer' and mail.origin = 'person'
      order by mail.at desc, mail.id desc limit 1
    )`
    return query
      .selectFrom(table)
      .leftJoin('users', 'users.id', `${table}.assignedTo`)
      .leftJoin('entries as answer', (join) => join.on('answer.id', '=', sql<string>`${newest}`))
      .select([
        `${table}.id`,
        name.as('name'),
        beginning(sql`coalesce(nullif(answer.text, ''), ${text})`).as('line'),
        sql<string>`coalesce(answer.at, ${sentAt})`.as('writtenAt'),
        sql<string>`${sql.ref(`${table}.status`)}`.as('status'),
        sql<string | null>`users.name`.as('assignee'),
      ])
      .where(`${table}.id`, 'in', ids)
      .execute()
  }

  /** Comments, of which each shows itself or, where it is approved, its oldest pending reply. */
  const readComments = async (ids: string[]): Promise<Row[]> =>
    query
      .selectFrom('comments')
      .leftJoin('replies', (join) =>
        join.on(
          'replies.id',
          '=',
          sql<string>`case when ${sql.ref('comments.isApproved')} then (
            select pending.id from replies pending
            where pending.comment_id = comments.id and not pending.is_approved and pending.spam_at is null
            order by pending.created_at, pending.id limit 1
          ) end`,
        ),
      )
      .select([
        'comments.id',
        sql<string>`coalesce(replies.name, comments.name)`.as('name'),
        beginning(sql`coalesce(replies.comment, comments.comment)`).as('line'),
        sql<string>`coalesce(replies.created_at, comments.created_at)`.as('writtenAt'),
        sql<string>`case when ${sql.ref('comments.isApproved')} then 'approved' else 'pending' end`.as(
          'status',
        ),
        sql<string | null>`cast(null as text)`.as('assignee'),
      ])
      .where('comments.id', 'in', ids)
      .execute()

  const read = async (kind: InboxKind, ids: string[]) =>
    ids.length === 0 ? [] : kind === 'comment' ? readComments(ids) : readDesk(kind, ids)

  /** Shows records in their order; one that was deleted meanwhile is left out. */
  return async (records: readonly ListedRecord[], view: InboxQuery['view']): Promise<InboxItem[]> => {
    const kinds = [...new Set(records.map(({ kind }) => kind))]
    const found = await Promise.all(
      kinds.map(async (kind) => {
        const ids = records.filter((record) => record.kind === kind).map(({ id }) => id)
        return (await read(kind, ids)).map((row) => [`${kind} ${row.id}`, row] as const)
      }),
    )
    const rows = new Map(found.flat())
    return records.flatMap(({ kind, id, at }) => {
      const row = rows.get(`${kind} ${id}`)
      if (!row) return []
      const { name, line, writtenAt, assignee, status } = row
      const waitingSince = view === 'done' ? null : at
      const isRead = status !== unread[kind]
      return [{ kind, _id: id, name, line: asOneLine(line), writtenAt, waitingSince, assignee, isRead }]
    })
  }
}
