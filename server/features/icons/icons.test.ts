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
