/** `npm run admin`: manages the accounts of the back office. Runs on the server. */
import { content } from '#server/company.ts'
import { askSetup } from '#server/features/company/ask-setup.ts'
import { createCompanyStore } from '#server/features/company/company.store.ts'
import { createSetupAnswersStore } from '#server/features/company/setup.store.ts'
import { requestedHelp, runAdminCommand } from '#server/features/team/admin-command.ts'
import { shellActor, type AdminDeps, type Terminal } from '#server/features/team/admin-deps.ts'
import { createInvitationStore } from '#server/features/team/invitations.store.ts'
import { createTeamStore } from '#server/features/team/team.store.ts'
import { createAccountNotices } from '#server/platform/accounts/account-notices.ts'
import { createUserStore } from '#server/platform/accounts/users.store.ts'
import { readCompanyParts, companySender } from '#server/platform/company/company-texts.ts'
import { createAudit } from '#server/platform/audit/audit.ts'
import { CommandError } from '#server/platform/errors.ts'
import { runCommand } from '#server/operations/commands/run-command.ts'
import { announceChange, openDatabaseForTool, type Database } from '#server/platform/database/open.ts'
import {
  promptLine,
  promptPassword,
  readPasswordFile,
  readStdinLine,
} from '#server/operations/commands/prompt.ts'
import { createMailer } from '#server/platform/mail/mailer.ts'
import { createOutbox } from '#server/platform/mail/outbox.ts'
import { createTokens } from '#server/platform/secrets/one-time-tokens.ts'
import { loadSigningKeys } from '#server/platform/secrets/signing-keys.ts'
import { createSessions } from '#server/platform/accounts/sessions.ts'
import { readSettings, type Settings } from '#server/platform/settings/settings.ts'

const now = () => new Date().toISOString()

const terminal: Terminal = {
  isInteractive: process.stdin.isTTY === true,
  ask: (question) => (process.stdin.isTTY ? promptLine(question) : Promise.resolve('')),
  askPassword: () =>
    process.stdin.isTTY ? promptPassword('Password (leave empty to generate one): ') : readStdinLine(),
  readPassword: readPasswordFile,
  say: (line) => console.log(line),
}

/** Queues emails in the outbox; the server sends them. */
async function openMailer(settings: Settings, database: Database) {
  const keys = await loadSigningKeys(settings)
  const words = await readCompanyParts(database.query, content.shippedTexts(settings))
  return createMailer({
    outbox: createOutbox({ database, keys: keys.withPrevious('mail'), now }),
    company: companySender(() => words, settings.publicUrl),
    notifyEmail: settings.notifyEmail,
    canSend: settings.smtpUrl !== undefined,
    now,
  })
}

async function main(args: string[]): Promise<void> {
  const help = requestedHelp(args)
  if (help !== undefined) return console.log(help)
  const settings = readSettings(process.env)
  const database = await openDatabaseForTool(settings)
  try {
    const mailer = await openMailer(settings, database)
    const sessions = createSessions(database)
    const tokens = createTokens(database, now)
    const audit = createAudit(database, now)
    const notices = createAccountNotices({ tokens, mailer })
    const invitations = createInvitationStore({ database, tokens, mailer, now })
    const inUnit: AdminDeps['inUnit'] = (work) =>
      database.transaction((trx) => work(audit.createUnitOfWork(trx, shellActor)))
    const store = createCompanyStore({ database, shipped: content.shippedTexts(settings), now })
    const setup = createSetupAnswersStore({ database, store, now })
    const setUp = async () => {
      const { revision } = await setup.read()
      const answers = await askSetup(terminal)
      const { isStale } = await inUnit((unit) =>
        setup.apply(unit, { answers, revision }, (used) => content.createSetupTexts(answers, used), null),
      )
      if (isStale) throw new CommandError('Someone else has changed the setup in the meantime. Start again.')
      await announceChange(settings)
    }
    await runAdminCommand(args, {
      users: createUserStore(database, now),
      team: createTeamStore({ database, sessions, tokens, notices, invitations, now }),
      invitations,
      sessions,
      tokens,
      notices,
      inUnit,
      setUp,
      terminal,
      query: database.query,
      isProduction: settings.isProduction,
    })
  } finally {
    await database.close()
  }
}

runCommand(main)
