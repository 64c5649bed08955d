import { z } from 'zod'
import { readS3Url, type AmazonEnvironment } from './storage/s3/place.rules.ts'

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const text = z.string()
const email = text.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/)
const addressOf = (...protocols: string[]) =>
  text.refine((value) => protocols.includes(URL.parse(value)?.protocol ?? ''))
const oneOf = (yes: string, no: string) => z.enum([yes, no]).transform((value) => value === yes)
const trustedProxies = text.regex(/^(\d{1,2}|[0-9a-fA-F.:/]+(,\s*[0-9a-fA-F.:/]+)*)$/).transform((value) => {
  return /^\d{1,2}$/.test(value) ? Number(value) : value.split(/,\s*/)
})

const months = z.coerce.number().int().min(1).max(1_200)

/** Every setting, in the order of `--help`: how it is read, what a wrong value is told, what it is for. */
const known = {
  HOST: [text, 'must be a host name or an address', 'address to listen on', '127.0.0.1'],
  PORT: [
    z.coerce.number().int().min(0).max(65_535),
    'must be a port number from 0 to 65535',
    'port to listen on',
    '3000',
  ],
  PUBLIC_URL: [
    addressOf('http:', 'https:').transform((value) => new URL(value).origin),
    'must be an address that begins with http:// or https://',
    'the address that visitors use',
    'http://localhost:PORT',
  ],
  DATA_DIR: [text, 'must be a folder', 'folder of the database and the files', './data'],
  DATABASE_URL: [
    addressOf('postgres:', 'postgresql:'),
    'must begin with postgres:// (leave it unset for SQLite)',
    'PostgreSQL instead of SQLite inside DATA_DIR',
    '',
  ],
  DATABASE_DIRECT_URL: [
    addressOf('postgres:', 'postgresql:'),
    'must begin with postgres://',
    'the same database past the pooler of DATABASE_URL, for listening and migrating',
    'DATABASE_URL',
  ],
  DATABASE_READ_URL: [
    addressOf('postgres:', 'postgresql:'),
    'must begin with postgres://',
    'a replica of the database, for public reads',
    '',
  ],
  STORAGE_URL: [
    text,
    'must look like s3://bucket?endpoint=… (leave it unset for files inside DATA_DIR)',
    'files in S3-compatible storage: s3://bucket?endpoint=…&region=…&pathStyle=…; keys in AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY',
    '',
  ],
  ADMIN_EMAIL: [email, 'must be an e-mail address', 'first admin, created when no user exists', ''],
  ADMIN_PASSWORD: [text.min(6), 'must have at least 6 characters', 'password of the first admin', ''],
  ADMIN_NAME: [text.max(80), 'must have at most 80 characters', 'name of the first admin', ''],
  SEED_DEMO: [
    oneOf('true', 'false'),
    'must be true or false',
    'fill an empty database with the demo company',
    'true outside production',
  ],
  SMTP_URL: [
    addressOf('smtp:', 'smtps:'),
    'must begin with smtp:// or smtps://',
    'mail server; without it no mail is sent',
    '',
  ],
  MAIL_FROM: [text.regex(/@/), 'must hold an e-mail address', 'sender of every mail', ''],
  NOTIFY_EMAIL: [
    email,
    'must be an e-mail address',
    'who is told of enquiries, applications and comments',
    '',
  ],
  TRUST_PROXY: [
    trustedProxies,
    'must be a number of proxies or a comma-separated list of addresses',
    'proxies in front: how many, or their addresses',
    'none',
  ],
  LOG_LEVEL: [z.enum(logLevels), `must be one of ${logLevels.join(', ')}`, 'how much is logged', 'info'],
  RATE_LIMITS: [oneOf('on', 'off'), 'must be on or off', 'limits on submissions and searches', 'on'],
  DRAIN_SECONDS: [
    z.coerce.number().int().min(0).max(60),
    'must be a number of seconds from 0 to 60',
    'how long a stopping node goes on answering, so that its balancer notices',
    '0',
  ],
  METRICS_ADDRESS: [
    text.regex(/^([\w.-]+|\[[\da-fA-F:]+\]):\d{1,5}$/).transform((value) => {
      const colon = value.lastIndexOf(':')
      return { host: value.slice(0, colon).replace(/^\[|\]$/g, ''), port: Number(value.slice(colon + 1)) }
    }),
    'must be a host and a port, like 127.0.0.1:9400',
    'where Prometheus finds /metrics: an address that no visitor reaches',
    'none',
  ],
  KEEP_ENQUIRIES: [
    months,
    'must be a number of months from 1 to 1200',
    'months after which an enquiry and its file are erased',
    'for good',
  ],
  KEEP_APPLICATIONS: [
    months,
    'must be a number of months from 1 to 1200',
    'months after which an application and its CV are erased',
    'for good',
  ],
  APP_SECRET: [
    text.min(32),
    'must have at least 32 characters',
    'signing key, the same on every node',
    'generated into DATA_DIR outside production',
  ],
} as const satisfies Record<string, readonly [z.ZodType, string, string, string]>

