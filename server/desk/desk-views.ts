import { sql, type SelectQueryBuilder } from 'kysely'
import { longWaitDays, type DeskView } from '#contract/desk/limits.ts'
import { addMs } from '#server/platform/clock/add-ms.ts'
import type { Tables } from '#server/tables.ts'
import type { DeskKind } from './desk-kind.ts'

const dayMs = 24 * 60 * 60_000

type Rows<O> = SelectQueryBuilder<Tables, DeskKind['table'], O>

/** Records that wait for an answer and are not snoozed. */
const unanswered = <O>(rows: Rows<O>, now: string): Rows<O> =>
  rows
    .where('spamAt', 'is', null)
    .where('waitingSince', 'is not', null)
    .where((eb) => eb.or([eb('snoozedUntil', 'is', null), eb('snoozedUntil', '<=', now)]))

/** Records with an email that failed or bounced and that no later email, note or call follows. */
const unsent = sql<string>`(
  select email.subject_id from entries email
  where email.kind = 'email' and email.delivery in ('failed', 'bounced') and not exists (
    select 1 from entries later
    where later.subject_kind = email.subject_kind and later.subject_id = email.subject_id and later.at > email.at
      and (later.kind in ('call', 'note') or later.kind = 'email' and later.delivery not in ('failed', 'bounced'))
  )
)`

/** Limits the records of a desk to a view; undefined means everything except spam. */
export function inView<O>(rows: Rows<O>, view: DeskView | undefined, viewerId: string, now: string): Rows<O> {
  switch (view) {
    case 'unanswered':
      return unanswered(rows, now)
    case 'waiting': {
      const limit = addMs(now, -longWaitDays * dayMs)
      return unanswered(rows, now).where('waitingSince', '<', limit)
    }
    case 'snoozed':
      return rows
        .where('spamAt', 'is', null)
        .where('snoozedUntil', 'is not', null)
        .where('snoozedUntil', '>', now)
        .where('waitingSince', 'is not', null)
    case 'mine':
      return assignedTo(rows.where('spamAt', 'is', null), viewerId)
    case 'drafts':
      return rows
        .where('spamAt', 'is', null)
        .where('id', 'in', ({ selectFrom }) =>
          selectFrom('emailDrafts').select('emailDrafts.subjectId').where('authorId', '=', viewerId),
        )
    case 'unsent':
      return rows.where('spamAt', 'is', null).where('id', 'in', unsent)
    case 'spam':
      return rows.where('spamAt', 'is not', null)
    default:
      return rows.where('spamAt', 'is', null)
  }
}

/** An expression that is true for tagged records, as in the index. */
export const isTagged = sql<boolean>`tags <> '[]'`

/** Limits the records to those with a tag, which is quoted in their JSON. */
export const withTag = <O>(rows: Rows<O>, tag: string): Rows<O> => {
  const pattern = `%${JSON.stringify(tag).replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return rows.where(isTagged).where(sql<boolean>`cast(tags as text) like ${pattern} escape '\\'`)
}

/** Limits the records to those of an assignee; null means unassigned. */
export const assignedTo = <O>(rows: Rows<O>, assignee: string | null): Rows<O> =>
  assignee === null
    ? rows.where('assignedTo', 'is', null)
    : rows.where('assignedTo', 'is not', null).where('assignedTo', '=', assignee)
