import type { Transaction } from 'kysely'
import { missingCapabilityMessage, teamMessages } from '#contract/team/messages.ts'
import { rolesWith } from '#contract/team/roles.ts'
import type { Actor } from '#server/platform/audit/audit.ts'
import type { Database } from '#server/platform/database/open.ts'
import type { Tables } from '#server/tables.ts'
import { conflict, forbidden } from '#server/platform/errors.ts'

/** Name of the lock for the ownership of the site. Every change of the team holds it. */
export const ownersLock = 'owners'

const activeOwners = (trx: Transaction<Tables>) =>
  trx
    .selectFrom('userRoles')
    .innerJoin('users', 'users.id', 'userRoles.userId')
    .select('users.id')
    .where('role', 'in', rolesWith('team'))
    .where('deactivatedAt', 'is', null)

/**
 * Asserts, while holding the lock, that a person may still manage the team: another owner may have changed that since the call began. A
 * shell command has no id and may.
 * @throws HttpError 403
 */
export async function assertStillOwner(trx: Transaction<Tables>, { id }: Actor): Promise<void> {
  if (id === undefined) return
  if (!(await activeOwners(trx).where('users.id', '=', id).executeTakeFirst()))
    throw forbidden(missingCapabilityMessage('team'))
}

/** Acquires the ownership lock until `trx` ends, and asserts that a person may still manage the team. @throws HttpError 403 */
export async function lockAndAssertOwner(
  database: Pick<Database, 'lock'>,
  trx: Transaction<Tables>,
  actor: Actor,
): Promise<void> {
  await database.lock(trx, ownersLock)
  await assertStillOwner(trx, actor)
}

/** @throws HttpError 409 if this person is the only active owner */
export async function assertAnotherOwner(trx: Transaction<Tables>, id: string): Promise<void> {
  if (!(await activeOwners(trx).where('users.id', '!=', id).executeTakeFirst()))
    throw conflict(teamMessages.lastOwner)
}
