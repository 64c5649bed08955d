/** `npm run backup` and `npm run restore`. Run on the server. */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { createBackup, rotateBackups } from '#server/operations/backup/backup.ts'
import { BackupError, verifyBackup, type Manifest } from '#server/operations/backup/manifest.ts'
import { restoreBackup } from '#server/operations/backup/restore.ts'
import { runCommand } from '#server/operations/commands/run-command.ts'
import { CommandError } from '#server/platform/errors.ts'
import { databaseErrorKind } from '#server/platform/database/errors.ts'
import { readSettings } from '#server/platform/settings/settings.ts'
import { monthsBefore } from '#server/platform/records/retention.ts'
import { searchReindexers } from './search-reindexers.ts'
import { repeatErasures } from './repeat-erasures.ts'

const help = `Backups, with the settings of the server (DATA_DIR, DATABASE_URL, STORAGE_URL):

  npm run backup [-- <folder> [--rotate]]   backs up to a new folder in <folder> (./backups); the server can keep running
  npm run backup -- verify <backup>         checks a backup against its manifest; restores nothing
  npm run restore -- <backup> [--replace]   restores into an empty DATA_DIR, database and storage; stop the server first

  --rotate   deletes older backups in <folder>, except the newest of each of the last 7 days and 4 weeks
  --replace  replaces the site, whose data is set aside`

const summary = ({ entries }: Manifest): string => {
  const mebibytes = entries.reduce((sum, { size }) => sum + size, 0) / 1024 / 1024
  return `${entries.length} files, ${mebibytes.toFixed(1)} MiB`
}

/** Reports a full disk, with its consequence for the backup or the restored site. */
async function explainFullDisk<T>(work: Promise<T>, consequence: string): Promise<T> {
  return work.catch((error: unknown) => {
    if (databaseErrorKind(error) !== 'full') throw error
    throw new BackupError(`The disk is full: ${(error as Error).message}. ${consequence}`)
  })
}

async function backup(into: string, isRotating: boolean): Promise<void> {
  const made = createBackup(readSettings(process.env), into, searchReindexers)
  const { folder, manifest } = await explainFullDisk(made, 'This backup was discarded.')
  console.log(`Backed up to ${folder}: ${summary(manifest)}.`)
  if (isRotating) for (const name of await rotateBackups(into)) console.log(`Deleted older backup ${name}.`)
}

async function restore(folder: string, isReplacing: boolean): Promise<void> {
  const settings = readSettings(process.env)
  const restored = restoreBackup(folder, settings, searchReindexers, { isReplacing })
  const { manifest, setAside, hasErasures, unreadable } = await explainFullDisk(
    restored,
    'Nothing was restored or changed.',
  )
  console.log(`Restored and verified the backup of ${manifest.madeAt}: ${summary(manifest)}.`)
  for (const sentence of setAside) console.log(sentence)
  console.log('Everyone is signed out. Accounts and passwords are those of the backup.')
  console.log(
    'People who unsubscribed after the backup are subscribed again, and emails that were queued then are sent again: see docs/operations.md before you start the site.',
  )
  for (const name of unreadable)
    console.log(`${name} in the same folder can't be read: erasures that only it contains are not repeated.`)
  const { backups: keepMonths } = settings.keepMonths
  if (manifest.madeAt < monthsBefore(new Date().toISOString(), keepMonths))
    console.log(
      `The backup is older than KEEP_BACKUPS (${keepMonths} months): erasures older than that are unknown and not repeated.`,
    )
  if (hasErasures) for (const sentence of await repeatErasures(settings)) console.log(sentence)
}

async function main([command, ...args]: string[]): Promise<void> {
  const isBackup = command === 'backup'
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      help: { type: 'boolean', short: 'h' },
      ...(isBackup ? { rotate: { type: 'boolean' } } : { replace: { type: 'boolean' } }),
    },
  })
  const { help: isHelp, rotate = false, replace = false } = values as Record<string, boolean | undefined>
  const [first, second, ...more] = positionals
  if (isHelp) return console.log(help)
  if (isBackup && first === 'verify' && second && more.length === 0 && !rotate)
    return console.log(`The backup is complete: ${summary(await verifyBackup(resolve(second)))}.`)
  if (isBackup && first !== 'verify' && !second) return backup(resolve(first ?? 'backups'), rotate)
  if (command === 'restore' && first && !second) return restore(resolve(first), replace)
  throw new CommandError(help)
}

runCommand(main)
