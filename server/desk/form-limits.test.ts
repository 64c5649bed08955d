import { expect, test } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { applicationTexts, enquiryTexts } from '#tests/support/form-texts.ts'
import { aForm, aPdf } from '#tests/support/sample-files.ts'

const start = new Date()
const { send, metrics } = await testApp({ env: { RATE_LIMITS: 'on' }, now: () => start })

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

test('files of one network address are 429 beyond 100 MB a day, by either form, with what to do instead', async () => {
  const pdf = aPdf(10_485_760)
  const from = '2001:db8:0:7::1'
  for (let n = 0; n < 10; n += 1) {
    const body = aForm({ ...enquiryTexts({ email: `${n}@example.com` }), file: [pdf, 'plan.pdf'] })
    expect((await send('POST /api/contact', { body, from })).status).toBe(201)
  }
  const message =
    'Your network has reached its limit of 100 MB of files a day. Please email us the file, or try again tomorrow.'
  const neighbour = '2001:db8:0:7::2'
  for (const [call, field, texts] of [
    ['POST /api/contact', 'file', enquiryTexts()],
    ['POST /api/careers/apply', 'cv', applicationTexts({ position: 'Other' })],
  ] as const) {
    const body = () => aForm({ ...texts, [field]: [aPdf(), 'a.pdf'] })
    const answer = await send(call, { body: body(), from: neighbour })
    expect(answer.status).toBe(429)
    expect(answer.headers['retry-after']).toBe('86400')
    expect(answer.body).toEqual({ success: false, message, errors: [{ path: field, message }] })
    expect((await send(call, { body: body(), from: '192.0.2.7' })).status).toBe(201)
  }
  expect((await send('POST /api/contact', { body: enquiryTexts(), from })).status, 'without a file').toBe(201)
  expect(await metrics.text()).toMatch(/frontdesk_rejected_bytes_total\{limit="sender"\} \d{3,4}\n/)
})
