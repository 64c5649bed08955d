import { sql, type RawBuilder } from 'kysely'
import { applicationRecordKind } from '#contract/careers/record.ts'
import { commentRecordKind } from '#contract/comments/record.ts'
import type { RecentEvent, RecentEvents } from '#contract/dashboard/dashboard.ts'
import { maxRecentEvents, type RecentEventName } from '#contract/dashboard/limits.ts'
import { enquiryRecordKind } from '#contract/enquiries/record.ts'
import { inboxLineLength } from '#contract/inbox/limits.ts'
import { postRecordKind } from '#contract/posts/record.ts'
import { asOneLine } from '#contract/visible-text.ts'
import { isPublic } from '#server/articles/public-posts.ts'
import { dayBefore, dayIn, startOfDay } from '#server/platform/clock/calendar-days.rules.ts'
import type { Database } from '#server/platform/database/open.ts'
import type { WaitedFor } from '#server/platform/records/waiting-work.ts'

type RecentEventDeps = Pick<Database, 'query'> & { timeZone: string | undefined; now: () => string }

export type RecentEventStore = ReturnType<typeof createRecentEventStore>

const beginning = (text: RawBuilder<string>) => sql<string>`substr(${text}, 1, ${sql.lit(inboxLineLength)})`
const applicant = sql<string>`applications.first_name || ' ' || applications.last_name`
const noSlug = sql<string | null>`cast(null as text)`

/** Recent events, read from the tables of the records, so that deleted ones never show. */
export function createRecentEventStore({ query, timeZone, now }: RecentEventDeps) {
  /** The columns that every part has, in the order of all. */
  const columns = (
    what: RecentEventName,
    record: RecentEvent['record'],
    [id, at, name, about]: [id: string, at: string, name: RawBuilder<string>, about: RawBuilder<string>],
    slug: RawBuilder<string | null> = noSlug,
  ) => [
    sql<RecentEventName>`${sql.lit(what)}`.as('what'),
    sql<RecentEvent['record']>`${sql.lit(record)}`.as('record'),
    sql<string>`${sql.ref(id)}`.as('id'),
    sql<string>`${sql.ref(at)}`.as('at'),
    name.as('name'),
    about.as('about'),
    slug.as('slug'),
  ]

  /** The newest events that the person can see. Each part is limited before the union, so that none is read completely. */
  const partsFor = ({ capabilities }: WaitedFor, since: string, limit: number) => {
    const answersTo = (record: 'enquiry' | 'application') =>
      query
        .selectFrom('entries')
        .where(sql<boolean>`entries.kind = 'incoming-email' and entries.origin = 'person'`)
        .where('entries.subjectKind', '=', record)
        .where('entries.at', '>=', since)
        .orderBy('entries.at', 'desc')
        .orderBy('entries.id', 'desc')
        .limit(limit)
    const answer = ['entries.subjectId', 'entries.at'] as const
    const answerText = beginning(sql`entries.text`)
    return [
      ...(capabilities.has(enquiryRecordKind.waits.capability)
        ? [
            query
              .selectFrom('enquiries')
              .where('spamAt', 'is', null)
              .where('createdAt', '>=', since)
              .orderBy('createdAt', 'desc')
              .orderBy('id', 'desc')
              .limit(limit)
              .select(
                columns('enquiry', 'enquiry', [
                  'enquiries.id',
                  'enquiries.createdAt',
                  sql`enquiries.name`,
                  beginning(sql`enquiries.project`),
                ]),
              ),
            answersTo('enquiry')
              .innerJoin('enquiries', 'enquiries.id', 'entries.subjectId')
              .where('enquiries.spamAt', 'is', null)
              .select(columns('answer', 'enquiry', [...answer, sql`enquiries.name`, answerText])),
          ]
        : []),
      ...(capabilities.has(applicationRecordKind.waits.capability)
        ? [
            query
              .selectFrom('applications')
              .where('spamAt', 'is', null)
              .where('appliedAt', '>=', since)
              .orderBy('appliedAt', 'desc')
              .orderBy('id', 'desc')
              .limit(limit)
              .select(
                columns('application', 'application', [
                  'applications.id',
                  'applications.appliedAt',
                  applicant,
                  sql`applications.position`,
                ]),
              ),
            answersTo('application')
              .innerJoin('applications', 'applications.id', 'entries.subjectId')
              .where('applications.spamAt', 'is', null)
              .select(columns('answer', 'application', [...answer, applicant, answerText])),
          ]
        : []),
      ...(capabilities.has(commentRecordKind.waits.capability)
        ? [
            query
              .selectFrom('comments')
              .innerJoin('posts', 'posts.id', 'comments.postId')
              .where('comments.createdAt', '>=', since)
              .where('comments.spamAt', 'is', null)
              .orderBy('comments.createdAt', 'desc')
              .orderBy('comments.id', 'desc')
              .limit(limit)
              .select(
                columns('comment', 'comment', [
                  'comments.id',
                  'comments.createdAt',
                  sql`comments.name`,
                  sql`posts.title`,
                ]),
              ),
            query
              .selectFrom('replies')
              .innerJoin('comments', 'comments.id', 'replies.commentId')
              .innerJoin('posts', 'posts.id', 'comments.postId')
              .where('replies.createdAt', '>=', since)
              .where('replies.spamAt', 'is', null)
              .orderBy('replies.createdAt', 'desc')
              .orderBy('replies.id', 'desc')
              .limit(limit)
              .select(
                columns('reply', 'comment', [
                  'comments.id',
                  'replies.createdAt',
                  sql`replies.name`,
                  sql`posts.title`,
                ]),
              ),
          ]
        : []),
      ...(capabilities.has(postRecordKind.waits.capability)
        ? [
            query
              .selectFrom('posts')
              .where(isPublic(now()))
              .where('posts.publishedAt', '>=', since)
              .orderBy('posts.publishedAt', 'desc')
              .orderBy('posts.id', 'desc')
              .limit(limit)
              .select(
                columns(
                  'post',
                  'post',
                  ['posts.id', 'posts.publishedAt', sql`posts.author_name`, sql`posts.title`],
                  sql`posts.slug`,
                ),
              ),
          ]
        : []),
    ]
  }

  return {
    /** Events since the start of yesterday, newest first. */
    async list(viewer: WaitedFor): Promise<Omit<RecentEvents, 'success'>> {
      const since = startOfDay(dayBefore(dayIn(now(), timeZone)), timeZone)
      const [first, ...others] = partsFor(viewer, since, maxRecentEvents + 1).map((part, index) =>
        query.selectFrom(part.as(`part${index}`)).selectAll(),
      )
      if (!first) return { since, events: [], hasMore: false }
      const rows = await query
        .selectFrom(others.reduce((union, part) => union.unionAll(part), first).as('events'))
        .selectAll()
        .orderBy('at', 'desc')
        .orderBy('id', 'desc')
        .limit(maxRecentEvents + 1)
        .execute()
      const events = rows
        .slice(0, maxRecentEvents)
        .map(({ id, about, ...event }) => ({ ...event, _id: id, about: asOneLine(about) }))
      return { since, events, hasMore: rows.length > maxRecentEvents }
    },
  }
}
