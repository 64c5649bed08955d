import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '#server/tables.ts'
import { firstPasswordProblem } from './first-password.rules.ts'

type Chosen = {
  password: string
  email: string
  /** id of the account; undefined for a new one */
  id?: string | undefined
}

/**
 * Checks the password of the only account in production, which alone protects the site: for the first account, however it is created, and
 * when its password is reset.
 * @returns a sentence for the person who chooses it; undefined if the password is acceptable or another account is active
 */
export async function onlyAccountPasswordProblem(
  db: Kysely<Tables> | Transaction<Tables>,
  { password, email, id }: Chosen,
): Promise<string | undefined> {
  const subject = id === undefined ? 'The first password' : 'The password of the only account'
  const problem = firstPasswordProblem(subject, password, email)
  if (problem === undefined) return undefined
  const other = await db
    .selectFrom('users')
    .select('id')
    .where('deactivatedAt', 'is', null)
    .$if(id !== undefined, (all) => all.where('id', '!=', id!))
    .limit(1)
    .executeTakeFirst()
  return other ? undefined : problem
}
