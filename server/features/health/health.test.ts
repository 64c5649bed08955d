import { expect, test } from 'vitest'
import { testApp } from '#tests/support/app.ts'

const { send } = await testApp()

test('the checks answer below /health, and addresses below /api lead there', async () => {
  expect(await send('GET /health/live')).toMatchObject({ status: 200, body: { status: 'live' } })
  expect(await send('GET /health/ready')).toMatchObject({
    status: 200,
    body: { status: 'ready', details: { mailbox: 'none' } },
  })
  for (const check of ['/health/live', '/health/ready'])
    expect(await send(`GET /api${check}`)).toMatchObject({ status: 308, headers: { location: check } })
})
