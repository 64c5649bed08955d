import { randomUUID } from 'node:crypto'
import type { InitialTemplate } from '#contract/templates/templates.ts'
import type { Database } from '#server/platform/database/open.ts'
import { templateKeyOf } from './templates.tables.ts'

/** Key of the `settings` row that records that the initial templates were stored. */
const marker = 'templates-stored'

/**
 * Stores the initial templates once in the life of a database, so that an owner's changes and deletions persist.
 * @param today a day; the templates are created at its beginning, which tells an import that nobody wrote them
 */
export async function storeInitialTemplates(
  database: Database,
  templates: readonly InitialTemplate[],
  today: string,
): Promise<void> {
  await database.transaction(async (trx) => {
    await database.lock(trx, 'templates')
    const stored = await trx.selectFrom('settings').select('key').where('key', '=', marker).executeTakeFirst()
    if (stored) return
    const at = `${today}T00:00:00.000Z`
    const rows = templates.map((template) => ({
      ...template,
      id: randomUUID(),
      nameKey: templateKeyOf(template.name, null),
      createdAt: at,
      updatedAt: at,
    }))
    if (rows.length > 0)
      await trx
        .insertInto('templates')
        .values(rows)
        .onConflict((conflict) => conflict.column('nameKey').doNothing())
        .execute()
    await trx.insertInto('settings').values({ key: marker, value: new Date().toISOString() }).execute()
  })
}
