import { roles, type Role } from '#contract/team/roles.ts'
import type { AccountNotices } from '#server/platform/accounts/account-notices.ts'
import type { UserStore } from '#server/platform/accounts/users.store.ts'
import type { AuditActionName } from '#contract/audit/actions.ts'
import type { Actor } from '#server/platform/audit/audit.ts'
import type { UnitOfWork } from '#server/platform/audit/unit-of-work.ts'
import { CommandError } from '#server/platform/errors.ts'
import type { Database } from '#server/platform/database/open.ts'
import type { Tokens } from '#server/platform/secrets/one-time-tokens.ts'
import type { Sessions } from '#server/platform/accounts/sessions.ts'
import type { InvitationStore } from './invitations.store.ts'
import type { TeamStore } from './team.store.ts'

/** The terminal that runs `npm run admin`. */
export type Terminal = {
  /** whether it is interactive */
  isInteractive: boolean
  ask(question: string): Promise<string>
  /** asks for a password; empty to generate one */
  askPassword(): Promise<string>
  /** the first line of a file @throws PasswordFileError if it can't be read */
  readPassword(file: string): Promise<string>
  say(line: string): void
}

/** Dependencies of the commands of `npm run admin`. */
export type AdminDeps = {
  users: UserStore
  team: TeamStore
  invitations: InvitationStore
  sessions: Sessions
  tokens: Tokens
  notices: AccountNotices
  /** Runs `work` in one transaction, with the shell as actor in the audit log. */
  inUnit<T>(work: (unit: UnitOfWork<AuditActionName>) => Promise<T>): Promise<T>
  /** Asks the setup questions, and creates the site's texts from the answers. */
  setUp(): Promise<void>
  terminal: Terminal
  query: Database['query']
  /** whether the site is public, so that its only account needs a stronger password */
  isProduction: boolean
}

export type Options = {
  email: string | undefined
  name: string | undefined
  roles: string | undefined
  generate: boolean
  passwordFile: string | undefined
}

/** The actor in the audit log. */
export const shellActor: Actor = { email: 'npm run admin' }

/** Finds the account that the options name. @throws CommandError if there is none, or it is deactivated */
export async function findAccount({ users, terminal }: AdminDeps, options: Options) {
  const email = options.email ?? (await terminal.ask('Email: '))
  const found = await users.findByEmail(email.trim())
  if (!found) throw new CommandError(`There is no account with the address ${email}.`)
  if (!found.isActive) throw new CommandError(`The account with the address ${email} is deactivated.`)
  return found
}

/** Parses role names separated by commas. @throws CommandError for an unknown role */
export function readRoles(named: string): Role[] {
  const names = named.split(',').map((name) => name.trim())
  const unknown = names.find((name) => !(roles as readonly string[]).includes(name))
  if (unknown !== undefined) throw new CommandError(`Unknown role "${unknown}". Use ${roles.join(', ')}.`)
  return roles.filter((role) => names.includes(role))
}
