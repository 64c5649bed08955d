import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '#server/tables.ts'
import { firstPasswordProblem } from './first-password.rules.ts'

type Chosen = {
  password: string
  email: string
  /** of the account; undefined while it is to be created */
  id?: string | undefined
}

/**
 * Checks a password that is chosen in production for the only account, which alone guards the site: for the first one by whatever
 * way it is made, and for a reset of it.
 * @returns a sentence for who chooses it; undefined for a password that will do, and where another account is active
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
