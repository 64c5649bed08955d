import { conflictIn } from '#app/api/api-error.ts'
import { isInConflict, type HandledRecord, type HandlingChange } from './conflict.rules.ts'

export type DeskRecord = HandledRecord & { _id: string; revision: number }

export type DeskChange<Status extends string = string> = Omit<HandlingChange, 'status'> & { status?: Status }

export type SendChange<Row extends DeskRecord> = (
  id: string,
  body: DeskChange<Row['status']> & { revision: number },
) => Promise<{ data: Row }>

/** The saved record, or the newer one if a conflict prevented the save. */
export type SaveOutcome<Row> = { saved: Row } | { newer: Row }

/**
 * Saves a change and merges it with changes that someone else made to other fields in the meantime.
 * @param base the record as it was shown
 * @returns the newer record if someone else changed the same field
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
