import type { Transaction } from 'kysely'
import { rejectionMessages } from '#contract/careers/rejection-messages.ts'
import type { LetterKind } from '#contract/letters/limits.ts'
import type { Database } from '#server/platform/database/open.ts'
import type { Tables } from '#server/tables.ts'
import { conflict } from '#server/platform/errors.ts'

/** Nobody is rejected twice, or after they were hired, whichever of their applications a letter is about. */
export function createRejectionRules(database: Pick<Database, 'lock'>) {
  /** @throws HttpError 409 for a rejection that must not be sent */
  return async (trx: Transaction<Tables>, id: string, kind: LetterKind): Promise<void> => {
    if (kind !== 'rejection') return
    // of two rejections of one person at the same time one waits for the other
    await database.lock(trx, 'candidates')
    const ofPerson = trx
      .selectFrom('applications')
      .where((eb) =>
        eb.or([
          eb('id', '=', id),
          eb('candidateId', '=', (of) =>
            of.selectFrom('applications as own').select('own.candidateId').where('own.id', '=', id),
          ),
        ]),
      )
    const hired = await ofPerson.select('id').where('status', '=', 'hired').limit(1).executeTakeFirst()
    if (hired) throw conflict(rejectionMessages.hired)
    const rejection = await trx
      .selectFrom('entries')
      .select('id')
      .where('subjectKind', '=', 'application')
      .where('subjectId', 'in', ofPerson.select('id'))
      .where('letterKind', '=', 'rejection')
      .where('delivery', 'in', ['queued', 'sent'])
      .limit(1)
      .executeTakeFirst()
    if (rejection) throw conflict(rejectionMessages.rejectedAlready)
  }
}
