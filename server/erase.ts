/** `npm run erase -- <email>`: finds and erases a person's data. Runs on the server. */
import { parseArgs } from 'node:util'
import { heldWords, PersonBody, type PersonalDataCounts } from '#contract/privacy/privacy.ts'
import { createApp } from '#server/app.ts'
import { runCommand } from '#server/operations/commands/run-command.ts'
import { CommandError } from '#server/platform/errors.ts'
import { assertSiteExists } from '#server/platform/database/existing-site.ts'
import { assertNotMoved, readMovedTo } from '#server/platform/database/moved-site.ts'
import { openDatabase, type Database } from '#server/platform/database/open.ts'
import { DataDirInUseError } from '#server/platform/database/start-error.ts'
import { createLog } from '#server/platform/log/log.ts'
import { readSettings, type Settings } from '#server/platform/settings/settings.ts'
import { assertStorageOfSite } from '#server/platform/storage/site-storage.ts'

const help = `Erases the data held about a person, by email address:

  npm run erase -- <email>          shows what is held
  npm run erase -- <email> --yes    erases it permanently, files included

On SQLite, stop the server first, or use POST /api/privacy/erase while it runs.`

const actor = { email: 'npm run erase' }

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

async function openOrExplain(settings: Settings) {
  try {
    return await openDatabase(settings)
  } catch (error) {
    throw error instanceof DataDirInUseError ? new CommandError(`${error.message}\n\n${help}`) : error
  }
}

async function main(args: string[]): Promise<void> {
  if (args.length === 0 || args.includes('--help') || args.includes('-h')) return console.log(help)
  const { email, isConfirmed } = parse(args)
  const settings = readSettings(process.env)
  await assertSiteExists(settings)
  const database = await openOrExplain(settings)
  try {
    await database.migrate()
    assertNotMoved(await readMovedTo(database.query))
    await assertStorageOfSite(database.query, settings)
    await findOrErase(database, settings, email, isConfirmed)
  } finally {
    await database.close()
  }
}

async function findOrErase(database: Database, settings: Settings, email: string, isConfirmed: boolean) {
  const { app, personalData, purge, changes } = await createApp({
    settings,
    database,
    log: createLog('error'),
    hasPages: false,
  })
  try {
    const { counts, unremoved } = isConfirmed
      ? await personalData.erase(email, actor)
      : { counts: await personalData.find(email), unremoved: [] }
    if (isConfirmed) {
      await changes.published()
      await purge.run({ isThorough: true })
      if (await purge.isPending())
        console.log('The database files still hold traces, which the server removes within a day.')
    }
    if (Object.values(counts).every((count) => count === 0))
      return console.log(`No data is held for ${email}, so there is nothing to erase.`)
    console.log(`${isConfirmed ? 'Erased' : 'Held'} for ${email}:`)
    for (const [kind, count] of Object.entries(counts)) {
      const [one, several] = heldWords[kind as keyof PersonalDataCounts]
      console.log(`  ${String(count).padStart(6)} ${count === 1 ? one : several}`)
    }
    if (!isConfirmed) console.log('Add --yes to erase it permanently.')
    if (unremoved.length > 0)
      throw new CommandError(unremoved.map(({ name, why }) => `${name} ${why}.`).join('\n'))
  } finally {
    await app.close()
  }
}

runCommand(main)
