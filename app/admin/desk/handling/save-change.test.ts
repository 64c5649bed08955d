import { expect, test } from 'vitest'
import { ApiError } from '#app/api/api-error.ts'
import { saveChange } from './save-change.ts'

const base = { revision: 3, status: 'new', assignedTo: null, snoozedUntil: null, tags: [], spamAt: null }
const shown = { _id: 'r', ...base }
const kim = { _id: 'k', name: 'Kim' }

test.each([
  ['is not saved over the one', { status: 'in-progress' }, false],
  ['is saved beside another change', { assignedTo: kim }, true],
])('a status %s of a colleague', async (_, theirs, isSaved) => {
  let record = { ...shown, revision: 4, ...theirs }
  const newer = record
  const send = async (
    _id: string,
    { revision, status = record.status }: { revision: number; status?: string },
  ) => {
    if (revision !== record.revision)
      throw new ApiError(409, { success: false, message: 'stale', data: record } as never)
    record = { ...record, status, revision: revision + 1 }
    return { data: record }
  }
  expect(await saveChange({ status: 'completed' }, shown, send)).toEqual(
    isSaved ? { saved: record } : { newer },
  )
  expect(record).toEqual(isSaved ? { ...newer, revision: 5, status: 'completed' } : newer)
})
