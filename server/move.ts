/** `npm run move`: moves a site to another database and storage, from SQLite to PostgreSQL or back. */
import { parseArgs } from 'node:util'
import { formatNumber } from '#contract/locale.ts'
import { moveSite } from '#server/move/move.ts'
import { createProgress } from '#server/move/progress.ts'
import { filesLocation, databaseLocation, withoutPassword, type SiteLocation } from '#server/move/site.ts'
import { StartError } from './platform/database/start-error.ts'
import { databaseErrorKind } from './platform/database/errors.ts'
import { readSettings, SettingsError } from '#server/platform/settings.ts'

const help = `npm run move -- --to postgres://… [--storage s3://…]
npm run move -- --to ./folder

Copies the site that the settings name (DATA_DIR, DATABASE_URL, STORAGE_URL) to another place, and compares both sides.
The site may go on being served meanwhile. Then stop it, give the same command again (it copies what has changed since, and
goes on where it was interrupted), and start the site with the settings that it names at its end.

  --to       a PostgreSQL database, or a folder for SQLite
  --storage  where files shall be; without it: inside the folder, or where they are`

const indentLines = (texts: string[]) => texts.map((text) => `    ${text}`).join('\n')

async function main(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { to: { type: 'string' }, storage: { type: 'string' }, help: { type: 'boolean' } },
  })
  if (values.help || !values.to) return console.log(help)
  const settings = readSettings(process.env)
  const isPostgres = /^postgres(ql)?:\/\//.test(values.to)
  const to: SiteLocation = {
    aws: settings.aws,
    dataDir: isPostgres ? settings.dataDir : values.to,
    databaseUrl: isPostgres ? values.to : undefined,
    databaseDirectUrl: undefined,
    storageUrl: values.storage ?? (isPostgres ? settings.storageUrl : undefined),
  }
  console.log(
    `From ${databaseLocation(settings)}, files in ${filesLocation(settings)}\nTo   ${databaseLocation(to)}, files in ${filesLocation(to)}\n`,
  )
  const report = await moveSite(settings, to, createProgress(process.stdout))
  const { rows, written, files, copied, differences, lost, hasServer } = report
  console.log(
    `\n${formatNumber(rows)} rows (${formatNumber(written)} written now), ${formatNumber(files)} files (${formatNumber(copied)} copied now).`,
  )
  if (lost.length > 0)
    console.log(`Not to be had: ${lost.length} files that the site itself has lost:\n${indentLines(lost)}`)
  if (differences.length > 0) {
    console.log(`The two sides differ:\n${indentLines(differences)}`)
    process.exitCode = 1
    return
  }
  console.log('Both sides have the same rows and files, by count and by SHA-256.')
  if (hasServer) {
    console.log(
      'The site was being served meanwhile. Stop it, and give the same command again for what came since.',
    )
    return
  }
  const newSettings = [
    ...(to.databaseUrl
      ? [`DATABASE_URL=${withoutPassword(to.databaseUrl)}`]
      : [`DATA_DIR=${to.dataDir}`, 'DATABASE_URL=']),
    `STORAGE_URL=${to.storageUrl ? withoutPassword(to.storageUrl) : ''}`,
    ...(settings.appSecret ? [] : [`APP_SECRET=<what is in ${settings.dataDir}/app-secret>`]),
  ]
  console.log(`Start it with these settings:\n${indentLines(newSettings)}`)
}

main(process.argv.slice(2)).catch((error: unknown) => {
  const isForReader = error instanceof StartError || error instanceof SettingsError
  const isUsage = String((error as { code?: string }).code).startsWith('ERR_PARSE_ARGS')
  if (isForReader || isUsage) console.error((error as Error).message)
  else if (databaseErrorKind(error) === 'unavailable')
    console.error(
      `The database cannot be reached: ${(error as Error).message}. Give the same command again to go on.`,
    )
  else console.error(error)
  process.exitCode = 1
})
