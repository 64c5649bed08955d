import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { createCoverDrawings } from './cover-drawings.ts'

const { send } = await testApp()

test('GET /covers/{category}/{slug}.svg is an image without scripts, which caches revalidate after a day', async () => {
  const { status, headers, text } = await send('GET /covers/ci-cd/a-fast-pipeline.svg')
  expect(status).toBe(200)
  expect(headers['content-type']).toBe('image/svg+xml; charset=utf-8')
  expect(headers['cache-control']).toBe('public, max-age=86400, stale-while-revalidate=31536000')
  const same = await send('GET /covers/ci-cd/a-fast-pipeline.svg', {
    headers: { 'if-none-match': String(headers.etag) },
  })
  expect([same.status, same.text]).toEqual([304, ''])
  expect(headers['content-security-policy']).toContain("default-src 'none'")
  expect(text).toMatch(/^<svg [^>]+width="1600" height="900"/)
})

test('GET /covers/{category}/{slug}.svg is compressed by the accepted encoding', async () => {
  const path = 'GET /covers/ci-cd/a-fast-pipeline.svg'
  const { text, headers } = await send(path)
  expect([headers['content-encoding'], headers.vary]).toEqual([undefined, 'accept-encoding'])
  for (const [encoding, decompress] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    const compressed = await send(path, { headers: { 'accept-encoding': encoding } })
    expect(compressed.headers['content-encoding']).toBe(encoding)
    expect(compressed.bytes.length).toBeLessThan(text.length / 2)
    expect(decompress(compressed.bytes).toString()).toBe(text)
  }
})

test('GET /covers/… of a case study with a figure of the content draws it', async () => {
  const slug = 'cutting-a-retailers-cluster-bill-by-41-percent'
  const [withFigure, without] = await Promise.all(
    [slug, 'another'].map(async (name) => (await send(`GET /covers/case-study/${name}.svg`)).text),
  )
  expect(withFigure).toContain('<use ')
  expect(without).not.toContain('<use ')
})

test('GET /covers/… with anything but a drawing’s name is 404', async () => {
  for (const path of 'cloud/a.png cloud/A.svg cloud/..svg cloud/%2e%2e%2fa.svg C/a.svg cloud/.svg'.split(' '))
    expect((await send(`GET /covers/${path}`)).status).toBe(404)
})

test('a cover’s data URL is the same drawing, with nothing that ends an attribute or the URL', async () => {
  const address = '/covers/ci-cd/a-fast-pipeline.svg'
  const { findDataUrl } = createCoverDrawings({})
  const dataUrl = findDataUrl(address)!
  expect(dataUrl).toMatch(/^data:image\/svg\+xml,[^"#<>& ]+$/)
  const drawing = decodeURIComponent(dataUrl.replace('data:image/svg+xml,', ''))
  expect(drawing).toBe((await send(`GET ${address}`)).text.replaceAll('"', "'"))
  expect(findDataUrl(address)).toBe(dataUrl)
  expect(findDataUrl('/covers/ci-cd/a.png')).toBeUndefined()
})
