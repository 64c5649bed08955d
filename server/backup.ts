/** `npm run backup` and `npm run restore`. Run on the machine of the server. */
import { resolve } from 'node:path'
import { createBackup, restoreBackup } from '#server/platform/backup/backup.ts'
import { BackupError, verifyBackup, type Manifest } from '#server/platform/backup/manifest.ts'
import { databaseErrorKind } from './platform/database/errors.ts'
import { StartError } from './platform/database/start-error.ts'
import { HttpError } from '#server/platform/errors.ts'
import { readSettings, SettingsError } from '#server/platform/settings.ts'

const help = `Backups, with the settings of the server (DATA_DIR, DATABASE_URL, STORAGE_URL):

  npm run backup [-- <folder>]        backs up into a new folder below <folder> (./backups); the server may run
  npm run backup -- verify <backup>   compares a backup with its manifest, and restores nothing
  npm run restore -- <backup>         restores into an empty DATA_DIR, database and storage; the server must not run`

class UsageError extends Error {}

const summary = ({ entries }: Manifest): string => {
  const mebibytes = entries.reduce((sum, { size }) => sum + size, 0) / 1024 / 1024
  return `${entries.length} files, ${mebibytes.toFixed(1)} MiB`
}

async function main([command, ...args]: string[]): Promise<void> {
  if (args.includes('--help')) return console.log(help)
  const [first, second] = args
  if (command === 'backup' && first === 'verify') {
    if (!second) throw new UsageError(help)
    console.log(`Whole: ${summary(await verifyBackup(resolve(second)))}.`)
  } else if (command === 'backup') {
    const { folder, manifest } = await createBackup(readSettings(process.env), resolve(first ?? 'backups'))
    console.log(`Backed up into ${folder}: ${summary(manifest)}.`)
  } else if (command === 'restore' && first) {
    const manifest = await restoreBackup(resolve(first), readSettings(process.env))
    console.log(`Restored what was backed up at ${manifest.madeAt}, and compared it: ${summary(manifest)}.`)
  } else throw new UsageError(help)
}

/** A sentence for errors that an operator can fix; all others as they are. */
function describeError(error: unknown): unknown {
  const { message } = error as Error
  if ([BackupError, UsageError, SettingsError, StartError, HttpError].some((kind) => error instanceof kind))
    return message
  if (databaseErrorKind(error) === 'full') return `The disk is full: ${message}. This backup was discarded.`
  if (databaseErrorKind(error) === 'unavailable')
    return `The database or the disk cannot be reached: ${message}`
  return error
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(describeError(error))
  process.exitCode = 1
})
