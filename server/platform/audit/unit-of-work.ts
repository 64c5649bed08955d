import type { Transaction } from 'kysely'
import type { AuditActionName } from '#contract/audit/actions.ts'
import type { Tables } from '#server/tables.ts'
import type { Actor, AuditDetail, AuditSubject } from './audit.ts'

/** Writes an entry by a person who is known: what was done, to which record, and small facts about it. */
export type LogAction<Action extends AuditActionName> = (
  action: Action,
  subject?: AuditSubject,
  detail?: AuditDetail,
) => Promise<void>

/** Writes an entry by the person who is given with it, where nobody need be signed in; undefined where nobody is known. */
export type LogVisitorAction<Action extends AuditActionName> = (
  action: Action,
  entry: { actor: Actor | undefined; subject?: AuditSubject | undefined; detail?: AuditDetail | undefined },
) => Promise<void>

/**
 * A transaction, and what writes the audit entries of its changes: both are committed or neither. `logAction` is a property, so that
 * a unit that may record more actions is one that may record some of them, and no other way round; one without actions records
 * nothing.
 */
export type UnitOfWork<Action extends AuditActionName = never> = {
  trx: Transaction<Tables>
  logAction: LogAction<Action>
}

/** Runs work in a unit of its own, and returns what it returns, once it is committed. */
export type Write<Action extends AuditActionName = never> = <T>(
  work: (unit: UnitOfWork<Action>) => Promise<T>,
) => Promise<T>

/** A unit of work where nobody need be signed in. */
export type OpenUnitOfWork<Action extends AuditActionName = never> = {
  trx: Transaction<Tables>
  logAction: LogVisitorAction<Action>
}

/** The unit of work of a person whom a call for visitors has found. */
export const unitOfWorkBy = <Action extends AuditActionName>(
  { trx, logAction }: OpenUnitOfWork<Action>,
  actor: Actor,
): UnitOfWork<Action> => ({
  trx,
  logAction: (action, subject, detail) => logAction(action, { actor, subject, detail }),
})
