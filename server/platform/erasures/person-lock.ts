import type { Transaction } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import { emailKeyOf } from '#contract/normalize-email.ts'
import type { Tables } from '#server/tables.ts'

/**
 * Locks the data of a person until `trx` ends. Code that moves records between tables takes this lock, and so does an erasure, which could
 * otherwise miss a record being moved.
 */
export async function lockPerson(
  database: Pick<Database, 'lock'>,
  trx: Transaction<Tables>,
  email: string,
): Promise<void> {
  await database.lock(trx, `person ${emailKeyOf(email)}`)
}
