import type { Kysely, Transaction } from 'kysely'
import { joinMessages } from '#contract/auth/messages.ts'
import { teamMessages } from '#contract/team/messages.ts'
import type { Role } from '#contract/team/roles.ts'
import { Invitation } from '#contract/team/team.ts'
import type { Actor } from '#server/platform/audit/audit.ts'
import type { UnitOfWork } from '#server/platform/audit/unit-of-work.ts'
import { lockAndAssertOwner } from '#server/platform/accounts/last-owner.ts'
import { emailKeyOf } from '#contract/normalize-email.ts'
import { addMs } from '#server/platform/clock/add-ms.ts'
import type { Database } from '#server/platform/database/open.ts'
import type { Tables } from '#server/tables.ts'
import { conflict, found } from '#server/platform/errors.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'
import type { Token, Tokens } from '#server/platform/secrets/one-time-tokens.ts'
import { assertUsable } from './link-states.ts'
import { invitationEmail, joinUrl } from './team-emails.ts'

/** How long (ms) an invitation is valid. */
const invitationMs = 7 * 24 * 60 * 60_000

type Handle = Kysely<Tables> | Transaction<Tables>
type Deps = { database: Database; tokens: Tokens; mailer: Mailer; now: () => string }

type Invited = { email: string; name: string; roles: readonly Role[] }

type Made = { invitation: Invitation; link: string; isSent: boolean }

const Stored = Invitation.pick({ email: true, name: true, roles: true })

/** Data stored with an invitation's token. */
const invitedBy = ({ data }: Token) => Stored.parse(data)

export type InvitationStore = ReturnType<typeof createInvitationStore>

/**
 * Invitations to the team: one-time tokens, one per address at a time. Expired ones stay listed while their token is stored, so that they can
 * be resent.
 */
