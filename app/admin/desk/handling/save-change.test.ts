import { expect, test } from 'vitest'
import { ApiError } from '#app/api/api-error.ts'
import { saveChange, type DeskRecord } from './save-change.ts'

const shown: DeskRecord = {
  _id: 'r',
  revision: 3,
  status: 'new',
  assignedTo: null,
  snoozedUntil: null,
  tags: [],
  spamAt: null,
}
const kim = { _id: 'k', name: 'Kim' }

/** A server that has the record as a colleague left it. */
function aServerWith(theirs: Partial<DeskRecord>) {
  let record: DeskRecord = { ...shown, ...theirs }
  const send = async (
    _id: string,
    { revision, status = record.status }: { revision: number; status?: string },
  ) => {
    if (revision !== record.revision)
      throw new ApiError(409, { success: false, message: 'stale', data: record } as never)
    record = { ...record, status, revision: revision + 1 }
    return { data: record }
  }
  return { send, present: () => record }
}

test('a status is not saved over the one of a colleague', async () => {
  const { send, present } = aServerWith({ revision: 4, status: 'in-progress' })
  const newer = { ...shown, revision: 4, status: 'in-progress' }
  expect(await saveChange({ status: 'completed' }, shown, send)).toEqual({ newer })
  expect(present()).toEqual(newer)
})

test('a status is saved beside another change of a colleague', async () => {
  const { send } = aServerWith({ revision: 4, assignedTo: kim })
  const saved = { ...shown, revision: 5, assignedTo: kim, status: 'completed' }
  expect(await saveChange({ status: 'completed' }, shown, send)).toEqual({ saved })
})
