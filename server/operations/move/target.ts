import { maskPasswords } from '#server/platform/log/mask-passwords.ts'
import { CommandError } from '#server/platform/errors.ts'
import { parseS3Url } from '#server/platform/storage/s3/bucket-url.rules.ts'
import type { Settings } from '#server/platform/settings/settings.ts'
import type { SiteLocation } from './site.ts'

/** The beginning of a URL. One email alone would be a drive. */
const urlScheme = /^([a-z][a-z\d+.-]+):/i

/**
 * Reads the target of a move from its two flags.
 * @param to URL of a PostgreSQL database, or path of a folder
 * @param storage URL of a bucket; without it the files go into the folder, or stay where they are
 * @throws CommandError for a URL of anything else, or one that cannot be read; never with a password
 */
export function parseTarget(to: string, storage: string | undefined, settings: Settings): SiteLocation {
  const scheme = urlScheme.exec(to)?.[1]?.toLowerCase()
  const isPostgres = scheme === 'postgres' || scheme === 'postgresql'
  if (scheme && !isPostgres)
    throw new CommandError(`--to takes a URL that begins with postgres://, or a folder: not ${scheme}: …`)
  if (isPostgres && (!to.slice(scheme!.length).startsWith('://') || !URL.canParse(to)))
    throw new CommandError(
      '--to is a URL that cannot be read: it must look like postgres://user:password@host/database, ' +
        'with other characters than letters and digits of the password percent-encoded.',
    )
  const bucket = storage === undefined ? undefined : parseS3Url(storage, settings.aws)
  if (typeof bucket === 'string') throw new CommandError(`--storage ${bucket}.`)
  return {
    aws: settings.aws,
    dataDir: isPostgres ? settings.dataDir : to,
    databaseUrl: isPostgres ? scheme + to.slice(scheme!.length) : undefined,
    databaseDirectUrl: undefined,
    storageUrl: storage ?? (isPostgres ? settings.storageUrl : undefined),
  }
}

/** The settings of the moved site, one line each; all that belong to the old place are named, also those to be empty. */
export function targetSettings(to: SiteLocation, from: Settings): string[] {
  const keys = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'AWS_SESSION_TOKEN', 'AWS_REGION']
  const inUse = keys.filter((name) => process.env[name])
  return [
    `DATA_DIR=${to.dataDir}`,
    `DATABASE_URL=${to.databaseUrl ? maskPasswords(to.databaseUrl) : ''}`,
    'DATABASE_DIRECT_URL=',
    `STORAGE_URL=${to.storageUrl ? maskPasswords(to.storageUrl) : ''}`,
    ...(to.storageUrl ? inUse.map((name) => `${name}=<as here>`) : []),
    `APP_SECRET=${from.appSecret ? '<as here>' : `<what is in ${from.dataDir}/app-secret>`}`,
    ...(from.appSecretPrevious ? ['APP_SECRET_PREVIOUS=<as here>'] : []),
  ]
}
