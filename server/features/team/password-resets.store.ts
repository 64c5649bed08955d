import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { recoveryMessages, resetMessages } from '#contract/auth/messages.ts'
import type { AccountNotices } from '#server/platform/accounts/account-notices.ts'
import { replacePassword } from '#server/platform/accounts/replace-password.ts'
import type { Account, UserStore } from '#server/platform/accounts/users.store.ts'
import { unitOfWorkBy, type VisitorUnitOfWork } from '#server/platform/audit/unit-of-work.ts'
import { emailKeyOf } from '#contract/normalize-email.ts'
import { addMs } from '#server/platform/clock/add-ms.ts'
import type { Database } from '#server/platform/database/open.ts'
import type { Tables } from '#server/tables.ts'
import { gone, notFound } from '#server/platform/errors.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'
import { dummyPasswordHash } from '#server/platform/accounts/passwords.ts'
import type { Tokens } from '#server/platform/secrets/one-time-tokens.ts'
import type { Sessions } from '#server/platform/accounts/sessions.ts'
import type { InvitationStore } from './invitations.store.ts'
import { assertUsable } from './link-states.ts'
import { passwordResetEmail } from './team-emails.ts'

/** Validity (ms) of a password reset link. */
const resetMs = 60 * 60_000

/** Maximum time (ms) between storing a factor and the notice about it. */
const changeMs = 60_000

type Deps = {
  query: Database['query']
  users: UserStore
  sessions: Sessions
  tokens: Tokens
  mailer: Mailer
  notices: AccountNotices
  invitations: Pick<InvitationStore, 'withdrawThoseOf'>
}

export type PasswordResetStore = ReturnType<typeof createPasswordResetStore>

/** Links to choose a new password, and the link "This wasn't me". Each is used up in the transaction of what it allows. */
export function createPasswordResetStore({
  query,
  users,
  sessions,
  tokens,
  mailer,
  notices,
  invitations,
}: Deps) {
  /** Adds a password reset link and its email. @returns the ids of both */
  const mailLink = async (trx: Transaction<Tables>, { id, email }: Pick<Account, 'id' | 'email'>) => {
    const link = await tokens.create({ purpose: 'password-reset', subject: id, validForMs: resetMs }, trx)
    const mailId = await mailer.sendToAccount(trx, email, passwordResetEmail(mailer.company, link.token))
    return { tokenId: link.id, mailId }
  }

  /** Removes the factors that were added since a time (ISO 8601). */
  const removeFactorsSince = async (trx: Transaction<Tables>, userId: string, since: string) => {
    await trx.deleteFrom('passkeys').where('userId', '=', userId).where('createdAt', '>=', since).execute()
    await trx
      .deleteFrom('totp')
      .where('userId', '=', userId)
      .where((eb) => eb.or([eb('confirmedAt', 'is', null), eb('confirmedAt', '>=', since)]))
      .execute()
    await trx
      .deleteFrom('recoveryCodes')
      .where('userId', '=', userId)
      .where('createdAt', '>=', since)
      .execute()
  }

  /** Restores an account's former address, unless another account has it. @returns the resulting address */
  const restoreAddress = async (trx: Transaction<Tables>, account: Account, former: string) => {
    const emailKey = emailKeyOf(former)
    const other = await trx
      .selectFrom('users')
      .select('id')
      .where('emailKey', '=', emailKey)
      .where('id', '!=', account.id)
      .executeTakeFirst()
    if (other) return account.email
    await trx.updateTable('users').set({ email: former, emailKey }).where('id', '=', account.id).execute()
    return former
  }

  return {
    /**
     * Emails a password reset link, if the address belongs to an active account. For other addresses the same statements run and are then
     * undone, so that the response time doesn't reveal accounts.
     */
    async request(
      { trx, logAction }: VisitorUnitOfWork<'password.reset-requested'>,
      email: string,
      ip: string,
    ): Promise<void> {
      const account = await trx
        .selectFrom('users')
        .select(['id', 'name', 'email'])
        .where('emailKey', '=', emailKeyOf(email))
        .where('deactivatedAt', 'is', null)
        .executeTakeFirst()
      if (mailer.canSend) {
        const { tokenId, mailId } = await mailLink(trx, account ?? { id: randomUUID(), email })
        await tokens.remove(account ? randomUUID() : tokenId, trx)
        await mailer.withdraw(trx, account ? randomUUID() : mailId)
      }
      await logAction('password.reset-requested', {
        actor: account ?? { email },
        subject: account && { id: account.id, name: account.name },
        detail: { ip },
      })
    },

    /**
     * Finds the account of a link, without using it up. Checks for a deactivated account first, since a new link wouldn't help.
     * @throws HttpError 404, 410
     */
    async get(token: string): Promise<{ account: Account; expiresAt: string }> {
      const found = await tokens.find('password-reset', token)
      if (!found) throw notFound(resetMessages.unknown)
      const account = await query
        .selectFrom('users')
        .select(['id', 'name', 'email'])
        .where('id', '=', found.subject)
        .where('deactivatedAt', 'is', null)
        .executeTakeFirst()
      if (!account) throw gone(resetMessages.deactivated)
      assertUsable(found, resetMessages)
      return { account, expiresAt: found.expiresAt }
    },

    /** Sets the password of a link's account and ends its sessions. @throws HttpError 404, 410 */
    async reset(
      { trx, logAction }: VisitorUnitOfWork<'password.reset'>,
      token: string,
      { userId, passwordHash }: { userId: string; passwordHash: string },
    ): Promise<void> {
      const account = await users.lockActive(trx, userId)
      if (!account) throw gone(resetMessages.deactivated)
      if (!(await tokens.spend('password-reset', token, trx)))
        assertUsable(await tokens.find('password-reset', token, trx), resetMessages)
      await replacePassword(trx, { sessions, tokens }, { userId, passwordHash })
      await logAction('password.reset', { actor: account, subject: { id: userId, name: account.name } })
      await notices.send(trx, account, { kind: 'password' })
    },

    /**
     * Secures an account whose owner reports an unauthorised change: ends all sessions, invalidates the password, restores the address that
     * the link was sent to, removes factors and revokes invitations added since, and emails a password reset link. It undoes all changes
     * since then, and invalidates links about later ones, since the person who made one change may have made others.
     * @throws HttpError 404, 410
     */
    async recover(
      unit: VisitorUnitOfWork<'account.recovered' | 'invitation.revoked'>,
      token: string,
    ): Promise<void> {
      const { trx } = unit
      const found = await tokens.find('account-recovery', token, trx)
      assertUsable(found, recoveryMessages)
      const account = await users.lockActive(trx, found.subject)
      if (!account) throw gone(resetMessages.deactivated)
      const spent = await tokens.spend('account-recovery', token, trx)
      if (!spent) assertUsable(await tokens.find('account-recovery', token, trx), recoveryMessages)
      const { id, name } = account
      await tokens.revoke('account-recovery', { subject: id, createdAfter: found.createdAt }, trx)
      const since = addMs(found.createdAt, -changeMs)
      await removeFactorsSince(trx, id, since)
      const email = await restoreAddress(trx, account, String(found.data.email ?? account.email))
      await replacePassword(trx, { sessions, tokens }, { userId: id, passwordHash: dummyPasswordHash })
      if (mailer.canSend) await mailLink(trx, { id, email })
      const theirs = unitOfWorkBy(unit, { id, name, email })
      await invitations.withdrawThoseOf(theirs, { userId: id, since })
      await theirs.logAction('account.recovered', { id, name })
    },
  }
}
