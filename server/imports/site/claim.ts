import { sql, type Kysely } from 'kysely'
import { exportedTables } from '#server/exports/exported-tables.ts'
import { NoExportError } from '#server/imports/source.ts'
import type { Database } from '#server/platform/database/open.ts'
import type { Tables } from '#server/tables.ts'

const sourceIdOf = (exportId: string) => `export:${exportId}`

/** Whether nothing is there but what every installation begins with. */
async function isEmpty(query: Kysely<Tables>): Promise<boolean> {
  for (const { table, isForReaders } of exportedTables) {
    if (isForReaders || ['users', 'openings', 'templates', 'imported'].includes(table)) continue
    if (
      await query
        .selectFrom(table)
        .select(sql`1`.as('one'))
        .limit(1)
        .executeTakeFirst()
    )
      return false
  }
  const openings = await query.selectFrom('openings').select(['revision', 'createdAt', 'postedOn']).execute()
  const templates = await query.selectFrom('templates').select(['revision', 'createdAt']).execute()
  return openings.every(isInitialOpening) && templates.every(isInitial)
}

/**
 * Whether a record is one of those that every installation begins with, as it was: they are made at the beginning of a day, and no save
 * has followed.
 */
const isInitial = ({ revision, createdAt }: { revision: number; createdAt: string }) =>
  revision === 1 && createdAt.endsWith('T00:00:00.000Z')

const isInitialOpening = (opening: { revision: number; createdAt: string; postedOn: string | null }) =>
  isInitial(opening) && opening.createdAt.startsWith(String(opening.postedOn))

/**
 * Claims an empty installation for an export, until it has come whole.
 * @returns what has come of the export: nothing or a part (`unfinished`), or everything
 * @throws NoExportError where there is content that did not come from it
 */
export async function claimInstallation(
  database: Pick<Database, 'query' | 'transaction'>,
  exportId: string,
  isDryRun: boolean,
  now: string,
): Promise<'unfinished' | 'finished'> {
  const sourceId = sourceIdOf(exportId)
  const claim = await database.query
    .selectFrom('imported')
    .select('recordId')
    .where('sourceId', '=', sourceId)
    .executeTakeFirst()
  if (claim) return claim.recordId === 'finished' ? 'finished' : 'unfinished'
  if (!(await isEmpty(database.query)))
    throw new NoExportError(
      'This site has content already: an export of a whole site can be imported only into an empty installation.',
    )
  if (!isDryRun)
    await database.transaction(async (trx) => {
      // those of the export take the place of those that every installation begins with
      await trx.deleteFrom('openings').execute()
      await trx.deleteFrom('templates').execute()
      await trx.insertInto('imported').values({ sourceId, recordId: 'unfinished', createdAt: now }).execute()
    })
  return 'unfinished'
}

/** Remembers that everything has come. */
export async function finishImport(trx: Kysely<Tables>, exportId: string): Promise<void> {
  await trx
    .updateTable('imported')
    .set({ recordId: 'finished' })
    .where('sourceId', '=', sourceIdOf(exportId))
    .execute()
}
