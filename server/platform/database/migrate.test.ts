import { expect, onTestFinished, test } from 'vitest'
import { sql } from 'kysely'
import { newDatabaseLocation } from '#tests/support/database.ts'
import type { DatabaseLocation } from '#tests/support/open-app.ts'
import { tables } from '#server/tables.ts'
import { postgresSchemaDialect, sqliteSchemaDialect } from './dialects.ts'
import { migrations } from './migrate.ts'
import { openDatabase, type Database } from './open.ts'
import { schemaStatements } from './table.ts'
import { notifyNodesFunction } from './triggers.ts'

async function opened(place: DatabaseLocation): Promise<Database> {
  const database = await openDatabase(place)
  onTestFinished(() => database.close())
  return database
}

async function appliedIn({ query }: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from migrations order by name`.execute(query)
  return rows.map(({ name }) => name)
}

test('migrations run once, in order, and a second run changes nothing', async () => {
  const database = await opened(await newDatabaseLocation({ isMigrated: false }))
  await database.migrate()
  await database.migrate()
  expect(await appliedIn(database)).toEqual(migrations.map(({ name }) => name))
})

test('two nodes that start at the same time migrate once', async () => {
  const place = await newDatabaseLocation({ isMigrated: false })
  const first = await opened(place)
  // On SQLite a second node cannot open the folder at all; there, the same one asked twice stands in.
  const second = first.kind === 'postgres' ? await opened(place) : first
  await Promise.all([first.migrate(), second.migrate(), first.migrate()])
  expect(await appliedIn(first)).toEqual(migrations.map(({ name }) => name))
})

test('a database of a newer version is refused with what to do, and left as it is', async () => {
  const place = await newDatabaseLocation({ isMigrated: false })
  const database = await opened(place)
  await database.migrate()
  await sql`insert into migrations (name, applied_at) values ('9.0.0', '2026-01-01T00:00:00.000Z')`.execute(
    database.query,
  )
  await expect(database.migrate()).rejects.toMatchObject({
    name: 'StartError',
    message:
      'This database was written by a newer version of Frontdesk. Nothing in it was changed. Start that version, or restore a backup from ' +
      'before the upgrade.',
  })
  expect(await appliedIn(database)).toEqual([...migrations.map(({ name }) => name), '9.0.0'])
})

/** The schema of a database: its columns, keys, indexes and triggers, in no order. */
async function schemaOfDatabase({ kind, query }: Database): Promise<unknown[]> {
  const { rows } =
    kind === 'sqlite'
      ? await sql`select m.type, m.name, m.tbl_name,
          case m.type when 'table' then (select json_group_array(json_array(c.name, c.type, c."notnull", c.dflt_value, c.pk) order by c.name)
            from pragma_table_xinfo(m.name) c) else m.sql end as definition,
          (select json_group_array(json_array(f."from", f."table", f."to", f.on_delete) order by f."from") from pragma_foreign_key_list(m.name) f)
            as keys
          from sqlite_master m where m.tbl_name <> 'migrations' order by m.type, m.name`.execute(query)
      : await sql`select 'column' as type, table_name || '.' || column_name as name,
            concat_ws(' ', data_type, collation_name, is_nullable, column_default) as definition
          from information_schema.columns where table_schema = current_schema() and table_name <> 'migrations'
        union all select 'constraint', conrelid::regclass || '.' || conname, pg_get_constraintdef(oid) from pg_constraint
          where connamespace = current_schema()::regnamespace and conrelid::regclass::text <> 'migrations'
        union all select 'index', indexname, indexdef from pg_indexes
          where schemaname = current_schema() and tablename <> 'migrations'
        union all select 'trigger', tgname, pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
        order by 1, 2, 3`.execute(query)
  return rows
}

test('the migrations make the tables that the features declare: a change of a table needs a migration', async () => {
  const migrated = await opened(await newDatabaseLocation())
  const declared = await opened(await newDatabaseLocation({ isMigrated: false }))
  const dialect = declared.kind === 'sqlite' ? sqliteSchemaDialect : postgresSchemaDialect
  for (const statement of [
    ...(declared.kind === 'postgres' ? [notifyNodesFunction] : []),
    ...schemaStatements(Object.values(tables), dialect),
  ])
    await sql.raw(statement).execute(declared.query)
  expect(await schemaOfDatabase(migrated)).toEqual(await schemaOfDatabase(declared))
})
