import type { Transaction } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import { emailKeyOf } from '#contract/normalize-email.ts'
import type { Tables } from '#server/tables.ts'

/**
 * Locks what is held of a person until `trx` ends. Whoever moves records between tables holds it, and whoever erases a person: an erasure
 * would otherwise miss a record on its way.
 */
export async function lockPerson(
  database: Pick<Database, 'lock'>,
  trx: Transaction<Tables>,
  email: string,
): Promise<void> {
  await database.lock(trx, `person ${emailKeyOf(email)}`)
}
