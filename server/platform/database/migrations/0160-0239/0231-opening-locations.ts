import type { Kysely } from 'kysely'
import type { Migration } from '#server/platform/database/dialects.ts'

// oxlint-disable-next-line typescript/no-explicit-any -- the tables are those of this step, not of `Tables`
async function nameLocations(db: Kysely<any>): Promise<void> {
  const rows: { id: string; facts: Record<string, unknown> }[] = await db
    .selectFrom('openings')
    .select(['id', 'facts'])
    .execute()
  for (const { id, facts } of rows) {
    const { placeText = '', ...others } = facts
    const named = { location: placeText, ...others }
    await db.updateTable('openings').set({ facts: named }).where('id', '=', id).execute()
  }
}

/** The place of an opening in words is its location, as callers of the API name it. */
export const openingLocations: Migration = {
  name: '0231-opening-locations',
  statements: () => [],
  change: nameLocations,
}
