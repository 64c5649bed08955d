import { expect, test } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { aForm } from '#tests/support/sample-files.ts'

const start = new Date()
const { send } = await testApp({ env: { RATE_LIMITS: 'on' }, now: () => start })

test.each([
  ['POST /api/contact', () => aForm({})],
  ['POST /api/careers/apply', () => aForm({})],
  ['POST /api/newsletter', () => ({ email: 'ann@example.com' })],
])('%s answers 20 times an hour, then 429 with the time to wait', async (call, body) => {
  for (let count = 0; count < 20; count += 1)
    expect((await send(call, { body: body() })).status).not.toBe(429)
  const { status, headers, body: answer } = await send(call, { body: body() })
  expect(status).toBe(429)
  expect(headers['retry-after']).toBe('3600')
  expect(answer).toEqual({ success: false, message: 'Too many requests. Please try again later.' })
})
