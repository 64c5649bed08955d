import { isIP } from 'node:net'
import { z } from 'zod'
import { maxKeepMonths } from '#contract/privacy/limits.ts'
import { formatLocale } from '#contract/locale.ts'
import { retainedRecords, type RetainedKind } from '#contract/records/record-kinds.ts'
import { maxIncomingName } from '#server/platform/mail/mailbox/reply-addresses.ts'
import { parseMailboxUrl } from '#server/platform/mail/mailbox/mailbox-url.rules.ts'

/** A setting: how it is parsed, and its description for error messages, `npm start -- --help` and docs/settings.md. */
export type Setting = {
  /** Parses the environment variable. */
  schema: z.ZodType
  /** The rest of the error message after the name of the setting. */
  rule: string
  meaning: string
  /** The value that is parsed when the variable is unset. */
  default?: string
  /** Describes a default that isn't a fixed value. */
  whenUnset?: string
  unit?: string
  example: string
}

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const text = z.string()
const email = text.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/)
/** Whether a URL can be percent-decoded, as libraries do with user names and passwords. */
const isDecodable = (value: string) => {
  try {
    return decodeURIComponent(value) !== ''
  } catch {
    return false
  }
}
const urlWith = (...protocols: string[]) =>
  text.refine((value) => protocols.includes(URL.parse(value)?.protocol ?? '') && isDecodable(value))
const booleanFrom = (yes: string, no: string) => z.enum([yes, no]).transform((value) => value === yes)
const maxPort = 65_535
const integer = (min: number, max: number) => z.coerce.number().int().min(min).max(max)

/** Whether a text is an IP address, or a network such as `10.0.0.0/8`. */
function isNetwork(value: string): boolean {
  const [, address = '', prefix = '1'] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(value) ?? []
  const family = isIP(address)
  return family !== 0 && Number(prefix) >= 1 && Number(prefix) <= (family === 4 ? 32 : 128)
}

const proxies = text.transform((value, context): number | string[] | false => {
  if (value === 'none' || value === 'false') return false
  if (/^\d{1,2}$/.test(value)) return Number(value)
  const networks = value.split(/,\s*/)
  if (!networks.every(isNetwork)) context.addIssue({ code: 'custom', message: 'no proxies' })
  return networks
})

const mailbox = text.transform((value, context) => {
  const parsed = parseMailboxUrl(value)
  if (!parsed) context.addIssue({ code: 'custom', message: 'no mailbox' })
  return parsed ?? z.NEVER
})

