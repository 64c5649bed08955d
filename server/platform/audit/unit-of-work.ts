import type { Transaction } from 'kysely'
import type { AuditActionName } from '#contract/audit/actions.ts'
import type { Tables } from '#server/tables.ts'
import type { Actor, AuditDetail, AuditSubject } from './audit.ts'

/** Writes an entry by a known person: the action, the record, and small facts about it. */
export type LogAction<Action extends AuditActionName> = (
  action: Action,
  subject?: AuditSubject,
  detail?: AuditDetail,
) => Promise<void>

/** Writes an entry by the given person, for calls without sign-in; undefined if no person is known. */
export type LogVisitorAction<Action extends AuditActionName> = (
  action: Action,
  entry: { actor: Actor | undefined; subject?: AuditSubject | undefined; detail?: AuditDetail | undefined },
) => Promise<void>

/**
 * A transaction, and the function that writes its audit entries: both are committed or neither. `logAction` is a property, so that a unit
 * with more actions is assignable to one with fewer, but not the reverse. A unit without actions records nothing.
 */
export type UnitOfWork<Action extends AuditActionName = never> = {
  trx: Transaction<Tables>
  logAction: LogAction<Action>
}

/** Runs work in its own unit, and returns its result once it is committed. */
export type Write<Action extends AuditActionName = never> = <T>(
  work: (unit: UnitOfWork<Action>) => Promise<T>,
) => Promise<T>

/** A unit of work for calls without sign-in. */
export type VisitorUnitOfWork<Action extends AuditActionName = never> = {
  trx: Transaction<Tables>
  logAction: LogVisitorAction<Action>
}

/** The unit of work of a person whom a call without sign-in has identified. */
export const unitOfWorkBy = <Action extends AuditActionName>(
  { trx, logAction }: VisitorUnitOfWork<Action>,
  actor: Actor,
): UnitOfWork<Action> => ({
  trx,
  logAction: (action, subject, detail) => logAction(action, { actor, subject, detail }),
})
