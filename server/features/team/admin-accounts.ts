import { randomBytes } from 'node:crypto'
import { RegisterBody } from '#contract/auth/auth.ts'
import { passwordMessages, sessionMessages } from '#contract/auth/messages.ts'
import { isCommonPassword } from '#server/platform/accounts/common-passwords.ts'
import { onlyAccountPasswordProblem } from '#server/platform/accounts/only-account.ts'
import { replacePassword } from '#server/platform/accounts/replace-password.ts'
import { CommandError } from '#server/platform/errors.ts'
import { hashPassword } from '#server/platform/accounts/passwords.ts'
import { findAccount, readRoles, type AdminDeps, type Options, type Terminal } from './admin-deps.ts'

async function typedPassword({ generate, passwordFile }: Options, terminal: Terminal): Promise<string> {
  if (generate) return ''
  return passwordFile === undefined ? terminal.askPassword() : terminal.readPassword(passwordFile)
}

/**
 * Gets a password for an account.
 * @param account an existing one by its id, or the address of a new one
 * @throws CommandError for a weak password
 */
async function passwordFor(
  { terminal, query, isProduction }: AdminDeps,
  options: Options,
  account: { id?: string; email: string },
) {
  const { email } = account
  const typed = await typedPassword(options, terminal)
  const password = typed || randomBytes(15).toString('base64url')
  const problem = RegisterBody.shape.password.safeParse(password).error?.issues[0]?.message
  if (problem) throw new CommandError(problem)
  if (isCommonPassword(password, email)) throw new CommandError(passwordMessages.tooCommon)
  const weakness = isProduction && (await onlyAccountPasswordProblem(query, { ...account, password }))
  if (weakness) throw new CommandError(weakness)
  return { passwordHash: await hashPassword(password), generated: typed ? undefined : password }
}

/** Creates an account with a password. */
export async function create(deps: AdminDeps, options: Options): Promise<void> {
  const { users, inUnit, terminal } = deps
  const given = {
    email: options.email ?? (await terminal.ask('Email: ')),
    name: options.name ?? (await terminal.ask('Name: ')),
  }
  const checked = RegisterBody.pick({ name: true, email: true }).safeParse(given)
  if (!checked.success) throw new CommandError(checked.error.issues[0]!.message)
  const { name, email } = checked.data
  if (await users.findByEmail(email)) throw new CommandError(sessionMessages.emailTaken)
  const { passwordHash, generated } = await passwordFor(deps, options, { email })
  const roles = options.roles === undefined ? (['owner'] as const) : readRoles(options.roles)
  await inUnit(async ({ trx, logAction }) => {
    const { _id: id } = await users.create(trx, { name, email, passwordHash, roles })
    await logAction('account.created', { id, name })
  })
  terminal.say(`Created ${email}.${generated ? ` Password: ${generated} (shown only once)` : ''}`)
}

/** Sets the password of an account and ends its sessions. */
export async function resetPassword(deps: AdminDeps, options: Options): Promise<void> {
  const { users, sessions, tokens, notices, inUnit, terminal } = deps
  const found = await findAccount(deps, options)
  const { _id: userId, name, email } = found.user
  const { passwordHash, generated } = await passwordFor(deps, options, { id: userId, email })
  const isReset = await inUnit(async ({ trx, logAction }) => {
    if (!(await users.lockPassword(trx, userId, found.passwordHash))) return false
    await replacePassword(trx, { sessions, tokens }, { userId, passwordHash })
    await logAction('password.reset', { id: userId, name })
    await notices.send(trx, { id: userId, email }, { kind: 'password' })
    return true
  })
  if (!isReset) throw new CommandError('The password was changed in the meantime. Please try again.')
  terminal.say(
    `Reset the password of ${email}.${generated ? ` Password: ${generated} (shown only once)` : ''}`,
  )
}

/** Lists the accounts, oldest first. */
export async function list({ team, terminal }: AdminDeps): Promise<void> {
  const people = await team.list()
  if (people.length === 0) terminal.say('No accounts yet.')
  for (const { email, name, createdAt, roles, lastSignInAt, deactivatedAt, secondFactor } of people) {
    const facts = [
      email,
      name,
      `since ${createdAt.slice(0, 10)}`,
      roles.join(', ') || 'no role',
      lastSignInAt && `last sign-in ${lastSignInAt.slice(0, 10)}`,
      (secondFactor.passkeys > 0 || secondFactor.totp) && 'second factor',
      deactivatedAt && `deactivated ${deactivatedAt.slice(0, 10)}`,
    ]
    terminal.say(facts.filter(Boolean).join('  '))
  }
}
