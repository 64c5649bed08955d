import { readFileSync } from 'node:fs'
import { sql, type Kysely } from 'kysely'
import type { Migration, SchemaDialect } from './dialects.ts'
import { StartError } from './start-error.ts'

/** Reads the statements of `migrations/<name>.<kind>.sql`, separated by empty lines. */
const fromFile = (name: string): Migration => ({
  name,
  statements: ({ kind }) =>
    readFileSync(new URL(`migrations/${name}.${kind}.sql`, import.meta.url), 'utf8').split('\n\n'),
})

/** The schema of 1.0.0, then the changes of later releases. Released migrations never change: a correction is another one. */
export const migrations: Migration[] = [fromFile('1.0.0')]

/**
 * Runs the migrations of `steps` that the database lacks, in order and in the caller's transaction. The caller ensures that no other
 * process migrates at the same time.
 * @returns how many ran
 * @throws StartError if the database has another schema
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
  if (applied.some(({ name }) => !steps.some((step) => step.name === name)))
    throw new StartError(
      'This database was written by a newer version of Frontdesk. Nothing in it was changed. Start that version, or restore a backup from ' +
        'before the upgrade.',
    )
  const missing = steps.filter((step) => !applied.some(({ name }) => name === step.name))
  for (const { name, statements } of missing) {
    for (const statement of statements(dialect)) await sql.raw(statement).execute(trx)
    await trx.insertInto('migrations').values({ name, appliedAt: new Date().toISOString() }).execute()
  }
  return missing.length
}
