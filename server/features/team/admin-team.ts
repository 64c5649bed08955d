import { InviteBody } from '#contract/team/team.ts'
import { CommandError } from '#server/platform/errors.ts'
import { findAccount, readRoles, shellActor as actor, type AdminDeps, type Options } from './admin-deps.ts'

/** Invites a person, and prints the link as the last line. */
export async function invite({ invitations, inUnit, terminal }: AdminDeps, options: Options): Promise<void> {
  if (options.roles === undefined) throw new CommandError('Pass their roles, such as --roles writer,sales.')
  const checked = InviteBody.safeParse({
    email: options.email ?? (await terminal.ask('Email: ')),
    name: options.name ?? '',
    roles: readRoles(options.roles),
  })
  if (!checked.success) throw new CommandError(checked.error.issues[0]!.message)
  const { invitation, link, isSent } = await inUnit((unit) => invitations.invite(unit, actor, checked.data))
  const { email, roles } = invitation
  const way = isSent ? 'The link was emailed.' : 'Email isn’t set up, so send them the link.'
  terminal.say(`Invited ${email} as ${roles.join(', ')}. ${way} The link works once, for seven days.`)
  terminal.say(link)
}

/** Removes the second factors of an account. */
export async function removeSecondFactor(deps: AdminDeps, options: Options): Promise<void> {
  const { _id: id, email } = (await findAccount(deps, options)).user
  const { hasChanged } = await deps.inUnit((unit) => deps.team.removeSecondFactor(unit, actor, id))
  deps.terminal.say(hasChanged ? `Removed the second factor of ${email}.` : `${email} has no second factor.`)
}

/** Adds the owner role to an account. */
export async function makeOwner(deps: AdminDeps, options: Options): Promise<void> {
  const { _id: id, email, roles } = (await findAccount(deps, options)).user
  const next = [...new Set(['owner' as const, ...roles])]
  const { hasChanged } = await deps.inUnit((unit) => deps.team.setRoles(unit, actor, id, next))
  deps.terminal.say(hasChanged ? `Made ${email} an owner.` : `${email} is already an owner.`)
}

/** Deactivates an account. */
export async function deactivate(deps: AdminDeps, options: Options): Promise<void> {
  const { _id: id, email } = (await findAccount(deps, options)).user
  await deps.inUnit((unit) => deps.team.deactivate(unit, actor, id))
  deps.terminal.say(`Deactivated ${email}. Their posts stay.`)
}
