import { expect, test } from 'vitest'
import { createLog } from '#server/platform/log/log.ts'
import { retentionJob } from '#server/platform/records/retention.ts'

test('a rule that fails keeps none of the others from theirs, and the run fails at its end', async () => {
  const moments: string[] = []
  const failing = { days: 1, removeBefore: async () => Promise.reject(new Error('no room')) }
  const removing = {
    days: 2,
    async removeBefore(moment: string) {
      moments.push(moment)
      return moments.length < 3
    },
  }
  const now = () => '2027-03-03T12:00:00.000Z'
  const { run } = retentionJob([failing, removing], { log: createLog('silent'), now })
  const { signal } = new AbortController()
  expect(await run(signal)).toBe(true)
  expect(await run(signal)).toBe(true)
  await expect(run(signal)).rejects.toThrow('no room')
  expect(moments).toEqual(Array.from({ length: 3 }, () => '2027-03-01T12:00:00.000Z'))
})
