import type { Database } from '#server/platform/database/open.ts'
import { movedToKey } from '#server/platform/database/moved-site.ts'
import { StartError } from '#server/platform/database/start-error.ts'
import { storageKey } from '#server/platform/storage/site-storage.ts'

/**
 * Key of the `settings` row of the target of a move. Its value is the location of the source, prefixed with `done ` once the move is
 * complete.
 */
const moveMarkerKey = 'moving-from'
const doneFrom = (from: string) => `done ${from}`

/** Keys of the `settings` rows that a move doesn't copy: those about moves, and where files are stored. */
export const markerKeys = [moveMarkerKey, movedToKey, storageKey]

/**
 * Marks an empty database as the target of a move; does nothing when it already is the target of this move.
 * @param from location of the source
 * @throws StartError when it holds another site, or is the target of another move
 */
export async function claimTarget({ query }: Database, from: string): Promise<void> {
  const marker = await readMarker(query)
  if (marker === from) return
  if (marker === doneFrom(from)) return setMarker(query, from)
  const user = await query.selectFrom('users').select('id').limit(1).executeTakeFirst()
  const post = await query.selectFrom('posts').select('id').limit(1).executeTakeFirst()
  if (marker || user || post)
    throw new StartError(
      marker
        ? `Another move is copying ${marker.replace(doneFrom(''), '')} to this target: finish that move, or use an empty database.`
        : 'The target already has a site: use an empty database.',
    )
  await query.insertInto('settings').values({ key: moveMarkerKey, value: from }).execute()
}

const readMarker = async (query: Database['query']) =>
  (await query.selectFrom('settings').select('value').where('key', '=', moveMarkerKey).executeTakeFirst())
    ?.value

const setMarker = async (query: Database['query'], value: string): Promise<void> => {
  await query.updateTable('settings').set({ value }).where('key', '=', moveMarkerKey).execute()
}

/** Marks a move as complete, so that a server can start on its target. @param from location of the source */
export const finishMove = ({ query }: Pick<Database, 'query'>, from: string): Promise<void> =>
  setMarker(query, doneFrom(from))

/** @throws StartError when a move to this database is incomplete */
export async function assertMoveFinished({ query }: Pick<Database, 'query'>): Promise<void> {
  const marker = await readMarker(query)
  if (marker !== undefined && !marker.startsWith(doneFrom('')))
    throw new StartError(
      `A move from ${marker} to this database hasn't finished: run the same command again, or use another database.`,
    )
}

/** Removes the marker at the first start of a moved site, so that no further move overwrites it. */
export async function removeMoveMarker({ query }: Pick<Database, 'query'>): Promise<void> {
  await query.deleteFrom('settings').where('key', '=', moveMarkerKey).execute()
}
