import { conflictIn } from '#app/api/api-error.ts'
import { isInConflict, type HandledRecord, type HandlingChange } from './conflict.rules.ts'

/** A change of what a desk stores of a record beside its status. */
export type DeskChange = Omit<HandlingChange, 'status'>

export type DeskRecord = HandledRecord & { _id: string; revision: number }

/** Sends a change of a record that was shown with a revision. */
export type SendChange = (id: string, body: DeskChange & { revision: number }) => Promise<unknown>

/**
 * Saves a change. Where somebody else has changed other parts of the record in the meantime, both changes are kept.
 * @param base the record as it was shown
 * @returns the record as it is now, where somebody else has changed the same part; nothing is saved then
 */
export async function saveChange<Row extends DeskRecord>(
  change: DeskChange,
  base: Row,
  send: SendChange,
): Promise<Row | undefined> {
  try {
    await send(base._id, { ...change, revision: base.revision })
    return undefined
  } catch (error) {
    const newer = conflictIn<{ data?: Row }>(error)?.data
    if (!newer) throw error
    return isInConflict(change, newer, base) ? newer : saveChange(change, newer, send)
  }
}
