import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { startMetricsServer } from '#server/operations/metrics-server.ts'

const { app, send, metrics } = await testApp()
await app.listen({ host: '127.0.0.1', port: 0 })
const { port } = app.server.address() as AddressInfo

test('GET /metrics on METRICS_ADDRESS has responses by cache state and the state of the server', async () => {
  const listener = await startMetricsServer({ host: '127.0.0.1', port: 0 }, metrics.text)
  onTestFinished(() => void listener.close())
  const base = `http://127.0.0.1:${(listener.address() as AddressInfo).port}`
  await send('POST /api/newsletter', { body: { email: 'nobody' } })
  for (let turn = 0; turn < 2; turn += 1) await fetch(`http://127.0.0.1:${port}/api/categories`)
  const answer = await fetch(`${base}/metrics`)
  expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
  const text = await answer.text()
  expect(text).toContain('frontdesk_http_requests_total{call="subscribe",status="400"} 1\n')
  expect(text).toMatch(/frontdesk_http_request_seconds_bucket\{call="subscribe",le="\+Inf"\} 1\n/)
  expect(text).toContain('frontdesk_cached_answers_total{status="200"} 2\n')
  expect(text).toContain('frontdesk_page_cache_answers 1\n')
  expect(text).toContain('frontdesk_database_up 1\n')
  expect(text).toContain('frontdesk_outbox_waiting 0\n')
  expect(text).toMatch(/frontdesk_disk_free_ratio 0\.\d+\n/)
  expect(text).toMatch(/process_resident_memory_bytes \d{7,}\n/)
  // Each name is introduced once, and each line is one that Prometheus can read.
  const names = [...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name)
  expect(new Set(names).size).toBe(names.length)
  for (const line of text.trim().split('\n'))
    expect(line).toMatch(/^(# (HELP|TYPE) \w+ .+|\w+(\{\w+="[^"]*"(,\w+="[^"]*")*\})? [\d.e+-]+)$/)
  expect((await fetch(`${base}/`)).status).toBe(404)
  expect((await fetch(`${base}/metrics`, { method: 'POST' })).status).toBe(404)
})
