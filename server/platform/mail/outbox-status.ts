import { sql, type Kysely } from 'kysely'
import { delayedAfterMs } from '#contract/outbox/limits.ts'
import { addMs } from '#server/platform/clock/add-ms.ts'
import type { Tables } from '#server/tables.ts'
import { mailExpiryMs } from './retry-schedule.rules.ts'

const expiredAt = (now: string) => addMs(now, -mailExpiryMs)

/** Selects the emails that will be sent, or tried again. @param now current time (ISO 8601) */
export function waitingMails(query: Kysely<Tables>, now: string) {
  return query
    .selectFrom('outbox')
    .where('sentAt', 'is', null)
    .where('dueAt', 'is not', null)
    .where('createdAt', '>', expiredAt(now))
}

/**
 * Selects the emails that the mail server has not taken for a while, for a reason that is not of their recipient.
 * @param ms what a while is
 */
export function delayedMails(query: Kysely<Tables>, now: string, ms = delayedAfterMs) {
  return waitingMails(query, now)
    .where('createdAt', '<=', addMs(now, -ms))
    .where('failure', '!=', 'recipient')
    .where(
      'failure',
      '!=',
      // spelled as in the index, which has few rows or none
      sql.lit(''),
    )
}

/** Selects the emails that waited until they were too old, for want of a server that runs and sends them. */
export function expiredMails(query: Kysely<Tables>, now: string) {
  return query
    .selectFrom('outbox')
    .where('sentAt', 'is', null)
    .where('dueAt', 'is not', null)
    .where('createdAt', '<=', expiredAt(now))
}

/** Selects the emails that are not tried any more, after their last attempt or because they are too old. */
export function givenUpMails(query: Kysely<Tables>, now: string) {
  return query
    .selectFrom('outbox')
    .where('sentAt', 'is', null)
    .where((eb) => eb.or([eb('dueAt', 'is', null), eb('createdAt', '<=', expiredAt(now))]))
}
