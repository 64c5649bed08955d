import type { Selectable } from 'kysely'
import type { AuditActionName } from '#contract/audit/actions.ts'
import type { RecordName } from '#contract/records/record-kinds.ts'
import type { AuditSubject } from '#server/platform/audit/audit.ts'
import type { UnitOfWork } from '#server/platform/audit/unit-of-work.ts'
import type { Tables } from '#server/tables.ts'
import type { RemovableKind, Removals } from './removals.ts'

/** The names of kinds whose removal and restoring are actions of the audit log. */
type RemovableName = {
  [Name in RecordName]: `${Name}.deleted` | `${Name}.restored` extends AuditActionName ? Name : never
}[RecordName]

/**
 * Removes and restores the records of a kind, in a unit of work that records it.
 * @param subjectOf identifies a row in the audit log
 */
export const createAuditedRemovals = <Name extends RemovableName, Table extends keyof Tables>(
  removals: Removals,
  kind: RemovableKind<Table> & { name: Name },
  subjectOf: (row: Selectable<Tables[Table]>) => AuditSubject,
) => ({
  /** Removes a record so that it can be restored. @returns whether there was one */
  async remove({ trx, logAction }: UnitOfWork<`${Name}.deleted`>, id: string): Promise<boolean> {
    const row = await removals.remove(trx, kind, id)
    if (row) await logAction(`${kind.name}.deleted`, subjectOf(row))
    return row !== undefined
  },

  /** Undoes a removal. @returns whether there was one @throws what `removals.restore` throws */
  async restore({ trx, logAction }: UnitOfWork<`${Name}.restored`>, id: string): Promise<boolean> {
    const row = await removals.restore(trx, kind, id)
    if (row) await logAction(`${kind.name}.restored`, subjectOf(row))
    return row !== undefined
  },
})
