import { sql, type Kysely } from 'kysely'
import { accounts } from './migrations/0001-accounts.ts'
import { posts } from './migrations/0002-posts.ts'
import { comments } from './migrations/0003-comments.ts'
import { submissions } from './migrations/0004-desk.ts'
import { mail } from './migrations/0005-mail.ts'
import { removals } from './migrations/0006-removals.ts'
import { statistics } from './migrations/0007-statistics.ts'
import { newsletter } from './migrations/0008-newsletter.ts'
import { adminListIndexes } from './migrations/0009-office.ts'
import { auditReading } from './migrations/0010-audit.ts'
import { storedCounts } from './migrations/0011-tallies.ts'
import { nodes } from './migrations/0040-nodes.ts'
import { queues } from './migrations/0060-queues.ts'
import { encryptedMail } from './migrations/0080-encrypted-mail.ts'
import { auditNames } from './migrations/0081-audit-names.ts'
import { applicationRevisions } from './migrations/0082-application-revisions.ts'
import { withdrawnImages } from './migrations/0083-withdrawn-images.ts'
import { erasures } from './migrations/0084-erasures.ts'
import type { SchemaDialect, Migration } from './dialects.ts'
import { StartError } from './start-error.ts'

export const migrations: Migration[] = [
  accounts,
  posts,
  comments,
  submissions,
  mail,
  removals,
  statistics,
  newsletter,
  adminListIndexes,
  auditReading,
  storedCounts,
  nodes,
  queues,
  encryptedMail,
  auditNames,
  applicationRevisions,
  withdrawnImages,
  erasures,
]

/**
 * Runs the migrations of `steps` that the database lacks, in order and in the caller's transaction. The caller makes sure that
 * no other process migrates at the same time.
 * @returns how many ran
 * @throws StartError when the database has a migration that `steps` lacks
 */
export async function runMissingMigrations(
  // oxlint-disable-next-line typescript/no-explicit-any -- migrations create the tables; Kysely types its own migrations so
  trx: Kysely<any>,
  dialect: SchemaDialect,
  steps: Migration[] = migrations,
): Promise<number> {
  await sql
    .raw(
      `create table if not exists migrations (
        ${dialect.text('name')} primary key,
        ${dialect.timestamp('applied_at')} not null
      )${dialect.strict}`,
    )
    .execute(trx)
  const applied: { name: string }[] = await trx
    .selectFrom('migrations')
    .select('name')
    .orderBy('name')
    .execute()
  const unknown = applied.find(({ name }) => !steps.some((step) => step.name === name))
  if (unknown) {
    throw new StartError(
      `The database was written by a newer version of Frontdesk (it has the migration ${unknown.name}): ` +
        'start that version, or restore a backup made by this one.',
    )
  }
  const missing = steps.filter((step) => !applied.some(({ name }) => name === step.name))
  for (const { name, statements } of missing) {
    for (const statement of statements(dialect)) await sql.raw(statement).execute(trx)
    await trx.insertInto('migrations').values({ name, appliedAt: new Date().toISOString() }).execute()
  }
  return missing.length
}
