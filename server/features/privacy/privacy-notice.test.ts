import { expect, test } from 'vitest'
import { testApp } from '#tests/support/app.ts'

test('GET /api/privacy/notice says what the settings say', async () => {
  const mail = { SMTP_URL: 'smtp://127.0.0.1:1', NOTIFY_EMAIL: 'office@example.com' }
  const kept = { KEEP_ENQUIRIES: '24', KEEP_APPLICATIONS: '6', KEEP_BACKUPS: '3' }
  const { send } = await testApp({ env: { ...kept, ...mail, LOG_LEVEL: 'info', RATE_LIMITS: 'on' } })
  const { body } = await send('GET /api/privacy/notice')
  expect(body).toMatchObject({
    success: true,
    keepMonths: { enquiries: 24, applications: 6 },
    email: { isSent: true, hasCopies: true, keepDays: 30 },
    requestLog: { isWritten: true },
    rateLimits: { isOn: true, keepHours: 24 },
    sessions: { idleHours: 12, maxDays: 7 },
    fileStorage: 'disk',
    backups: { keepMonths: 3 },
  })
  expect(JSON.stringify(body), 'no address, no secret').not.toMatch(/127\.0\.0\.1|office@|smtp/)
})