const timeZone = text.refine((value) => {
  try {
    return Intl.DateTimeFormat(formatLocale, { timeZone: value }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
})

const hostAndPort = text
  .regex(/^([\w.-]+|\[[\da-fA-F:]+\]):\d{1,5}$/)
  .transform((value) => {
    const colon = value.lastIndexOf(':')
    return { host: value.slice(0, colon).replace(/^\[|\]$/g, ''), port: Number(value.slice(colon + 1)) }
  })
  .refine(({ port }) => port <= maxPort)

const months = {
  schema: integer(1, maxKeepMonths),
  rule: 'must be a number of months from 1 to 1200',
  unit: 'months',
} as const

/** The name of the setting with the retention period of a kind of record, such as `KEEP_ENQUIRIES`. */
export const retentionSettingName = <Kind extends RetainedKind>(kind: Kind) =>
  `KEEP_${kind.toUpperCase() as Uppercase<Kind>}` as const

const keepSettings = Object.fromEntries(
  retainedRecords.map(({ name, what, exampleMonths }) => [
    retentionSettingName(name),
    {
      ...months,
      meaning: `Age at which ${what} are erased`,
      whenUnset: 'set by owners under Retention',
      example: String(exampleMonths),
    },
  ]),
) as Record<
  ReturnType<typeof retentionSettingName<RetainedKind>>,
  typeof months & { meaning: string; whenUnset: string; example: string }
>

/** Every setting, in the order of `--help` and docs/settings.md. */
export const settingsSchema = {
  NODE_ENV: {
    schema: z.enum(['production', 'development', 'test']),
    rule: 'must be production, development or test',
    meaning: '`production` turns off the demo and open registration, and requires APP_SECRET',
    whenUnset: 'development',
    example: 'production',
  },
  HOST: {
    schema: text,
    rule: 'must be a host name or an IP address',
    meaning: 'Address to listen on',
    default: '127.0.0.1',
    example: '0.0.0.0',
  },
  PORT: {
    schema: integer(0, maxPort),
    rule: 'must be a port number from 0 to 65535',
    meaning: 'Port to listen on',
    default: '3000',
    example: '8080',
  },
  PUBLIC_URL: {
    schema: urlWith('http:', 'https:').transform((value) => new URL(value).origin),
    rule: 'must be a URL that begins with http:// or https://',
    meaning: 'URL that visitors use',
    whenUnset: 'http://localhost:PORT',
    example: 'https://www.example.com',
  },
  DATA_DIR: {
    schema: text,
    rule: 'must be a folder',
    meaning: 'Folder for the SQLite database and the files',
    default: './data',
    example: '/var/lib/frontdesk',
  },
  DATABASE_URL: {
    schema: urlWith('postgres:', 'postgresql:'),
    rule: 'must begin with postgres:// (leave it unset for SQLite), with each % written as %25',
    meaning: 'PostgreSQL database to use instead of SQLite in DATA_DIR',
    example: 'postgres://frontdesk:secret@db.internal/frontdesk',
  },
  DATABASE_DIRECT_URL: {
    schema: urlWith('postgres:', 'postgresql:'),
    rule: 'must begin with postgres://, with each % written as %25',
    meaning:
      'Direct connection to the database for notifications and migrations, when DATABASE_URL is a connection pooler',
    whenUnset: 'DATABASE_URL',
    example: 'postgres://frontdesk:secret@db.internal:5432/frontdesk',
  },
  STORAGE_URL: {
    schema: text,
    rule: 'must look like s3://bucket?endpoint=… (leave it unset to keep files in DATA_DIR)',
    meaning:
      'S3-compatible bucket for files, instead of DATA_DIR; parameters: endpoint, region and pathStyle',
    example: 's3://frontdesk-files?endpoint=https://s3.example.com&region=eu-central-1',
  },
  AWS_ACCESS_KEY_ID: {
    schema: text,
    rule: 'must be an access key',
    meaning: 'Access key for the bucket, if STORAGE_URL has none',
    example: 'AKIAIOSFODNN7EXAMPLE',
  },
  AWS_SECRET_ACCESS_KEY: {
    schema: text,
    rule: 'must be a secret key',
    meaning: 'Secret key for the bucket, if STORAGE_URL has none',
    example: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  },
  AWS_SESSION_TOKEN: {
    schema: text,
    rule: 'must be a token',
    meaning: 'Session token for temporary keys',
    example: 'IQoJb3JpZ2luX2VjEXAMPLE',
  },
  AWS_REGION: {
    schema: text,
    rule: 'must be a region',
    meaning: 'Region of the bucket, if STORAGE_URL has none',
    whenUnset: 'us-east-1',
    example: 'eu-central-1',
  },
  ADMIN_EMAIL: {
    schema: email,
    rule: 'must be an email address',
    meaning: 'Email of the first admin, who is created if there are no users',
    whenUnset: 'demo account outside production',
    example: 'office@example.com',
  },
  ADMIN_PASSWORD: {
    schema: text.min(6),
    rule: 'must have at least 6 characters',
    meaning: 'Password of the first admin; in production, at least 12 characters and not a common one',
    whenUnset: 'generated and shown once outside production',
    example: 'correct-horse-battery-staple',
  },
  ADMIN_NAME: {
    schema: text.max(80),
    rule: 'must have at most 80 characters',
    meaning: 'Name of the first admin',
    whenUnset: 'Admin',
    example: 'Ada Keller',
  },
  SEED_DEMO: {
    schema: booleanFrom('true', 'false'),
    rule: 'must be true or false',
    meaning: 'Whether to fill an empty database with the demo company',
    whenUnset: 'true outside production',
    example: 'false',
  },
  SMTP_URL: {
    schema: urlWith('smtp:', 'smtps:'),
    rule: 'must begin with smtp:// or smtps://, with each % written as %25',
    meaning: 'Mail server; without it, no emails are sent',
    example: 'smtps://frontdesk:secret@mail.example.com',
  },
  MAIL_FROM: {
    schema: text.regex(/@/),
    rule: 'must contain an email address',
    meaning: 'Sender of every email',
    whenUnset: "the company's name and email",
    example: 'Frontdesk <office@example.com>',
  },
  NEWSLETTER_RATE: {
    schema: integer(1, 60_000),
    rule: 'must be a number from 1 to 60000',
    meaning: 'Maximum rate of newsletter emails',
    default: '600',
    unit: 'emails per minute',
    example: '120',
  },
  DKIM_KEY_FILE: {
    schema: text,
    rule: 'must be the path of a file',
    meaning: "Private key (PEM) for signing emails, if the mail server doesn't sign them",
    example: '/etc/frontdesk/dkim.pem',
  },
  DKIM_SELECTOR: {
    schema: text.regex(/^[a-z0-9][a-z0-9.-]*$/i),
    rule: 'must be letters, digits, dots and hyphens',
    meaning: 'Selector of the DKIM public key in DNS',
    example: 'frontdesk',
  },
  NOTIFY_EMAIL: {
    schema: email,
    rule: 'must be an email address',
    meaning: 'Recipient of notifications about enquiries, applications and comments',
    example: 'office@example.com',
  },
  IMAP_URL: {
    schema: mailbox,
    rule: 'must look like imaps://user:password@mail.example.com:993/INBOX',
    meaning:
      'Mailbox for replies to enquiries, which are added to their timelines; the default folder is INBOX',
    example: 'imaps://desk%40example.com:secret@mail.example.com/INBOX',
  },
  IMAP_WITHOUT_TLS: {
    schema: booleanFrom('true', 'false'),
    rule: 'must be true or false',
    meaning:
      'Whether imap:// may send the password to another machine without TLS (localhost is always allowed)',
    default: 'false',
    example: 'true',
  },
  REPLY_ADDRESS: {
    schema: email.regex(new RegExp(`^[^@]{1,${maxIncomingName}}@`)),
    rule: `must be an email address with at most ${maxIncomingName} characters before the @`,
    meaning:
      'Email address of that mailbox, used as the Reply-To of emails about enquiries, with a tag after a +',
    whenUnset: 'the user in IMAP_URL',
    example: 'desk@example.com',
  },
  MAIL_AUTH_SERVER: {
    schema: text.regex(/^[^\s;"()]+$/),
    rule: "must be the name at the start of the mail server's Authentication-Results headers, such as mx.example.com",
    meaning: 'Mail server whose Authentication-Results prove that an email from a team member is genuine',
    whenUnset: 'only their tagged address counts as proof',
    example: 'mx.example.com',
  },
  TRUST_PROXY: {
    schema: proxies,
    rule: 'must be a number of proxies, a comma-separated list of their addresses, or none',
    meaning: 'Proxies whose X-Forwarded headers are trusted: how many, their addresses, or none',
    whenUnset: 'none; required in production with https',
    example: '1',
  },
  TIME_ZONE: {
    schema: timeZone,
    rule: 'must be a time zone, such as Europe/Berlin',
    meaning: 'Time zone for the back office, the log and the morning email',
    whenUnset: "the reader's own; UTC in the log",
    example: 'Australia/Melbourne',
  },
  LOG_LEVEL: {
    schema: z.enum(logLevels),
    rule: `must be one of ${logLevels.join(', ')}`,
    meaning: `Minimum log level: ${logLevels.join(', ')}`,
    default: 'info',
    example: 'warn',
  },
  RATE_LIMITS: {
    schema: booleanFrom('on', 'off'),
    rule: 'must be on or off',
    meaning: 'Rate limits on submissions, searches and sign-ins per client: on or off',
    default: 'on',
    example: 'off',
  },
  DRAIN_SECONDS: {
    schema: integer(0, 60),
    rule: 'must be a number of seconds from 0 to 60',
    meaning: 'How long a stopping node keeps serving requests while its load balancer notices',
    default: '0',
    unit: 'seconds',
    example: '10',
  },
  METRICS_ADDRESS: {
    schema: hostAndPort,
    rule: 'must be a host and port, such as 127.0.0.1:9400',
    meaning: 'Private host and port that serve /metrics to Prometheus',
    whenUnset: 'none',
    example: '127.0.0.1:9400',
  },
  ...keepSettings,
  KEEP_BACKUPS: {
    ...months,
    meaning: 'Maximum age of a backup; erasures are kept this long, so that a restore can repeat them',
    default: '12',
    example: '3',
  },
  APP_SECRET: {
    schema: text.min(32),
    rule: 'must have at least 32 characters',
    meaning:
      'Secret for signing and encryption, the same on every node; make one with openssl rand -base64 32',
    whenUnset: 'generated in DATA_DIR outside production',
    example: '6MVgaDz4rsFqPbC0yGmT9n1hXJ2oWk5uEL7dQvYt8xI=',
  },
  APP_SECRET_PREVIOUS: {
    schema: text.min(32),
    rule: 'must have at least 32 characters',
    meaning: 'The previous APP_SECRET, so that data encrypted with it can still be read',
    example: 'pT0uVb8zJc3qYw6nRk1sXh5gLd9fEa2mQi7oHx4tBvM=',
  },
} as const satisfies Record<string, Setting>

/** The default of a setting: a value, a description, or an empty string if the feature is off by default. */
export const describeDefault = (setting: Setting): string => setting.default ?? setting.whenUnset ?? ''

/** The text of `npm start -- --help`: name, meaning, unit and default of every setting. */
export function settingsHelp(): string {
  const settings: [string, Setting][] = Object.entries(settingsSchema)
  const width = Math.max(...settings.map(([name]) => name.length))
  const lines = settings.map(([name, setting]) => {
    const unit = setting.unit ? `, in ${setting.unit}` : ''
    const fallback = describeDefault(setting)
    return `  ${name.padEnd(width)} ${setting.meaning}${unit}${fallback && ` (${fallback})`}`
  })
  return ['Settings (environment variables):', '', ...lines].join('\n')
}
