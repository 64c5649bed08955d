import { randomUUID } from 'node:crypto'
import { OpeningFacts, type InitialOpening } from '#contract/openings/opening-body.ts'
import type { Database } from '#server/platform/database/open.ts'

/** Key of the `settings` row that records that the initial openings were stored. */
const marker = 'openings-stored'

/**
 * Stores the initial openings once in the life of a database, so that a recruiter's changes and deletions persist. Drops a last day that
 * has passed, because those openings were open until now. Existing applications, such as the demo's, are linked to the openings that they
 * name.
 * @param today a day in the site's time zone
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
