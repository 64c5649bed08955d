import sharp from 'sharp'
import { expect, test } from 'vitest'
import { testApp } from '#tests/support/app.ts'

const { app, send } = await testApp()

test('GET /site.webmanifest names existing icons of the stated sizes, and there is one for Apple', async () => {
  const { headers, text } = await send('GET /site.webmanifest')
  expect(headers['content-type']).toBe('application/manifest+json; charset=utf-8')
  const manifest = JSON.parse(text)
  expect(manifest).toMatchObject({ name: 'Stratoworks', start_url: '/' })
  for (const { src, sizes, type } of manifest.icons) {
    const answer = await app.inject({ url: src })
    expect(answer.headers['content-type']).toBe(type)
    const { width, height } = await sharp(answer.rawPayload).metadata()
    expect(`${width}x${height}`).toBe(sizes)
  }
  const touch = await app.inject({ url: '/apple-touch-icon.png' })
  expect(await sharp(touch.rawPayload).metadata()).toMatchObject({ width: 180, height: 180 })
  expect(manifest.icons.map(({ purpose }: { purpose: string }) => purpose)).toContain('maskable')
})

test('GET /favicon.svg and /favicon.ico are the logo, and 304 for a matching ETag', async () => {
  const svg = await send('GET /favicon.svg')
  expect(svg.text).toMatch(/^<svg [^>]+>.*<\/svg>$/)
  const again = await send('GET /favicon.svg', { headers: { 'if-none-match': String(svg.headers.etag) } })
  expect(again.status).toBe(304)
  const { rawPayload: ico } = await app.inject({ url: '/favicon.ico' })
  const [length, offset] = [ico.readUInt32LE(14), ico.readUInt32LE(18)]
  const first = await sharp(ico.subarray(offset, offset + length)).metadata()
  expect([first.format, first.width]).toEqual(['png', 16])
})
