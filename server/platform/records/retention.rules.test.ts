import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { createLog } from '#server/platform/log.ts'
import { registerRetention } from '#server/platform/records/retention.ts'

test('a rule that fails keeps none of the others from theirs', async () => {
  const app = Fastify()
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
  const applyRetention = registerRetention(app, [failing, removing], { log: createLog('silent'), now })
  await applyRetention()
  expect(moments).toEqual(Array.from({ length: 3 }, () => '2027-03-01T12:00:00.000Z'))
  await app.close()
})
