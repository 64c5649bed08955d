import { maskPasswords } from '#server/platform/log/mask-passwords.ts'
import { CommandError } from '#server/platform/errors.ts'
import { parseS3Url } from '#server/platform/storage/s3/bucket-url.rules.ts'
import type { Settings } from '#server/platform/settings/settings.ts'
import type { SiteLocation } from './site.ts'

/** The scheme of a URL. A single letter would be a Windows drive. */
const urlScheme = /^([a-z][a-z\d+.-]+):/i

/**
 * Reads the target of a move from its two options.
 * @param to URL of a PostgreSQL database, or path of a folder
 * @param storage URL of a bucket; by default the files go into the folder, or stay where they are
 * @throws CommandError for another or an invalid URL; its message never contains a password
 */
export function parseTarget(to: string, storage: string | undefined, settings: Settings): SiteLocation {
  const scheme = urlScheme.exec(to)?.[1]?.toLowerCase()
  const isPostgres = scheme === 'postgres' || scheme === 'postgresql'
  if (scheme && !isPostgres)
    throw new CommandError(`--to must be a folder or a URL that begins with postgres://, not ${scheme}: …`)
  if (isPostgres && (!to.slice(scheme!.length).startsWith('://') || !URL.canParse(to)))
    throw new CommandError(
      '--to is not a valid URL: it must look like postgres://user:password@host/database, ' +
        'with characters other than letters and digits in the password percent-encoded.',
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

/** Lists the settings of the moved site, one line each, including those that must be empty there. */
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
