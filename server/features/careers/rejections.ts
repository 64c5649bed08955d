import type { Transaction } from 'kysely'
import type { EmailKind } from '#contract/emails/limits.ts'
import type { BlockedReason } from '#server/desk/emails/emails.store.ts'
import type { Database } from '#server/platform/database/open.ts'
import type { Tables } from '#server/tables.ts'

/** Prevents a person from being rejected twice, or after they were hired, whichever application an email is about. */
export function createRejectionRules(database: Pick<Database, 'lock'>) {
  /** @returns why an email must not be sent, by application. Of several applications of one person, the first may get it */
  return async (
    trx: Transaction<Tables>,
    ids: string[],
    kind: EmailKind,
  ): Promise<Map<string, BlockedReason>> => {
    const blocked = new Map<string, BlockedReason>()
    if (kind !== 'rejection' || ids.length === 0) return blocked
    // serializes simultaneous rejections of one person
    await database.lock(trx, 'candidates')
    const own = await trx
      .selectFrom('applications')
      .select(['id', 'candidateId'])
      .where('id', 'in', ids)
      .execute()
    const candidateOf = new Map(own.map(({ id, candidateId }) => [id, candidateId]))
    const all = trx.selectFrom('applications').where('candidateId', 'in', [...candidateOf.values()])
    const hired = await all.select('candidateId').where('status', '=', 'hired').execute()
    const rejected = await all
      .innerJoin('entries', 'entries.subjectId', 'applications.id')
      .select('candidateId')
      .where('subjectKind', '=', 'application')
      .where('emailKind', '=', 'rejection')
      .where('delivery', 'in', ['queued', 'sent'])
      .execute()
    const reasons = new Map<string | null, BlockedReason>([
      ...rejected.map(({ candidateId }) => [candidateId, 'rejected'] as const),
      ...hired.map(({ candidateId }) => [candidateId, 'hired'] as const),
    ])
    for (const id of ids) {
      const candidateId = candidateOf.get(id)
      if (candidateId === undefined) continue
      const reason = reasons.get(candidateId)
      if (reason) blocked.set(id, reason)
      else reasons.set(candidateId, 'same-person')
    }
    return blocked
  }
}
