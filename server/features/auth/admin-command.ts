import { parseArgs } from 'node:util'
import { randomBytes } from 'node:crypto'
import { RegisterBody } from '#contract/auth/auth.ts'
import { passwordMessages, sessionMessages } from '#contract/auth/messages.ts'
import type { Audit } from '#server/platform/audit.ts'
import { CommandError } from '#server/platform/commands/run-command.ts'
import { hashPassword } from '#server/platform/passwords.ts'
import type { Sessions } from '#server/platform/sessions.ts'
import type { UserStore } from './auth.store.ts'
import { isCommonPassword } from './common-passwords.ts'
import { firstPasswordProblem } from './first-password.rules.ts'

export const adminHelp = `Accounts of the back office:

  npm run admin -- create --email <address> --name <name>
  npm run admin -- reset-password --email <address>
  npm run admin -- list

The password is prompted for, or read from standard input, or from a file by --password-file <file>. When it is empty, or with
--generate, one is generated and shown once. A reset ends every session of the account.`

/** The terminal that the command runs in. */
export type Terminal = {
  ask(question: string): Promise<string>
  /** a password; empty when one is to be generated */
  askPassword(): Promise<string>
  /** the first line of a file. @throws PasswordFileError when it cannot be read */
  readPassword(file: string): Promise<string>
  say(line: string): void
}

type Deps = {
  users: UserStore
  sessions: Sessions
  audit: Audit
  terminal: Terminal
  /** whether strangers visit the site: the first account needs a better password then */
  isProduction: boolean
}

const actor = { email: 'npm run admin' }

async function typedPassword({ generate, passwordFile }: Options, terminal: Terminal): Promise<string> {
  if (generate) return ''
  return passwordFile === undefined ? terminal.askPassword() : terminal.readPassword(passwordFile)
}

async function passwordFor(email: string, options: Options, terminal: Terminal) {
  const typed = await typedPassword(options, terminal)
  const password = typed || randomBytes(15).toString('base64url')
  const problem = RegisterBody.shape.password.safeParse(password).error?.issues[0]?.message
  if (problem) throw new CommandError(problem)
  if (isCommonPassword(password, email)) throw new CommandError(passwordMessages.tooCommon)
  return { password, passwordHash: await hashPassword(password), generated: typed ? undefined : password }
}

async function create({ users, audit, terminal, isProduction }: Deps, options: Options): Promise<void> {
  const given = {
    email: options.email ?? (await terminal.ask('Email: ')),
    name: options.name ?? (await terminal.ask('Name: ')),
  }
  const checked = RegisterBody.pick({ name: true, email: true }).safeParse(given)
  if (!checked.success) throw new CommandError(checked.error.issues[0]!.message)
  const { name, email } = checked.data
  if (await users.findByEmail(email)) throw new CommandError(sessionMessages.emailTaken)
  const { password, passwordHash, generated } = await passwordFor(email, options, terminal)
  if (isProduction && !(await users.hasAny())) {
    const problem = firstPasswordProblem('The first password', password, email)
    if (problem) throw new CommandError(problem)
  }
  const user = await users.create({ name, email, passwordHash })
  await audit.record({ action: 'account.created', actor, subject: { id: user._id, name } })
  terminal.say(`Created ${email}.${generated ? ` Password: ${generated} (shown only now)` : ''}`)
}

async function resetPassword({ users, sessions, audit, terminal }: Deps, options: Options): Promise<void> {
  const email = options.email ?? (await terminal.ask('Email: '))
  const found = await users.findByEmail(email.trim())
  if (!found) throw new CommandError(`There is no account with the address ${email}.`)
  const { user } = found
  const { passwordHash, generated } = await passwordFor(user.email, options, terminal)
  const isReset = await users.whilePassword(user._id, found.passwordHash, async (trx) => {
    await users.setPasswordHash(trx, user._id, passwordHash)
    await sessions.revokeAll(user._id, trx)
    await audit.record({ action: 'password.reset', actor, subject: { id: user._id, name: user.name } }, trx)
    return true
  })
  if (!isReset) throw new CommandError('The password was changed meanwhile. Please try again.')
  terminal.say(
    `Reset the password of ${user.email}.${generated ? ` Password: ${generated} (shown only now)` : ''}`,
  )
}

async function list({ users, terminal }: Deps): Promise<void> {
  const all = await users.list()
  if (all.length === 0) terminal.say('There is no account yet.')
  for (const { email, name, createdAt } of all)
    terminal.say(`${email}  ${name}  since ${createdAt.slice(0, 10)}`)
}

type Options = {
  email: string | undefined
  name: string | undefined
  generate: boolean
  passwordFile: string | undefined
}

function parse(args: string[]): { command: string | undefined; options: Options } {
  try {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        email: { type: 'string' },
        name: { type: 'string' },
        generate: { type: 'boolean', default: false },
        'password-file': { type: 'string' },
      },
    })
    return {
      command: positionals.length === 1 ? positionals[0] : undefined,
      options: {
        email: values.email,
        name: values.name,
        generate: values.generate,
        passwordFile: values['password-file'],
      },
    }
  } catch (error) {
    throw new CommandError(`${(error as Error).message}\n\n${adminHelp}`)
  }
}

/** Whether the arguments ask for the help text, which needs no database. */
export function isHelpRequest(args: string[]): boolean {
  return args.length === 0 || args.includes('--help') || args.includes('-h')
}

/** Runs `npm run admin` with its arguments. @throws CommandError with a sentence for the terminal */
export async function runAdminCommand(args: string[], deps: Deps): Promise<void> {
  const { command, options } = parse(args)
  if (command === 'create') return create(deps, options)
  if (command === 'reset-password') return resetPassword(deps, options)
  if (command === 'list') return list(deps)
  throw new CommandError(adminHelp)
}
