import { sql, type RawBuilder } from 'kysely'
import type { InboxItem } from '#contract/inbox/inbox.ts'
import { inboxLineLength, type InboxKind } from '#contract/inbox/limits.ts'
import { asOneLine } from '#contract/visible-text.ts'
import type { Database } from '#server/platform/database/open.ts'

/** A record in a view, with the time that the view is ordered by. */
export type ListedRecord = { kind: InboxKind; id: string; at: string }

/** The statuses of records that await a decision. */
const unread = { enquiry: 'new', application: 'pending', comment: 'pending' } as const

type Row = Pick<InboxItem, 'name' | 'company' | 'line' | 'writtenAt' | 'assignee'> & {
  tags?: string[]
  hasFile: number
  id: string
  status: string
  waitingSince: string | null
  snoozedUntil: string | null
  isUnmatched: number
}

/** How the records of a desk are shown. */
const desks = {
  enquiry: {
    table: 'enquiries',
    name: sql<string>`enquiries.name`,
    text: sql<string>`enquiries.project`,
    sentAt: sql<string>`enquiries.created_at`,
    isUnmatched: sql`enquiries.source = 'email' and enquiries.status = 'new'`,
    company: sql<string>`enquiries.company_name`,
    file: sql`enquiries.file_id`,
  },
  application: {
    table: 'applications',
    name: sql<string>`applications.first_name || ' ' || applications.last_name`,
    text: sql<string>`applications.cover_letter`,
    sentAt: sql<string>`applications.applied_at`,
    isUnmatched: sql`false`,
    company: sql<string>`applications.position`,
    file: sql`applications.cv_file_id`,
  },
} as const

const beginning = (text: RawBuilder<string>) => sql<string>`substr(${text}, 1, ${sql.lit(inboxLineLength)})`

/** Reads the rows of the inbox, with one query per kind. */
export function createItemReader({ query }: Pick<Database, 'query'>, now: () => string) {
  /** Reads submissions with the newest message of the person: an email, or the original submission. */
  const readDesk = async (kind: 'enquiry' | 'application', ids: string[]): Promise<Row[]> => {
    const { table, name, text, sentAt, isUnmatched, company, file } = desks[kind]
    const newest = sql`(
      select mail.id from entries mail
      where mail.subject_kind = ${sql.lit(kind)} and mail.subject_id = ${sql.ref(`${table}.id`)}
        and mail.kind = 'incoming-email' and mail.origin = 'person'
      order by mail.at desc, mail.id desc limit 1
    )`
    return query
      .selectFrom(table)
      .leftJoin('users', 'users.id', `${table}.assignedTo`)
      .leftJoin('entries as answer', (join) => join.on('answer.id', '=', sql<string>`${newest}`))
      .select([
        `${table}.id`,
        name.as('name'),
        company.as('company'),
        sql<number>`case when ${file} is not null or exists (
          select 1 from attached_files where subject_id = ${sql.ref(`${table}.id`)} and author_id is null
        ) then 1 else 0 end`.as('hasFile'),
        beginning(sql`coalesce(nullif(answer.text, ''), ${text})`).as('line'),
        sql<string>`coalesce(answer.at, ${sentAt})`.as('writtenAt'),
        sql<string>`${sql.ref(`${table}.status`)}`.as('status'),
        sql<string | null>`users.name`.as('assignee'),
        `${table}.waitingSince`,
        `${table}.snoozedUntil`,
        `${table}.tags`,
        sql<number>`case when ${isUnmatched} then 1 else 0 end`.as('isUnmatched'),
      ])
      .where(`${table}.id`, 'in', ids)
      .execute()
  }

  /** Reads comments. Each shows itself or, if it is approved, its oldest pending reply. */
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
        sql<
          string | null
        >`coalesce(replies.created_at, case when not ${sql.ref('comments.isApproved')} then comments.created_at end)`.as(
          'waitingSince',
        ),
        sql<string | null>`cast(null as text)`.as('snoozedUntil'),
        sql<number>`0`.as('isUnmatched'),
        sql<number>`0`.as('hasFile'),
        sql<string>`''`.as('company'),
      ])
      .where('comments.id', 'in', ids)
      .execute()

  const read = async (kind: InboxKind, ids: string[]) =>
    ids.length === 0 ? [] : kind === 'comment' ? readComments(ids) : readDesk(kind, ids)

  /** Returns the rows of records in the same order. Skips those deleted meanwhile. */
  return async (records: readonly ListedRecord[]): Promise<InboxItem[]> => {
    const kinds = [...new Set(records.map(({ kind }) => kind))]
    const found = await Promise.all(
      kinds.map(async (kind) => {
        const ids = records.filter((record) => record.kind === kind).map(({ id }) => id)
        return (await read(kind, ids)).map((row) => [`${kind} ${row.id}`, row] as const)
      }),
    )
    const rows = new Map(found.flat())
    const at = now()
    return records.flatMap(({ kind, id }) => {
      const row = rows.get(`${kind} ${id}`)
      if (!row) return []
      const { name, company, line, writtenAt, assignee, status, snoozedUntil, tags = [] } = row
      const hasFile = Number(row.hasFile) === 1
      const isSnoozed = row.waitingSince !== null && snoozedUntil !== null && snoozedUntil > at
      const view = isSnoozed ? 'snoozed' : row.waitingSince === null ? 'done' : 'waiting'
      const waitingSince = isSnoozed ? snoozedUntil : row.waitingSince
      const isRead = status !== unread[kind]
      const isUnmatched = Number(row.isUnmatched) === 1
      const item = {
        kind,
        _id: id,
        name,
        company,
        hasFile,
        tags,
        line: asOneLine(line),
        writtenAt,
        waitingSince,
        assignee,
      }
      return [{ ...item, isRead, isUnmatched, view }]
    })
  }
}