type Name = keyof typeof known
type Value<N extends Name> = z.output<(typeof known)[N][0]> | undefined

/** What the server was told by its environment, checked and completed. */
export type Settings = {
  host: string
  port: number
  /** Origin without a trailing slash. */
  publicUrl: string
  dataDir: string
  databaseUrl: string | undefined
  /** Given when `databaseUrl` is a pooler's, whose connections have no session. */
  databaseDirectUrl: string | undefined
  /** A replica, for public reads. */
  databaseReadUrl: string | undefined
  storageUrl: string | undefined
  /** Keys and region of `storageUrl` where that leaves them out, as Amazon's own tools are told. */
  amazon: AmazonEnvironment
  admin: { email: string | undefined; password: string | undefined; name: string | undefined }
  isProduction: boolean
  seedDemo: boolean
  smtpUrl: string | undefined
  mailFrom: string | undefined
  notifyEmail: string | undefined
  trustProxy: number | string[] | false
  logLevel: (typeof logLevels)[number]
  rateLimits: boolean
  drainMs: number
  metricsAddress: { host: string; port: number } | undefined
  appSecret: string | undefined
  /** How many months records of the desk are kept; undefined for as long as nobody deletes them. */
  keepMonths: { enquiries: number | undefined; applications: number | undefined }
}

/** Thrown when the environment is wrong: one sentence per fault. */
export class SettingsError extends Error {
  readonly faults: string[]
  constructor(faults: string[]) {
    super(faults.join('\n'))
    this.faults = faults
  }
}

/**
 * Reads the settings of rulings R7 from an environment. An empty value counts as unset.
 * @throws SettingsError with one sentence for each wrong value
 */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const faults: string[] = []
  const read = <N extends Name>(name: N): Value<N> => {
    const raw = env[name]?.trim()
    if (!raw) return undefined
    const result = known[name][0].safeParse(raw)
    if (!result.success) faults.push(`${name} ${known[name][1]}.`)
    return result.data as Value<N>
  }
  const isProduction = env.NODE_ENV === 'production'
  const port = read('PORT') ?? 3000
  const settings: Settings = {
    host: read('HOST') ?? '127.0.0.1',
    port,
    publicUrl: read('PUBLIC_URL') ?? `http://localhost:${port}`,
    dataDir: read('DATA_DIR') ?? './data',
    databaseUrl: read('DATABASE_URL'),
    databaseDirectUrl: read('DATABASE_DIRECT_URL'),
    databaseReadUrl: read('DATABASE_READ_URL'),
    storageUrl: read('STORAGE_URL'),
    amazon: {
      accessKeyId: env.AWS_ACCESS_KEY_ID,
      secretAccessKey: env.AWS_SECRET_ACCESS_KEY,
      sessionToken: env.AWS_SESSION_TOKEN,
      region: env.AWS_REGION,
    },
    admin: { email: read('ADMIN_EMAIL'), password: read('ADMIN_PASSWORD'), name: read('ADMIN_NAME') },
    isProduction,
    seedDemo: read('SEED_DEMO') ?? !isProduction,
    smtpUrl: read('SMTP_URL'),
    mailFrom: read('MAIL_FROM'),
    notifyEmail: read('NOTIFY_EMAIL'),
    trustProxy: read('TRUST_PROXY') ?? false,
    logLevel: read('LOG_LEVEL') ?? 'info',
    rateLimits: read('RATE_LIMITS') ?? true,
    drainMs: (read('DRAIN_SECONDS') ?? 0) * 1000,
    metricsAddress: read('METRICS_ADDRESS'),
    appSecret: read('APP_SECRET'),
    keepMonths: { enquiries: read('KEEP_ENQUIRIES'), applications: read('KEEP_APPLICATIONS') },
  }
  const storage = settings.storageUrl ? readS3Url(settings.storageUrl, settings.amazon) : undefined
  if (typeof storage === 'string') faults.push(`STORAGE_URL ${storage}.`)
  if (settings.databaseDirectUrl && !settings.databaseUrl)
    faults.push('DATABASE_DIRECT_URL needs DATABASE_URL beside it.')
  if (settings.databaseReadUrl && !settings.databaseUrl)
    faults.push('DATABASE_READ_URL needs DATABASE_URL beside it.')
  if (isProduction && !settings.appSecret) faults.push('APP_SECRET must be set in production.')
  if (Boolean(settings.admin.email) !== Boolean(settings.admin.password))
    faults.push('ADMIN_EMAIL and ADMIN_PASSWORD must be set together.')
  if (faults.length > 0) throw new SettingsError(faults)
  return settings
}

/** The text of `npm start -- --help`: each setting, what it is for and its default. */
export function settingsHelp(): string {
  const width = Math.max(...Object.keys(known).map((name) => name.length))
  const lines = Object.entries(known).map(([name, [, , help, fallback]]) => {
    return `  ${name.padEnd(width)} ${help}${fallback ? ` (${fallback})` : ''}`
  })
  return ['Settings, from the environment:', '', ...lines].join('\n')
}
