import { parseArgs } from 'node:util'
import { roles } from '#contract/team/roles.ts'
import { CommandError } from '#server/platform/errors.ts'
import { create, list, resetPassword } from './admin-accounts.ts'
import type { AdminDeps, Options } from './admin-deps.ts'
import { deactivate, invite, makeOwner, removeSecondFactor } from './admin-team.ts'

type Command = {
  run(deps: AdminDeps, options: Options): Promise<void>
  /** what follows its name on the command line */
  usage: string
  /** what it does, in sentences */
  help: string
}

const passwordHelp = `The password is prompted for, or read from standard input, or from a file by --password-file <file>. When it is empty, or with
--generate, one is generated and shown once.`

const rolesHelp = `Roles are ${roles.join(', ')}.`

const commands: Record<string, Command> = {
  invite: {
    run: invite,
    usage: '<email> --roles writer,sales [--name <name>]',
    help: `Invites somebody. The link on the last line works once, for seven days; with a mail server it is mailed too. ${rolesHelp}`,
  },
  create: {
    run: create,
    usage: '<email> --name <name> [--roles writer,sales]',
    help: `Creates an account. ${passwordHelp}\n${rolesHelp} Without --roles the account is an owner, who may do everything.`,
  },
  'reset-password': {
    run: resetPassword,
    usage: '<email>',
    help: `Sets a password and ends every session of the account. A second factor stays. ${passwordHelp}`,
  },
  'remove-second-factor': {
    run: removeSecondFactor,
    usage: '<email>',
    help: 'Removes passkeys, authenticator app and recovery codes of an account, and ends its sessions: for who has lost them.',
  },
  'make-owner': {
    run: makeOwner,
    usage: '<email>',
    help: 'Makes somebody an owner too, and ends their sessions: for a site whose owners are gone.',
  },
  deactivate: {
    run: deactivate,
    usage: '<email>',
    help: 'Closes an account: its sessions end, and it cannot sign in. What it wrote stays. The last active owner stays active.',
  },
  setup: {
    run: setUp,
    usage: '',
    help: `Asks ten questions about your company and makes the words of the whole site of the answers; a server that is running shows them
within a second. What was there before stays in the history of each part.`,
  },
  list: { run: list, usage: '', help: 'Lists the accounts.' },
}

const lineOf = (name: string) => `npm run admin -- ${name} ${commands[name]!.usage}`.trimEnd()

const helpOf = (name: string) => `${lineOf(name)}\n\n${commands[name]!.help}`

async function setUp({ setUp: makeSite, terminal }: AdminDeps): Promise<void> {
  if (!terminal.isInteractive) throw new CommandError('setup asks its questions on a terminal.')
  await makeSite()
  terminal.say('Your site is ready.')
}

const generalHelp = `Accounts of the back office, and the words about the company:

${Object.keys(commands)
  .map((name) => `  ${lineOf(name)}`)
  .join('\n')}

--help after a command tells more of it. The address can be given by --email too.`

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

/** The help text that the arguments ask for, which needs no database; undefined when they ask for none. */
export function requestedHelp(args: string[]): string | undefined {
  if (args.length > 0 && !args.includes('--help') && !args.includes('-h')) return undefined
  const name = args.find((arg) => Object.hasOwn(commands, arg))
  return name === undefined ? generalHelp : helpOf(name)
}

/** Runs `npm run admin` with its arguments. @throws CommandError or HttpError with a sentence for the terminal */
export async function runAdminCommand(args: string[], deps: AdminDeps): Promise<void> {
  const { command, options } = parse(args)
  if (command === undefined || !Object.hasOwn(commands, command)) throw new CommandError(generalHelp)
  if (commands[command]!.usage === '' && options.email !== undefined)
    throw new CommandError(`${command} takes no name.\n\n${helpOf(command)}`)
  return commands[command]!.run(deps, options)
}
