import type { Kysely, Transaction } from 'kysely'
import { teamMessages } from '#contract/team/messages.ts'
import { roles, type Role } from '#contract/team/roles.ts'
import type { SecondFactorRequirement, TeamMember } from '#contract/team/team.ts'
import type { AccountNotices } from '#server/platform/accounts/account-notices.ts'
import {
  assertAnotherOwner,
  assertStillOwner,
  lockAndAssertOwner,
  ownersLock,
} from '#server/platform/accounts/last-owner.ts'
import {
  findSecondFactorRequirement,
  hasSecondFactor,
  readSecondFactors,
  removeSecondFactors,
  secondFactorDueAt,
  setSecondFactorRequirement,
} from '#server/platform/accounts/second-factors.ts'
import { isEditorApprovalRequired, setEditorApproval } from '#server/platform/accounts/editor-approval.ts'
import { signInLock } from '#server/platform/accounts/users.store.ts'
import type { AuditActionName } from '#contract/audit/actions.ts'
import type { Actor, AuditDetail } from '#server/platform/audit/audit.ts'
import type { UnitOfWork } from '#server/platform/audit/unit-of-work.ts'
import type { Database } from '#server/platform/database/open.ts'
import type { Tables } from '#server/tables.ts'
import { conflict, found } from '#server/platform/errors.ts'
import type { Tokens } from '#server/platform/secrets/one-time-tokens.ts'
import type { Sessions } from '#server/platform/accounts/sessions.ts'
import type { InvitationStore } from './invitations.store.ts'

type Deps = {
  database: Pick<Database, 'query' | 'lock'>
  sessions: Sessions
  tokens: Tokens
  notices: AccountNotices
  invitations: Pick<InvitationStore, 'withdrawThoseOf'>
  now: () => string
}

type Handle = Kysely<Tables> | Transaction<Tables>

/** The actor, as named in notices. A shell command has no id. */
const nameOf = ({ id, name, email }: Actor) => (id === undefined ? 'The operator of the site' : name || email)

export type TeamStore = ReturnType<typeof createTeamStore>

