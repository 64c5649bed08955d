import { randomUUID } from 'node:crypto'
import { OpeningFacts, type InitialOpening } from '#contract/openings/opening-body.ts'
import type { Database } from '#server/platform/database/open.ts'

/** Key of the `settings` row that says that the openings of the content have been stored. */
const marker = 'openings-stored'

/**
 * Stores the openings of the content, once in the life of a database: what a recruiter changes or deletes afterwards stays so. A last day
 * that is over is left out, since those openings were open until now. Applications that were there before, as those of the demo, point to
 * the openings that they name.
 * @param today a day of the site's time zone
 */
export async function storeInitialOpenings(
  database: Database,
  openings: readonly InitialOpening[],
  today: string,
): Promise<void> {
  await database.transaction(async (trx) => {
    await database.lock(trx, 'openings')
    const stored = await trx.selectFrom('settings').select('key').where('key', '=', marker).executeTakeFirst()
    if (stored) return
    const rows = openings.map(({ slug, title, postedOn, validThrough, ...facts }, index) => {
      const at = `${postedOn}T00:00:00.000Z`
      return {
        id: randomUUID(),
        slug,
        title,
        postedOn,
        validThrough: validThrough < today ? null : validThrough,
        status: 'open' as const,
        listOrder: index + 1,
        recruiterId: null,
        facts: OpeningFacts.parse(facts),
        createdAt: at,
        updatedAt: at,
      }
    })
    if (rows.length > 0) await trx.insertInto('openings').values(rows).execute()
    for (const { id, title } of rows)
      await trx.updateTable('applications').set({ openingId: id }).where('position', '=', title).execute()
    await trx.insertInto('settings').values({ key: marker, value: new Date().toISOString() }).execute()
  })
}
