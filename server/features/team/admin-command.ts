import { parseArgs } from 'node:util'
import { roles } from '#contract/team/roles.ts'
import { CommandError } from '#server/platform/errors.ts'
import { create, list, resetPassword } from './admin-accounts.ts'
import type { AdminDeps, Options } from './admin-deps.ts'
import { deactivate, invite, makeOwner, removeSecondFactor } from './admin-team.ts'

type Command = {
  run(deps: AdminDeps, options: Options): Promise<void>
  /** arguments after its name */
  usage: string
  /** a description in sentences */
  help: string
}

const passwordHelp = `Prompts for the password, or reads it from standard input or from --password-file <file>. If it is empty, or with --generate, a
password is generated and shown once.`

const rolesHelp = `Roles are ${roles.join(', ')}.`

const commands: Record<string, Command> = {
  invite: {
    run: invite,
    usage: '<email> --roles writer,sales [--name <name>]',
    help: `Invites a team member. The link on the last line works once, for seven days. It is emailed too if email is set up. ${rolesHelp}`,
  },
  create: {
    run: create,
    usage: '<email> --name <name> [--roles writer,sales]',
    help: `Creates an account. ${passwordHelp}\n${rolesHelp} Without --roles the account is an owner, who can do everything.`,
  },
  'reset-password': {
    run: resetPassword,
    usage: '<email>',
    help: `Sets a password and ends all sessions of the account. Second factors stay. ${passwordHelp}`,
  },
  'remove-second-factor': {
    run: removeSecondFactor,
    usage: '<email>',
    help: 'Removes the passkeys, authenticator app and recovery codes of an account, and ends its sessions. Use it for someone who has lost theirs.',
  },
  'make-owner': {
    run: makeOwner,
    usage: '<email>',
    help: 'Adds the role of owner to an account, and ends its sessions. Use it when a site has no owner left.',
  },
  deactivate: {
    run: deactivate,
    usage: '<email>',
    help: 'Deactivates an account: ends its sessions and blocks sign-in. Its posts stay. The last active owner can’t be deactivated.',
  },
  setup: {
    run: setUp,
    usage: '',
    help: `Asks ten questions about your company and creates the texts of the whole site from the answers. A running server shows them
within a second. Previous texts stay in the history.`,
  },
  list: { run: list, usage: '', help: 'Lists the accounts.' },
}

const lineOf = (name: string) => `npm run admin -- ${name} ${commands[name]!.usage}`.trimEnd()

const helpOf = (name: string) => `${lineOf(name)}\n\n${commands[name]!.help}`

async function setUp({ setUp: makeSite, terminal }: AdminDeps): Promise<void> {
  if (!terminal.isInteractive) throw new CommandError('setup needs an interactive terminal.')
  await makeSite()
  terminal.say('Your site is ready.')
}

const generalHelp = `Manages back office accounts and sets up company texts:

${Object.keys(commands)
  .map((name) => `  ${lineOf(name)}`)
  .join('\n')}

Add --help to a command for details. You can also pass the address with --email.`

function parse(args: string[]): { command: string | undefined; options: Options } {
  try {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        email: { type: 'string' },
        name: { type: 'string' },
        roles: { type: 'string' },
        generate: { type: 'boolean', default: false },
        'password-file': { type: 'string' },
      },
    })
    const [command, email, ...others] = positionals
    return {
      command: others.length === 0 ? command : undefined,
      options: {
        email: values.email ?? email,
        name: values.name,
        roles: values.roles,
        generate: values.generate,
        passwordFile: values['password-file'],
      },
    }
  } catch (error) {
    throw new CommandError(`${(error as Error).message}\n\n${generalHelp}`)
  }
}

/** The help text for the arguments, which needs no database; undefined if they don't ask for help. */
export function requestedHelp(args: string[]): string | undefined {
  if (args.length > 0 && !args.includes('--help') && !args.includes('-h')) return undefined
  const name = args.find((arg) => Object.hasOwn(commands, arg))
  return name === undefined ? generalHelp : helpOf(name)
}

/** Runs `npm run admin` with its arguments. @throws CommandError or HttpError with a message for the terminal */
export async function runAdminCommand(args: string[], deps: AdminDeps): Promise<void> {
  const { command, options } = parse(args)
  if (command === undefined || !Object.hasOwn(commands, command)) throw new CommandError(generalHelp)
  if (commands[command]!.usage === '' && options.email !== undefined)
    throw new CommandError(`${command} takes no name.\n\n${helpOf(command)}`)
  return commands[command]!.run(deps, options)
}
