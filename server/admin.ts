/** `npm run admin`: manages the accounts of the back office. Runs on the machine of the server. */
import {
  adminHelp,
  CommandError,
  runAdminCommand,
  isHelpRequest,
  type Terminal,
} from '#server/features/auth/admin-command.ts'
import { createUserStore } from '#server/features/auth/auth.store.ts'
import { createAudit } from '#server/platform/audit.ts'
import { openDatabaseForTool } from '#server/platform/database/open.ts'
import { StartError } from './platform/database/start-error.ts'
import { HttpError } from '#server/platform/errors.ts'
import { promptLine, promptPassword, PromptCancelled, readStdinLine } from '#server/platform/prompt.ts'
import { createSessions } from '#server/platform/sessions.ts'
import { readSettings, SettingsError } from '#server/platform/settings.ts'

const now = () => new Date().toISOString()

const terminal: Terminal = {
  ask: (question) => (process.stdin.isTTY ? promptLine(question) : Promise.resolve('')),
  askPassword: () =>
    process.stdin.isTTY ? promptPassword('Password (leave empty to generate one): ') : readStdinLine(),
  say: (line) => console.log(line),
}

async function main(args: string[]): Promise<void> {
  if (isHelpRequest(args)) return console.log(adminHelp)
  const database = await openDatabaseForTool(readSettings(process.env))
  try {
    await runAdminCommand(args, {
      users: createUserStore(database, now),
      sessions: createSessions(database),
      audit: createAudit(database, now),
      terminal,
    })
  } finally {
    await database.close()
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  const isForReader = [PromptCancelled, CommandError, HttpError, SettingsError, StartError].some(
    (kind) => error instanceof kind,
  )
  console.error(isForReader ? (error as Error).message : error)
  process.exitCode = 1
})
