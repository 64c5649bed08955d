import { CamelCasePlugin, Kysely, type Dialect } from 'kysely'
import type { Tables } from '#server/tables.ts'

/**
 * Kysely over every table: columns are camel case in code and snake case in the database (decision 002). Text inside `sql` and keys inside
 * JSON columns stay unchanged.
 */
export function createKysely(dialect: Dialect): Kysely<Tables> {
  return new Kysely<Tables>({ dialect, plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })] })
}