export function createInvitationStore({ database, tokens, mailer, now }: Deps) {
  /** Locks the invitations of an address. */
  const lock = (trx: Transaction<Tables>, subject: string) => database.lock(trx, `invitation of ${subject}`)

  const findAccount = (db: Handle, subject: string) =>
    db.selectFrom('users').select('deactivatedAt').where('emailKey', '=', subject).executeTakeFirst()

  /** @throws HttpError 409 if the address belongs to an account */
  const assertInvitable = async (trx: Transaction<Tables>, subject: string): Promise<void> => {
    const account = await findAccount(trx, subject)
    if (account)
      throw conflict(
        account.deactivatedAt === null ? teamMessages.isMember : teamMessages.isDeactivated,
        'email',
      )
  }

  const create = async (trx: Transaction<Tables>, actor: Actor, invited: Invited): Promise<Made> => {
    const { email, name, roles } = invited
    const subject = emailKeyOf(email)
    const createdAt = now()
    const { id, token } = await tokens.create(
      {
        purpose: 'invitation',
        subject,
        data: { email, name, roles: [...roles] },
        validForMs: invitationMs,
        ...(actor.id !== undefined && { createdBy: actor.id }),
      },
      trx,
    )
    const by = actor.name ?? ''
    if (mailer.canSend)
      await mailer.sendToAccount(
        trx,
        email,
        invitationEmail(mailer.company, { name, roles, invitedBy: by }, token),
      )
    return {
      invitation: {
        _id: id,
        email,
        name,
        roles: [...roles],
        createdAt,
        expiresAt: addMs(createdAt, invitationMs),
        invitedBy: by,
      },
      link: joinUrl(mailer.company, token),
      isSent: mailer.canSend,
    }
  }

  const end = async ({ trx, logAction }: UnitOfWork<'invitation.revoked'>, unused: Token) => {
    await tokens.revoke('invitation', { id: unused.id }, trx)
    await logAction('invitation.revoked', subjectOf({ _id: unused.id, ...invitedBy(unused) }))
  }

  /** Finds an unused invitation by its id, within the lock of its address. @throws HttpError 404 */
  const getUnused = async (trx: Transaction<Tables>, id: string): Promise<Token> => {
    const find = async () => (await tokens.listUnused('invitation', trx)).find((one) => one.id === id)
    const seen = await find()
    if (seen) await lock(trx, seen.subject)
    const unused = found(seen && (await find()), teamMessages.invitationNotFound)
    return unused
  }

  return {
    /** Lists unused invitations, oldest first. */
    async list(): Promise<Invitation[]> {
      const unused = await tokens.listUnused('invitation')
      const people = await database.query.selectFrom('users').select(['id', 'name']).execute()
      return unused.map((token) => ({
        _id: token.id,
        ...invitedBy(token),
        createdAt: token.createdAt,
        expiresAt: token.expiresAt,
        invitedBy: people.find(({ id }) => id === token.createdBy)?.name ?? '',
      }))
    },

    /**
     * Invites a person and revokes earlier invitations to the address.
     * @throws HttpError 403 if `actor` may no longer invite, 409 if the address belongs to an account
     */
    async invite(
      { trx, logAction }: UnitOfWork<'account.invited'>,
      actor: Actor,
      invited: Invited,
    ): Promise<Made> {
      await lockAndAssertOwner(database, trx, actor)
      const subject = emailKeyOf(invited.email)
      await lock(trx, subject)
      await assertInvitable(trx, subject)
      await tokens.revoke('invitation', { subject }, trx)
      const made = await create(trx, actor, invited)
      await logAction('account.invited', subjectOf(made.invitation), { roles: invited.roles.join(', ') })
      return made
    },

    /** Replaces the link of an invitation. @throws HttpError 403 and 409 like `invite`, 404 */
    async resend(
      { trx, logAction }: UnitOfWork<'invitation.resent'>,
      actor: Actor,
      id: string,
    ): Promise<Made> {
      await lockAndAssertOwner(database, trx, actor)
      const former = await getUnused(trx, id)
      await assertInvitable(trx, former.subject)
      await tokens.revoke('invitation', { id }, trx)
      const made = await create(trx, actor, invitedBy(former))
      await logAction('invitation.resent', subjectOf(made.invitation))
      return made
    },

    /** Revokes an invitation. @throws HttpError 403 like `invite`, 404 */
    async revoke(unit: UnitOfWork<'invitation.revoked'>, actor: Actor, id: string): Promise<void> {
      await lockAndAssertOwner(database, unit.trx, actor)
      await end(unit, await getUnused(unit.trx, id))
    },

    /**
     * Revokes the unused invitations sent by an account that may no longer invite, or that someone else has used.
     * @param which `since` (ISO 8601) keeps older ones
     */
    async withdrawThoseOf(
      unit: UnitOfWork<'invitation.revoked'>,
      { userId, since = '' }: { userId: string; since?: string },
    ): Promise<void> {
      const unused = await tokens.listUnused('invitation', unit.trx)
      const theirs = unused.filter(({ createdBy, createdAt }) => createdBy === userId && createdAt >= since)
      for (const invitation of theirs) await end(unit, invitation)
    },

    /** Reads a link's invitation without using it up. @throws HttpError 404, 410, and 409 if the address already has an account */
    async get(token: string): Promise<Invited & { expiresAt: string }> {
      const found = await tokens.find('invitation', token)
      assertUsable(found, joinMessages)
      if (await findAccount(database.query, found.subject)) {
        // the link itself may have created the account in the meantime
        assertUsable(await tokens.find('invitation', token), joinMessages)
        throw conflict(joinMessages.hasAccount)
      }
      return { ...invitedBy(found), expiresAt: found.expiresAt }
    },

    /** Uses up an invitation link, in the transaction that creates the account. @throws HttpError 404, 409, 410 like `get` */
    async spend(trx: Transaction<Tables>, token: string, email: string): Promise<Invited> {
      await lock(trx, emailKeyOf(email))
      const spent = await tokens.spend('invitation', token, trx)
      if (!spent) assertUsable(await tokens.find('invitation', token, trx), joinMessages)
      if (await findAccount(trx, spent!.subject)) throw conflict(joinMessages.hasAccount)
      return invitedBy(spent!)
    },
  }
}

/** How the audit log names an invitation: by its name, else by its address. */
const subjectOf = ({ _id, name, email }: Pick<Invitation, '_id' | 'name' | 'email'>) => ({
  id: _id,
  name: name || email,
  email,
})
