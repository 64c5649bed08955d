import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openAssets } from './assets.ts'
import { listed } from '#tests/support/listed.ts'

const folder = mkdtempSync(join(tmpdir(), 'assets-'))
mkdirSync(join(folder, 'assets'))
mkdirSync(join(folder, '.vite'))
writeFileSync(join(folder, 'assets/page-abc.js'), 'let plain')
writeFileSync(join(folder, 'assets/page-abc.js.br'), 'brotli')
writeFileSync(join(folder, 'assets/page-abc.js.gz'), 'gzip')
writeFileSync(join(folder, 'assets/font-abc.woff2'), 'font')
writeFileSync(join(folder, 'icon.svg'), '<svg/>')
writeFileSync(join(folder, '.vite/manifest.json'), '{}')
afterAll(() => rmSync(folder, { recursive: true }))

const assets = openAssets(folder, { 'x-content-type-options': 'nosniff' })
const send = (path: string, more: { method?: string; acceptEncoding?: string; ifNoneMatch?: string } = {}) =>
  assets.find({ method: 'GET', path, ...more })

test.each([
  ['br, gzip', 'br', 'brotli'],
  ['gzip', 'gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip', 'gzip'],
  ['*', 'br', 'brotli'],
  ['*;q=0', undefined, 'let plain'],
  ['', undefined, 'let plain'],
  ['x-br, brotli, ,;;,', undefined, 'let plain'],
])('a client that accepts "%s" gets %s', (acceptEncoding, encoding, body) => {
  const answer = send('/assets/page-abc.js', { acceptEncoding })
  expect(answer?.headers['content-encoding']).toBe(encoding)
  expect(answer?.body?.toString()).toBe(body)
  expect(answer?.headers['content-length']).toBe(String(body.length))
  expect(answer?.headers.vary).toBe('accept-encoding')
})

test('a hashed file is immutable, and a file of the root is fresh for an hour', () => {
  expect(send('/assets/page-abc.js')?.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'text/javascript; charset=utf-8',
    'x-content-type-options': 'nosniff',
  })
  expect(send('/assets/font-abc.woff2')?.headers['content-type']).toBe('font/woff2')
  expect(send('/icon.svg')?.headers['cache-control']).toBe('public, max-age=3600')
  expect(send('/icon.svg')?.headers.vary).toBeUndefined()
})

test('HEAD has the headers of GET and no body', () => {
  const got = send('/assets/page-abc.js', { acceptEncoding: 'br' })
  const head = send('/assets/page-abc.js', { acceptEncoding: 'br', method: 'HEAD' })
  expect(head).toEqual({ status: 200, headers: got?.headers })
})

test('a client that has the file in the same encoding gets a 304', () => {
  const etag = send('/assets/page-abc.js', { acceptEncoding: 'br' })?.headers.etag ?? ''
  for (const ifNoneMatch of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    const answer = send('/assets/page-abc.js', { acceptEncoding: 'br', ifNoneMatch })
    expect(answer?.status).toBe(304)
    expect(answer?.body).toBeUndefined()
    expect(answer?.headers.etag).toBe(etag)
  }
  expect(send('/assets/page-abc.js', { acceptEncoding: 'gzip', ifNoneMatch: etag })?.status).toBe(200)
  expect(send('/assets/page-abc.js', { acceptEncoding: 'br', ifNoneMatch: '"other"' })?.status).toBe(200)
})

test.each(
  listed(`/ /assets /assets/ /assets/page-abc.js.br /assets/page-abc.js/ //assets/page-abc.js
    /assets//page-abc.js /assets/../assets/page-abc.js /assets/%70age-abc.js /assets/page-abc.js%00
    /../package.json /.vite/manifest.json /__proto__ /constructor`),
)('%s is no file', (path) => expect(send(path)).toBeUndefined())
