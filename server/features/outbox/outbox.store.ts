import { maxUnsentEmails } from '#contract/outbox/limits.ts'
import { UnsentEmail } from '#contract/outbox/outbox.ts'
import { columnsOf, fieldsOf } from '#server/platform/database/queries/columns.ts'
import type { Database } from '#server/platform/database/open.ts'
import { givenUpMails } from '#server/platform/mail/outbox-status.ts'

export type OutboxStore = ReturnType<typeof createOutboxStore>

/** Reads the outbox for admins. */
export function createOutboxStore({ query }: Pick<Database, 'query'>, now: () => string) {
  return {
    /** Lists emails that are no longer retried, newest first, with their total. */
    async listUnsent() {
      const givenUp = givenUpMails(query, now())
      const [rows, { total }] = await Promise.all([
        givenUp
          .select(columnsOf('outbox', UnsentEmail))
          .orderBy('createdAt', 'desc')
          .orderBy('id', 'desc')
          .limit(maxUnsentEmails)
          .execute(),
        givenUp.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
      ])
      return { emails: rows.map((row) => fieldsOf(UnsentEmail, row)), total: Number(total) }
    },
  }
}
