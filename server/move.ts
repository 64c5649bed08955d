/** `npm run move`: moves a site to another database and storage, from SQLite to PostgreSQL or back. */
import { parseArgs } from 'node:util'
import { formatCount, formatNumber } from '#contract/locale.ts'
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

Copies the site in DATA_DIR, DATABASE_URL and STORAGE_URL to another place, then compares both sides. The site can keep running.
When the copy is done, stop the site and run the same command again to copy what has changed. Then start the site with the
settings that are printed at the end. An interrupted move continues when you run it again. The data here is kept but marked as
moved, and a server won’t start from it.

  --to             a PostgreSQL database, or a folder for SQLite
  --storage        where to store files; by default in the folder, or where they are now
  --password-file  a file whose first line is the database password; - reads standard input. Without it, a terminal asks
  --undo           removes the mark, so that a server can start from it again

Everyone on this machine can read its command lines, so keep passwords out of them. Bucket keys are AWS_ACCESS_KEY_ID and
AWS_SECRET_ACCESS_KEY.`

const indentLines = (texts: string[]) => texts.map((text) => `    ${text}`).join('\n')

/** Adds the password to the URL of a database, from a file or from the terminal. */
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

/** Copies the site and reports. @returns whether the site was being served @throws CommandError if the two sides differ */
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
    console.log(
      `${formatCount(lost.length, 'file is', 'files are')} missing or damaged here:\n${indentLines(lost)}`,
    )
  if (differences.length > 0) throw new CommandError(`The two sides differ:\n${indentLines(differences)}`)
  console.log('Both sides have the same rows and files, by count and SHA-256.')
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
    return console.log(`The site at ${databaseLocation(settings)} can be started again.`)
  }
  if ([values.to, values.storage].some((url) => url !== undefined && maskPasswords(url) !== url))
    console.error(
      'Everyone on this machine can read the password on this command line. See --help for other ways.',
    )
  const to = await withPassword(parseTarget(values.to!, values.storage, settings), values['password-file'])
  await assertSiteExists(settings)
  console.log(
    `From ${databaseLocation(settings)}, files in ${filesLocation(settings)}\nTo   ${databaseLocation(to)}, files in ${filesLocation(to)}\n`,
  )
  const hasServer = await copy(settings, to).catch((error: unknown) => {
    if (databaseErrorKind(error) !== 'unavailable') throw error
    throw new CommandError(
      `The database cannot be reached: ${(error as Error).message}. Run the same command again to continue.`,
    )
  })
  if (hasServer)
    return console.log(
      'The site was running in the meantime. Stop it, then run the same command again to copy what has changed.',
    )
  await writeMovedMarker(settings, databaseLocation(to))
  console.log(`Start the site with these settings:\n${indentLines(targetSettings(to, settings))}`)
}

runCommand(main)
