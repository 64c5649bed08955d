import type { AddressInfo } from 'node:net'
import { request } from 'node:http'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { aSignedInAdmin, aPost } from '#tests/support/builders.ts'

const { app, database } = await testApp()
await app.listen({ host: '127.0.0.1', port: 0 })
const port = (app.server.address() as AddressInfo).port
await aPost(database, { slug: 'cached', title: 'Cached' })

type Answer = { status: number; headers: Record<string, string | string[] | undefined>; body: Buffer }

/** A request over a real socket, with the bytes as they came. */
function send(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sending = request({ host: '127.0.0.1', port, path, method, headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        resolve({ status: response.statusCode!, headers: response.headers, body: Buffer.concat(chunks) }),
      )
    })
    sending.on('error', reject)
    sending.end()
  })
}

test('GET of a cached address answers in the accepted encoding with the same content', async () => {
  const path = '/api/blogs/published'
  const plain = await send(path)
  const br = await send(path, { 'accept-encoding': 'gzip, deflate, br, zstd' })
  const gzip = await send(path, { 'accept-encoding': 'gzip' })
  const unencoded = await send(path, { 'accept-encoding': 'br;q=0, gzip;q=0' })
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(unencoded.headers['content-encoding']).toBeUndefined()
  expect(br.headers['content-encoding']).toBe('br')
  expect(gzip.headers['content-encoding']).toBe('gzip')
  expect(brotliDecompressSync(br.body)).toEqual(plain.body)
  expect(gunzipSync(gzip.body)).toEqual(plain.body)
  expect(br.headers.vary).toContain('accept-encoding')
})

test('responses that are not cached are compressed for clients that accept it, with the same content', async () => {
  const { authorization } = await aSignedInAdmin(database)
  for (let n = 0; n < 10; n += 1) await aPost(database, { slug: `found-${n}`, title: `Found ${n}` })
  const made: [path: string, headers: Record<string, string>][] = [
    ['/api/blogs/published?search=found', {}],
    ['/api/blogs', { authorization }],
  ]
  for (const [path, headers] of made) {
    const [plain, zstd, br, gzip, head] = [
      await send(path, headers),
      await send(path, { ...headers, 'accept-encoding': 'gzip, deflate, br, zstd' }),
      await send(path, { ...headers, 'accept-encoding': 'gzip, deflate, br' }),
      await send(path, { ...headers, 'accept-encoding': 'gzip' }),
      await send(path, { ...headers, 'accept-encoding': 'gzip' }, 'HEAD'),
    ]
    expect(plain.status).toBe(200)
    expect(plain.headers['content-encoding']).toBeUndefined()
    const encodings = [zstd, br, gzip].map((answer) => answer.headers['content-encoding'])
    expect(encodings).toEqual(['zstd', 'br', 'gzip'])
    expect(zstdDecompressSync(zstd.body)).toEqual(plain.body)
    for (const answer of [plain, zstd, br, gzip]) expect(answer.headers.vary).toBe('accept-encoding')
    expect(head.headers['content-length']).toBe(gzip.headers['content-length'])
  }
})
