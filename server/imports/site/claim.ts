import { sql, type Kysely } from 'kysely'
import { exportedTables } from '#server/exports/exported-tables.ts'
import { NoExportError } from '#server/imports/source.ts'
import type { Database } from '#server/platform/database/open.ts'
import type { Tables } from '#server/tables.ts'

const sourceIdOf = (exportId: string) => `export:${exportId}`

/** Whether an installation has only its initial content. */
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

/** Whether a record is initial content, which is created at midnight, and unchanged. */
const isInitial = ({ revision, createdAt }: { revision: number; createdAt: string }) =>
  revision === 1 && createdAt.endsWith('T00:00:00.000Z')

const isInitialOpening = (opening: { revision: number; createdAt: string; postedOn: string | null }) =>
  isInitial(opening) && opening.createdAt.startsWith(String(opening.postedOn))

/**
 * Claims an empty installation for an export until the import is complete.
 * @returns `finished` if this export was imported completely, else `unfinished`
 * @throws NoExportError when there is content of another origin
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
      'This site already has content: the export of a whole site can only be imported into an empty installation.',
    )
  if (!isDryRun)
    await database.transaction(async (trx) => {
      // the export replaces the initial ones
      await trx.deleteFrom('openings').execute()
      await trx.deleteFrom('templates').execute()
      await trx.insertInto('imported').values({ sourceId, recordId: 'unfinished', createdAt: now }).execute()
    })
  return 'unfinished'
}

/** Records that the import is complete. */
export async function finishImport(trx: Kysely<Tables>, exportId: string): Promise<void> {
  await trx
    .updateTable('imported')
    .set({ recordId: 'finished' })
    .where('sourceId', '=', sourceIdOf(exportId))
    .execute()
}
