import type { z } from 'zod'
import { OperatorError } from '#server/platform/errors.ts'
import { maxIncomingName } from '#server/platform/mail/mailbox/reply-addresses.ts'
import type { MailboxAddress } from '#server/platform/mail/mailbox/mailbox-url.rules.ts'
import { howToMakeSecret, isGuessableSecret } from '#server/platform/secrets/secret-strength.rules.ts'
import { retainedRecords, type RetainedKind } from '#contract/records/record-kinds.ts'
import { retentionSettingName, settingsSchema, type logLevels, type Setting } from './settings-schema.ts'
import { parseS3Url, type AwsEnvironment } from '#server/platform/storage/s3/bucket-url.rules.ts'

type Name = keyof typeof settingsSchema
type Parsed<N extends Name> = z.output<(typeof settingsSchema)[N]['schema']>
type Value<N extends Name> = (typeof settingsSchema)[N] extends { default: string }
  ? Parsed<N>
  : Parsed<N> | undefined

/** The settings after validation, with defaults filled in. */
export type Settings = {
  host: string
  port: number
  /** Origin without a trailing slash. */
  publicUrl: string
  dataDir: string
  databaseUrl: string | undefined
  /** Set if `databaseUrl` is a connection pooler, whose connections have no session. */
  databaseDirectUrl: string | undefined
  storageUrl: string | undefined
  /** Used if `storageUrl` has no keys or region. */
  aws: AwsEnvironment
  admin: { email: string | undefined; password: string | undefined; name: string | undefined }
  isProduction: boolean
  seedDemo: boolean
  smtpUrl: string | undefined
  mailFrom: string | undefined
  /** newsletter emails per minute */
  newsletterRate: number
  dkim: { keyFile: string; selector: string } | undefined
  notifyEmail: string | undefined
  /**
   * The mailbox for replies. `address` is where they are sent; undefined for its user. `authServer` is the mail server whose
   * Authentication-Results are trusted.
   */
  imap:
    | (MailboxAddress & {
        isPlainAllowed: boolean
        address: string | undefined
        authServer: string | undefined
      })
    | undefined
  trustProxy: number | string[] | false
  /** IANA name; if undefined, the reader's own, and UTC in the log. */
  timeZone: string | undefined
  logLevel: (typeof logLevels)[number]
  rateLimits: boolean
  drainMs: number
  metricsAddress: { host: string; port: number } | undefined
  appSecret: string | undefined
  /** Also decrypts stored data. */
  appSecretPrevious: string | undefined
  /** Retention periods (months); undefined if owners choose them. */
  keepMonths: Record<RetainedKind, number | undefined> & { backups: number }
}

/** Thrown when settings are invalid, with a sentence for each problem. */
export class SettingsError extends OperatorError {
  readonly problems: string[]
  constructor(problems: string[]) {
    super(problems.join('\n'))
    this.problems = problems
  }
}

function productionProblems({ appSecret, publicUrl }: Settings, env: Environment): string[] {
  const problems: string[] = []
  if (!appSecret) problems.push(`APP_SECRET must be set in production: ${howToMakeSecret}.`)
  else if (isGuessableSecret(appSecret) || appSecret === settingsSchema.APP_SECRET.example)
    problems.push(`APP_SECRET is too easy to guess: ${howToMakeSecret}.`)
  // the server speaks plain HTTP, so a proxy terminates TLS, and only the operator knows its address
  if (publicUrl.startsWith('https:') && !env['TRUST_PROXY']?.trim())
    problems.push(
      'TRUST_PROXY must be set in production when PUBLIC_URL begins with https://: to 1 for one proxy in front of the server, to ' +
        'the addresses of the proxies, or to none if no proxy sets X-Forwarded-For.',
    )
  return problems
}

type Environment = Record<string, string | undefined>

/**
 * Reads the settings from environment variables. An empty value counts as unset.
 * @throws SettingsError with a sentence for each problem
 */
