import { sql, type Kysely } from 'kysely'
import { delayedAfterMs } from '#contract/outbox/limits.ts'
import { addMs } from '#server/platform/clock/add-ms.ts'
import type { Tables } from '#server/tables.ts'
import { mailExpiryMs } from './retry-schedule.rules.ts'

const expiredAt = (now: string) => addMs(now, -mailExpiryMs)

/** Selects the emails that will be sent or retried. @param now current time (ISO 8601) */
export function waitingMails(query: Kysely<Tables>, now: string) {
  return query
    .selectFrom('outbox')
    .where('sentAt', 'is', null)
    .where('dueAt', 'is not', null)
    .where('createdAt', '>', expiredAt(now))
}

/**
 * Selects the emails that the mail server hasn't accepted for a while, for a reason that isn't the recipient.
 * @param ms minimum delay
 */
export function delayedMails(query: Kysely<Tables>, now: string, ms = delayedAfterMs) {
  return waitingMails(query, now)
    .where('createdAt', '<=', addMs(now, -ms))
    .where('failure', '!=', 'recipient')
    .where(
      'failure',
      '!=',
      // written as in the index, which has few rows or none
      sql.lit(''),
    )
}

/** Selects the emails that expired because no running server sent them. */
export function expiredMails(query: Kysely<Tables>, now: string) {
  return query
    .selectFrom('outbox')
    .where('sentAt', 'is', null)
    .where('dueAt', 'is not', null)
    .where('createdAt', '<=', expiredAt(now))
}

/** Selects the emails that won't be tried again, because of their last attempt or their age. */
export function givenUpMails(query: Kysely<Tables>, now: string) {
  return query
    .selectFrom('outbox')
    .where('sentAt', 'is', null)
    .where((eb) => eb.or([eb('dueAt', 'is', null), eb('createdAt', '<=', expiredAt(now))]))
}
