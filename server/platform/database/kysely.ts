import { CamelCasePlugin, Kysely, type Dialect } from 'kysely'
import type { Tables } from '#server/tables.ts'

/**
 * Kysely over every table: columns are written in camel case here and in snake case in the database (decision 002).
 * Text inside of `sql` goes to the database as it stands; keys inside of JSON columns stay as they are.
 */
export function createKysely(dialect: Dialect): Kysely<Tables> {
  return new Kysely<Tables>({ dialect, plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })] })
}
