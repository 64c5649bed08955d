/** `npm run admin`: manages the accounts of the back office. Runs on the machine of the server. */
import {
  adminHelp,
  runAdminCommand,
  isHelpRequest,
  type Terminal,
} from '#server/features/auth/admin-command.ts'
import { createUserStore } from '#server/features/auth/auth.store.ts'
import { createAudit } from '#server/platform/audit.ts'
import { runCommand } from '#server/platform/commands/run-command.ts'
import { openDatabaseForTool } from '#server/platform/database/open.ts'
import {
  promptLine,
  promptPassword,
  readPasswordFile,
  readStdinLine,
} from '#server/platform/commands/prompt.ts'
import { createSessions } from '#server/platform/sessions.ts'
import { readSettings } from '#server/platform/settings.ts'

const now = () => new Date().toISOString()

const terminal: Terminal = {
  ask: (question) => (process.stdin.isTTY ? promptLine(question) : Promise.resolve('')),
  askPassword: () =>
    process.stdin.isTTY ? promptPassword('Password (leave empty to generate one): ') : readStdinLine(),
  readPassword: readPasswordFile,
  say: (line) => console.log(line),
}

async function main(args: string[]): Promise<void> {
  if (isHelpRequest(args)) return console.log(adminHelp)
  const settings = readSettings(process.env)
  const database = await openDatabaseForTool(settings)
  try {
    await runAdminCommand(args, {
      users: createUserStore(database, now),
      sessions: createSessions(database),
      audit: createAudit(database, now),
      terminal,
      isProduction: settings.isProduction,
    })
  } finally {
    await database.close()
  }
}

runCommand(main)
