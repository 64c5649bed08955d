import { randomUUID } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '#server/platform/database/open.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { PersonalDataSource } from '#server/platform/personal-data.ts'

/** Who did it; an e-mail address alone where nobody was signed in. */
export type Actor = { id?: string; email: string }

/**
 * What is worth knowing later: who did what (`login.failed`, `post.deleted` …) to which record. `detail` holds small
 * facts about it (a status, a count, an address of the network), never bodies, passwords, tokens or file names.
 */
export type AuditEntry = {
  action: string
  actor?: Actor | undefined
  subject?: string
  detail?: Record<string, string | number | boolean | null>
}

export type Audit = ReturnType<typeof createAudit>

/** Entries about requests without a session that are written in a minute; anybody can cause those. */
const mostDenials = 60
const minuteMs = 60_000

/** The record of sign-ins, denials, exports, status changes and deletions. */
export function createAudit({ query }: Pick<Database, 'query'>, now: () => string) {
  let minute = 0
  let denials = 0

  const record = async (entry: AuditEntry, db: Kysely<Tables> | Transaction<Tables> = query) => {
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
    /** Writes an entry. @param db the transaction of the change, so that both are kept or neither */
    record,

    /** Takes the name of somebody, and what goes with it, out of what was written; that it happened stays. */
    holder: {
      async erase(trx, person) {
        const rows = await trx
          .selectFrom('audit')
          .select(['id', 'actorEmail', 'detail'])
          .where((eb) => eb.or([person.isPartOf('actorEmail'), person.isPartOf('detail')]))
          .execute()
        const theirs = rows.filter(
          ({ actorEmail: actor, detail }) =>
            person.isNamedIn(actor) || person.isNamedIn(JSON.stringify(detail)),
        )
        for (const { id, actorEmail: actor } of theirs) {
          const nameless = person.isNamedIn(actor) && { actorEmail: '' }
          await trx
            .updateTable('audit')
            .set({ ...nameless, detail: {} })
            .where('id', '=', id)
            .execute()
        }
        return { auditEntries: theirs.length }
      },
    } satisfies PersonalDataSource,

    /** Writes that a request was refused for want of a session; beyond 60 a minute nothing is written. */
    async denied(call: string, ip: string): Promise<void> {
      const present = Math.floor(Date.parse(now()) / minuteMs)
      if (present !== minute) [minute, denials] = [present, 0]
      denials += 1
      if (denials <= mostDenials) await record({ action: 'access.denied', subject: call, detail: { ip } })
    },
  }
}
