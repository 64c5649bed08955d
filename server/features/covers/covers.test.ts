import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { testApp } from '#tests/support/app.ts'

const { send } = await testApp()

test('GET /covers/{category}/{slug}.svg is an image without scripts, compressed, which caches revalidate after a day', async () => {
  const path = 'GET /covers/ci-cd/a-fast-pipeline.svg'
  const { headers, text } = await send(path)
  expect(headers).toMatchObject({
    'content-type': 'image/svg+xml; charset=utf-8',
    'cache-control': 'public, max-age=86400, stale-while-revalidate=31536000',
    'content-security-policy': expect.stringContaining("default-src 'none'") as string,
    vary: 'accept-encoding',
  })
  expect(text).toMatch(/^<svg [^>]+width="1600" height="900"/)
  const same = await send(path, { headers: { 'if-none-match': String(headers.etag) } })
  expect([same.status, same.text]).toEqual([304, ''])
  const compressed = await send(path, { headers: { 'accept-encoding': 'br' } })
  expect(brotliDecompressSync(compressed.bytes).toString()).toBe(text)
})

test('GET /covers/… with anything but a drawing’s name is 404', async () => {
  for (const path of 'cloud/a.png cloud/A.svg cloud/..svg cloud/%2e%2e%2fa.svg C/a.svg cloud/.svg'.split(' '))
    expect((await send(`GET /covers/${path}`)).status).toBe(404)
})
