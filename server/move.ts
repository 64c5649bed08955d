/** `npm run move`: moves a site to another database and storage, from SQLite to PostgreSQL or back. */
import { parseArgs } from 'node:util'
import { formatNumber } from '#contract/locale.ts'
import { moveSite } from '#server/operations/move/move.ts'
import { searchReindexers } from '#server/search-reindexers.ts'
import { createProgress } from '#server/operations/move/progress.ts'
import { filesLocation, databaseLocation, type SiteLocation } from '#server/operations/move/site.ts'
import { parseTarget, targetSettings } from '#server/operations/move/target.ts'
import { runCommand } from '#server/operations/commands/run-command.ts'
import { CommandError } from '#server/platform/errors.ts'
import { maskPasswords } from '#server/platform/log/mask-passwords.ts'
import { databaseErrorKind } from '#server/platform/database/errors.ts'
import { assertSiteExists } from '#server/platform/database/existing-site.ts'
import { writeMovedTo } from '#server/platform/database/moved-site.ts'
import { openDatabase } from '#server/platform/database/open.ts'
import { promptPassword, readPasswordFile } from '#server/operations/commands/prompt.ts'
import { readSettings, type Settings } from '#server/platform/settings/settings.ts'

const help = `npm run move -- --to postgres://… [--storage s3://…]
npm run move -- --to ./folder
npm run move -- --undo

Copies the site that the settings name (DATA_DIR, DATABASE_URL, STORAGE_URL) to another place, and compares both sides.
The site may go on being served meanwhile. Then stop it, give the same command again (it copies what has changed since, and
goes on where it was interrupted), and start the site with the settings that it names at its end. The data here stays, marked
as moved: it does not start any more.

  --to             a PostgreSQL database, or a folder for SQLite
  --storage        where files shall be; without it: inside the folder, or where they are
  --password-file  a file whose first line is the password of the database; - reads standard input. Without it a terminal asks
  --undo           takes that mark away, to go on with the data here

Everybody on this machine can read its command lines: leave passwords out of them. The keys of a bucket are AWS_ACCESS_KEY_ID and
AWS_SECRET_ACCESS_KEY.`

const indentLines = (texts: string[]) => texts.map((text) => `    ${text}`).join('\n')

/** Completes the URL of a database with its password, from a file or from the terminal. */
async function withPassword(to: SiteLocation, file: string | undefined): Promise<SiteLocation> {
  if (!to.databaseUrl) return to
  const url = new URL(to.databaseUrl)
  if (file !== undefined) url.password = await readPasswordFile(file)
  else if (url.username && !url.password && process.stdin.isTTY)
    url.password = await promptPassword(`Password of ${url.username} at ${url.host} (empty for none): `)
  return url.password ? { ...to, databaseUrl: url.href } : to
}

/** Writes the marker that a site was moved, or removes it. The site must not be served. */
async function writeMovedMarker(settings: Settings, movedTo: string | undefined): Promise<void> {
  const database = await openDatabase(settings)
  try {
    await writeMovedTo(database.query, movedTo)
  } finally {
    await database.close()
  }
}

/** Copies the site and reports; throws CommandError when the two sides differ. @returns whether the site was being served */
async function copy(settings: Settings, to: SiteLocation): Promise<boolean> {
  const { rows, written, files, copied, differences, lost, hasServer } = await moveSite(
    settings,
    to,
    createProgress(process.stdout),
    searchReindexers,
  )
  console.log(
    `\n${formatNumber(rows)} rows (${formatNumber(written)} written now), ${formatNumber(files)} files (${formatNumber(copied)} copied now).`,
  )
  if (lost.length > 0)
    console.log(`Not to be had: ${lost.length} files that the site itself has lost:\n${indentLines(lost)}`)
  if (differences.length > 0) throw new CommandError(`The two sides differ:\n${indentLines(differences)}`)
  console.log('Both sides have the same rows and files, by count and by SHA-256.')
  return hasServer
}

async function main(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      to: { type: 'string' },
      storage: { type: 'string' },
      'password-file': { type: 'string' },
      undo: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  })
  if (values.help || (!values.to && !values.undo)) return console.log(help)
  const settings = readSettings(process.env)
  if (values.undo) {
    await assertSiteExists(settings)
    await writeMovedMarker(settings, undefined)
    return console.log(`The site at ${databaseLocation(settings)} can be started.`)
  }
  if ([values.to, values.storage].some((url) => url !== undefined && maskPasswords(url) !== url))
    console.error(
      'Everybody on this machine can read the password on this command line: see --help for other ways.',
    )
  const to = await withPassword(parseTarget(values.to!, values.storage, settings), values['password-file'])
  await assertSiteExists(settings)
  console.log(
    `From ${databaseLocation(settings)}, files in ${filesLocation(settings)}\nTo   ${databaseLocation(to)}, files in ${filesLocation(to)}\n`,
  )
  const hasServer = await copy(settings, to).catch((error: unknown) => {
    if (databaseErrorKind(error) !== 'unavailable') throw error
    throw new CommandError(
      `The database cannot be reached: ${(error as Error).message}. Give the same command again to go on.`,
    )
  })
  if (hasServer)
    return console.log(
      'The site was being served meanwhile. Stop it, and give the same command again for what came since.',
    )
  await writeMovedMarker(settings, databaseLocation(to))
  console.log(`Start it with these settings:\n${indentLines(targetSettings(to, settings))}`)
}

runCommand(main)