/** Manages team members. Each change is one transaction with its audit entry and notice. */
export function createTeamStore({ database, sessions, tokens, notices, invitations, now }: Deps) {
  const { query } = database

  const list = async (db: Handle = query): Promise<TeamMember[]> => {
    const rows = await db
      .selectFrom('users')
      .select(['id', 'name', 'email', 'profileImage', 'lastSignInAt', 'createdAt', 'deactivatedAt'])
      .orderBy('createdAt')
      .orderBy('id')
      .execute()
    const given = await db.selectFrom('userRoles').selectAll().execute()
    const factorsOf = await readSecondFactors(db)
    return rows.map(({ id, ...row }) => ({
      _id: id,
      ...row,
      roles: roles.filter((role) => given.some((one) => one.userId === id && one.role === role)),
      secondFactor: factorsOf(id),
    }))
  }

  const find = async (id: string, db: Handle): Promise<TeamMember> => {
    const person = (await list(db)).find(({ _id }) => _id === id)
    return found(person, teamMessages.personNotFound)
  }

  const requirement = async (people: TeamMember[], db: Handle = query): Promise<SecondFactorRequirement> => {
    const since = await findSecondFactorRequirement(db)
    const active = people.filter(({ deactivatedAt }) => deactivatedAt === null)
    return {
      isRequired: since !== undefined,
      dueAt: since === undefined ? null : secondFactorDueAt(since),
      missing: active.filter(({ secondFactor }) => !hasSecondFactor(secondFactor)).map(({ _id }) => _id),
    }
  }

  /**
   * Changes a person while holding the locks for changes of owners and for the person's sign-ins.
   * @param work returns the audit entry; undefined if nothing changed
   */
  const change = async <Action extends AuditActionName>(
    { trx, logAction }: UnitOfWork<Action>,
    actor: Actor,
    id: string,
    work: (person: TeamMember) => Promise<{ action: Action; detail?: AuditDetail } | undefined>,
  ): Promise<{ person: TeamMember; hasChanged: boolean }> => {
    await database.lock(trx, ownersLock, signInLock(id))
    await assertStillOwner(trx, actor)
    const before = await find(id, trx)
    const entry = await work(before)
    if (!entry) return { person: before, hasChanged: false }
    await logAction(entry.action, { id, name: before.name }, entry.detail)
    return { person: await find(id, trx), hasChanged: true }
  }

  /** Ends a person's sessions and pending sign-ins. */
  const endAccess = async (trx: Transaction<Tables>, id: string) => {
    await sessions.revokeAll(id, trx)
    await tokens.revoke('second-step', { subject: id }, trx)
  }

  return {
    list,
    requirement,

    /**
     * Sets a person's roles and ends their sessions. Revokes invitations sent by former owners.
     * @throws HttpError 409 for the last active owner
     */
    setRoles: (
      unit: UnitOfWork<'account.roles-changed' | 'invitation.revoked'>,
      actor: Actor,
      id: string,
      next: readonly Role[],
    ) =>
      change(unit, actor, id, async (person) => {
        const { trx } = unit
        const [from, to] = [person.roles.join(', '), next.join(', ')]
        if (from === to) return undefined
        const isOwner = person.roles.includes('owner') && person.deactivatedAt === null
        if (isOwner && !next.includes('owner')) await assertAnotherOwner(trx, id)
        if (!next.includes('owner')) await invitations.withdrawThoseOf(unit, { userId: id })
        await trx.deleteFrom('userRoles').where('userId', '=', id).execute()
        await trx
          .insertInto('userRoles')
          .values(next.map((role) => ({ userId: id, role })))
          .execute()
        await endAccess(trx, id)
        await notices.send(
          trx,
          { id, email: person.email },
          { kind: 'roles', roles: next, by: nameOf(actor) },
        )
        return { action: 'account.roles-changed', detail: { from: from || 'no role', to } }
      }),

    /**
     * Deactivates an account: ends its sessions, revokes invitations it sent, and notifies its owner by email.
     * @throws HttpError 409 for the last active owner
     */
    deactivate: (unit: UnitOfWork<'account.deactivated' | 'invitation.revoked'>, actor: Actor, id: string) =>
      change(unit, actor, id, async (person) => {
        const { trx } = unit
        if (person.deactivatedAt !== null) return undefined
        if (person.roles.includes('owner')) await assertAnotherOwner(trx, id)
        await trx.updateTable('users').set({ deactivatedAt: now() }).where('id', '=', id).execute()
        await endAccess(trx, id)
        await tokens.revoke('password-reset', { subject: id }, trx)
        await invitations.withdrawThoseOf(unit, { userId: id })
        await notices.send(trx, { id, email: person.email }, { kind: 'deactivated', by: nameOf(actor) })
        return { action: 'account.deactivated' }
      }),

    /** Reactivates an account, with its previous password and factors. */
    reactivate: (unit: UnitOfWork<'account.reactivated'>, actor: Actor, id: string) =>
      change(unit, actor, id, async (person) => {
        const { trx } = unit
        if (person.deactivatedAt === null) return undefined
        await trx.updateTable('users').set({ deactivatedAt: null }).where('id', '=', id).execute()
        await notices.send(trx, { id, email: person.email }, { kind: 'reactivated', by: nameOf(actor) })
        return { action: 'account.reactivated' }
      }),

    /** Removes every second factor of a person and ends their sessions. */
    removeSecondFactor: (unit: UnitOfWork<'second-factor.removed'>, actor: Actor, id: string) =>
      change(unit, actor, id, async (person) => {
        const { trx } = unit
        const { passkeys, totp, recoveryCodesLeft } = person.secondFactor
        if (passkeys === 0 && !totp && recoveryCodesLeft === 0) return undefined
        await removeSecondFactors(trx, id)
        await endAccess(trx, id)
        await notices.send(
          trx,
          { id, email: person.email },
          { kind: 'second-factor-removed', by: nameOf(actor) },
        )
        return { action: 'second-factor.removed' }
      }),

    /**
     * Makes a second factor required or optional.
     * @throws HttpError 409 while no active owner has one, because nobody could manage the team once it is due
     */
    async setRequirement(
      { trx, logAction }: UnitOfWork<'second-factor.required' | 'second-factor.optional'>,
      actor: Actor,
      isRequired: boolean,
    ): Promise<SecondFactorRequirement> {
      await lockAndAssertOwner(database, trx, actor)
      const people = await list(trx)
      const before = await requirement(people, trx)
      if (before.isRequired === isRequired) return before
      const owners = people.filter(
        ({ roles, deactivatedAt }) => roles.includes('owner') && deactivatedAt === null,
      )
      if (isRequired && !owners.some(({ secondFactor }) => hasSecondFactor(secondFactor)))
        throw conflict(teamMessages.ownersNeedFactor)
      await setSecondFactorRequirement(trx, isRequired ? now() : undefined)
      await logAction(isRequired ? 'second-factor.required' : 'second-factor.optional')
      return requirement(people, trx)
    },

    isEditorApprovalRequired: () => isEditorApprovalRequired(query),

    /** Sets whether editors publish writers' posts. */
    async setEditorApproval(
      { trx, logAction }: UnitOfWork<'publishing.by-editors' | 'publishing.by-writers'>,
      actor: Actor,
      isOn: boolean,
    ): Promise<void> {
      await lockAndAssertOwner(database, trx, actor)
      if ((await isEditorApprovalRequired(trx)) === isOn) return
      await setEditorApproval(trx, isOn)
      await logAction(isOn ? 'publishing.by-editors' : 'publishing.by-writers')
    },
  }
}
