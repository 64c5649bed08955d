import type { Kysely } from 'kysely'
import { StartError } from './start-error.ts'
import type { Tables } from '#server/tables.ts'

/** Key of the `settings` row of a site that was moved to another database; its value is the new location. */
export const movedToKey = 'moved-to'

/** Throws if the site was moved away. @param movedTo value of the row, if there is one @throws StartError */
export function assertNotMoved(movedTo: string | undefined): void {
  if (movedTo === undefined) return
  throw new StartError(
    `This site was moved to ${movedTo}: use the settings of its new location. ` +
      'To go back to the data here, run "npm run move -- --undo" first.',
  )
}

/** Reads the location that a site was moved to; undefined if it wasn't moved. */
export async function readMovedTo(query: Kysely<Tables>): Promise<string | undefined> {
  const row = await query
    .selectFrom('settings')
    .select('value')
    .where('key', '=', movedToKey)
    .executeTakeFirst()
  return row?.value
}

/** Marks a site as moved, or with undefined as not moved. @param movedTo location of the new database, without a password */
export async function writeMovedTo(query: Kysely<Tables>, movedTo: string | undefined): Promise<void> {
  if (movedTo === undefined) {
    await query.deleteFrom('settings').where('key', '=', movedToKey).execute()
    return
  }
  await query
    .insertInto('settings')
    .values({ key: movedToKey, value: movedTo })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: movedTo }))
    .execute()
}
