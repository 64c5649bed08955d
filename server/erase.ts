/** `npm run erase -- <email>`: finds and erases a person's data. Runs on the machine of the server. */
import { parseArgs } from 'node:util'
import { PersonBody } from '#contract/privacy/privacy.ts'
import { createApp } from '#server/app.ts'
import { openDatabase } from '#server/platform/database/open.ts'
import { DataDirInUseError, StartError } from './platform/database/start-error.ts'
import { HttpError } from '#server/platform/errors.ts'
import { createLog } from '#server/platform/log.ts'
import { readSettings, SettingsError } from '#server/platform/settings.ts'

const help = `What is held of a person, under an e-mail address:

  npm run erase -- <email>          shows what is stored
  npm run erase -- <email> --yes    erases it for good, files too

On SQLite the server must be stopped; while it runs, POST /api/privacy/erase does the same.`

const actor = { email: 'npm run erase' }

class CommandError extends Error {}

function parse(args: string[]) {
  try {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: { yes: { type: 'boolean', default: false } },
    })
    const email = PersonBody.safeParse({ email: positionals.length === 1 ? positionals[0] : '' })
    if (!email.success) throw new CommandError(`${email.error.issues[0]!.message}\n\n${help}`)
    return { email: email.data.email, isConfirmed: values.yes }
  } catch (error) {
    throw error instanceof CommandError ? error : new CommandError(`${(error as Error).message}\n\n${help}`)
  }
}

async function main(args: string[]): Promise<void> {
  if (args.length === 0 || args.includes('--help') || args.includes('-h')) return console.log(help)
  const { email, isConfirmed } = parse(args)
  const settings = readSettings(process.env)
  const database = await openDatabase(settings)
  await database.migrate()
  const { app, personalData, changes } = await createApp({
    settings,
    database,
    log: createLog('error'),
    hasPages: false,
  })
  try {
    const counts = isConfirmed ? await personalData.erase(email, actor) : await personalData.find(email)
    if (isConfirmed) await changes.published()
    console.log(isConfirmed ? `Erased what was held under ${email}:` : `Held under ${email}:`)
    for (const [kind, count] of Object.entries(counts)) {
      const words = kind.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
      console.log(`  ${String(count).padStart(6)} ${words}`)
    }
    if (!isConfirmed) console.log('Add --yes to erase it for good.')
  } finally {
    await app.close()
    await database.close()
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  if (error instanceof DataDirInUseError) console.error(`${error.message}\n\n${help}`)
  else {
    const kinds = [CommandError, HttpError, SettingsError, StartError]
    console.error(kinds.some((kind) => error instanceof kind) ? (error as Error).message : error)
  }
  process.exitCode = 1
})
