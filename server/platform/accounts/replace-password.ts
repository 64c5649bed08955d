import type { Transaction } from 'kysely'
import type { Tables } from '#server/tables.ts'
import type { Tokens } from '#server/platform/secrets/one-time-tokens.ts'
import type { Sessions } from '#server/platform/accounts/sessions.ts'

type Change = {
  userId: string
  passwordHash: string
  /** hash of the token of the session to keep */
  exceptTokenHash?: string
}

/**
 * Sets a password, and ends what the previous one allowed: sessions, sign-ins waiting for a second step, and password reset links.
 * @param trx after `lockPassword` or `lockActive` of the account store
 */
export async function replacePassword(
  trx: Transaction<Tables>,
  { sessions, tokens }: { sessions: Sessions; tokens: Tokens },
  { userId, passwordHash, exceptTokenHash }: Change,
): Promise<void> {
  await trx.updateTable('users').set({ passwordHash }).where('id', '=', userId).execute()
  await sessions.revokeAll(userId, trx, exceptTokenHash)
  await tokens.revoke('second-step', { subject: userId }, trx)
  await tokens.revoke('password-reset', { subject: userId }, trx)
}
