import { createHash } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import { tables } from '#server/tables.ts'
import { postgresSchemaDialect, sqliteSchemaDialect, type Migration, type SchemaDialect } from './dialects.ts'
import { StartError } from './start-error.ts'
import { schemaStatements } from './table.ts'
import { notifyNodesFunction } from './triggers.ts'

const initialSchema = (dialect: SchemaDialect) => [
  ...(dialect.kind === 'postgres' ? [notifyNodesFunction] : []),
  ...schemaStatements(Object.values(tables), dialect),
]

/** The same on both databases, and another one for every change of the schema. */
const fingerprint = createHash('sha256')
  .update([sqliteSchemaDialect, postgresSchemaDialect].flatMap(initialSchema).join('\n'))
  .digest('hex')
  .slice(0, 12)

/** The initial schema, then what later releases add to it. A released migration is never changed: a correction is another one. */
export const migrations: Migration[] = [{ name: `initial-${fingerprint}`, statements: initialSchema }]

/**
 * Runs the migrations of `steps` that the database lacks, in order and in the caller's transaction. The caller makes sure that
 * no other process migrates at the same time.
 * @returns how many ran
 * @throws StartError when the database has another schema
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
      'This database was created by another version of Frontdesk, and has not been changed. To move to this version, export the site ' +
        'with the version that created it (`npm run export`), then import it into an empty installation (`npm run import`).',
    )
  const missing = steps.filter((step) => !applied.some(({ name }) => name === step.name))
  for (const { name, statements } of missing) {
    for (const statement of statements(dialect)) await sql.raw(statement).execute(trx)
    await trx.insertInto('migrations').values({ name, appliedAt: new Date().toISOString() }).execute()
  }
  return missing.length
}
