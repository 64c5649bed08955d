import { randomUUID } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import type { AuditAction } from '#contract/audit/actions.ts'
import type { Database } from '#server/platform/database/open.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { PersonalDataSource } from '#server/platform/personal-data.ts'

/** Who did something; an e-mail address alone where nobody was signed in. */
export type Actor = { id?: string; email: string }

/**
 * Who did what to which record or call. `detail` holds small facts about it (a status, a count, an address of the
 * network), never bodies, passwords, tokens or file names.
 */
export type NewAuditEntry = {
  action: AuditAction
  actor?: Actor | undefined
  subject?: string
  detail?: Record<string, string | number | boolean | null>
}

export type Audit = ReturnType<typeof createAudit>

/** Maximum entries per minute about requests without a session, which anybody can cause. */
const maxDenials = 60
const minuteMs = 60_000

/** The record of sign-ins, denials, exports, status changes and deletions. */
export function createAudit({ query }: Pick<Database, 'query'>, now: () => string) {
  let minute = 0
  let denials = 0

  const record = async (entry: NewAuditEntry, db: Kysely<Tables> | Transaction<Tables> = query) => {
    await db
      .insertInto('audit')
      .values({
        id: randomUUID(),
        at: now(),
        actorId: entry.actor?.id ?? null,
        actorEmail: entry.actor?.email ?? '',
        action: entry.action,
        subject: entry.subject ?? '',
        detail: entry.detail ?? {},
      })
      .execute()
  }

  return {
    /** Writes an entry. @param db the transaction of the change, so that both are committed or neither */
    record,

    /** Erases a person's address and the facts beside it from entries; that something happened stays on record. */
    personalData: {
      async erase(trx, person) {
        const rows = await trx
          .selectFrom('audit')
          .select(['id', 'actorEmail', 'detail'])
          .where((eb) => eb.or([person.isPartOf('actorEmail'), person.isPartOf('detail')]))
          .execute()
        const matching = rows.filter(
          ({ actorEmail: actor, detail }) =>
            person.isNamedIn(actor) || person.isNamedIn(JSON.stringify(detail)),
        )
        for (const { id, actorEmail: actor } of matching) {
          const anonymous = person.isNamedIn(actor) && { actorEmail: '' }
          await trx
            .updateTable('audit')
            .set({ ...anonymous, detail: {} })
            .where('id', '=', id)
            .execute()
        }
        return { auditEntries: matching.length }
      },
    } satisfies PersonalDataSource,

    /** Records a request that was rejected for lack of a session; beyond 60 a minute nothing is written. */
    async denied(call: string, ip: string): Promise<void> {
      const present = Math.floor(Date.parse(now()) / minuteMs)
      if (present !== minute) [minute, denials] = [present, 0]
      denials += 1
      if (denials <= maxDenials) await record({ action: 'access.denied', subject: call, detail: { ip } })
    },
  }
}
