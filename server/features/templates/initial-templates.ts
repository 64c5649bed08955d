import { randomUUID } from 'node:crypto'
import type { InitialTemplate } from '#contract/templates/templates.ts'
import type { Database } from '#server/platform/database/open.ts'
import { templateKeyOf } from './templates.tables.ts'

/** Key of the `settings` row that says that the templates of the content have been stored. */
const marker = 'templates-stored'

/**
 * Stores the templates of the content, once in the life of a database: what an owner changes or deletes afterwards stays so.
 * @param today a day; the templates are made at its beginning, by which an import knows that nobody has written them
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
