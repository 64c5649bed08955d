import { conflictIn } from '#app/api/api-error.ts'
import { isInConflict, type HandledRecord, type HandlingChange } from './conflict.rules.ts'

export type DeskRecord = HandledRecord & { _id: string; revision: number }

/** A change of what a desk stores of a record, by the name of each part. */
export type DeskChange<Status extends string = string> = Omit<HandlingChange, 'status'> & { status?: Status }

/** Sends a change of a record that was shown with a revision. */
export type SendChange<Row extends DeskRecord> = (
  id: string,
  body: DeskChange<Row['status']> & { revision: number },
) => Promise<{ data: Row }>

/** The record as a change has saved it, or, where nothing is saved, as somebody else has left it. */
export type SaveOutcome<Row> = { saved: Row } | { newer: Row }

/**
 * Saves a change. Where somebody else has changed other parts of the record in the meantime, both changes are kept.
 * @param base the record as it was shown
 * @returns what is saved; nothing where somebody else has changed the same part
 */
export async function saveChange<Row extends DeskRecord>(
  change: DeskChange<Row['status']>,
  base: Row,
  send: SendChange<Row>,
): Promise<SaveOutcome<Row>> {
  try {
    const { data } = await send(base._id, { ...change, revision: base.revision })
    return { saved: data }
  } catch (error) {
    const newer = conflictIn<{ data?: Row }>(error)?.data
    if (!newer) throw error
    return isInConflict(change, newer, base) ? { newer } : saveChange(change, newer, send)
  }
}