export function readSettings(env: Environment): Settings {
  const problems: string[] = []
  const read = <N extends Name>(name: N): Value<N> => {
    const setting: Setting = settingsSchema[name]
    const raw = env[name]?.trim() || setting.default
    if (!raw) return undefined as Value<N>
    const result = setting.schema.safeParse(raw)
    if (!result.success) problems.push(`${name} ${setting.rule}.`)
    return result.data as Value<N>
  }
  const isProduction = read('NODE_ENV') === 'production'
  const port = read('PORT')
  const imap = read('IMAP_URL')
  const [dkimKey, dkimSelector] = [read('DKIM_KEY_FILE'), read('DKIM_SELECTOR')]
  const settings: Settings = {
    host: read('HOST'),
    port,
    publicUrl: read('PUBLIC_URL') ?? `http://localhost:${port}`,
    dataDir: read('DATA_DIR'),
    databaseUrl: read('DATABASE_URL'),
    databaseDirectUrl: read('DATABASE_DIRECT_URL'),
    storageUrl: read('STORAGE_URL'),
    aws: {
      accessKeyId: read('AWS_ACCESS_KEY_ID'),
      secretAccessKey: read('AWS_SECRET_ACCESS_KEY'),
      sessionToken: read('AWS_SESSION_TOKEN'),
      region: read('AWS_REGION'),
    },
    admin: { email: read('ADMIN_EMAIL'), password: read('ADMIN_PASSWORD'), name: read('ADMIN_NAME') },
    isProduction,
    seedDemo: read('SEED_DEMO') ?? !isProduction,
    smtpUrl: read('SMTP_URL'),
    mailFrom: read('MAIL_FROM'),
    newsletterRate: read('NEWSLETTER_RATE'),
    dkim: dkimKey && dkimSelector ? { keyFile: dkimKey, selector: dkimSelector } : undefined,
    notifyEmail: read('NOTIFY_EMAIL'),
    imap: imap && {
      ...imap,
      isPlainAllowed: read('IMAP_WITHOUT_TLS'),
      address: read('REPLY_ADDRESS'),
      authServer: read('MAIL_AUTH_SERVER'),
    },
    trustProxy: read('TRUST_PROXY') ?? false,
    timeZone: read('TIME_ZONE'),
    logLevel: read('LOG_LEVEL'),
    rateLimits: read('RATE_LIMITS'),
    drainMs: read('DRAIN_SECONDS') * 1000,
    metricsAddress: read('METRICS_ADDRESS'),
    appSecret: read('APP_SECRET'),
    appSecretPrevious: read('APP_SECRET_PREVIOUS'),
    keepMonths: {
      ...(Object.fromEntries(
        retainedRecords.map(({ name }) => [name, read(retentionSettingName(name))]),
      ) as Record<RetainedKind, number | undefined>),
      backups: read('KEEP_BACKUPS'),
    },
  }
  const storage = settings.storageUrl ? parseS3Url(settings.storageUrl, settings.aws) : undefined
  if (typeof storage === 'string') problems.push(`STORAGE_URL ${storage}.`)
  if (settings.databaseDirectUrl && !settings.databaseUrl)
    problems.push('DATABASE_DIRECT_URL requires DATABASE_URL.')
  for (const name of ['REPLY_ADDRESS', 'MAIL_AUTH_SERVER'])
    if (env[name]?.trim() && !imap) problems.push(`${name} requires IMAP_URL.`)
  if (imap && !env['REPLY_ADDRESS']?.trim() && imap.user.split('@', 1)[0]!.length > maxIncomingName)
    problems.push(
      `REPLY_ADDRESS must be set, because the user in IMAP_URL has more than ${maxIncomingName} characters before the @.`,
    )
  if (Boolean(dkimKey) !== Boolean(dkimSelector))
    problems.push('DKIM_KEY_FILE and DKIM_SELECTOR must be set together.')
  if (isProduction) problems.push(...productionProblems(settings, env))
  if (settings.appSecretPrevious && !settings.appSecret)
    problems.push('APP_SECRET_PREVIOUS requires APP_SECRET.')
  if (Boolean(settings.admin.email) !== Boolean(settings.admin.password))
    problems.push('ADMIN_EMAIL and ADMIN_PASSWORD must be set together.')
  if (problems.length > 0) throw new SettingsError(problems)
  return settings
}
