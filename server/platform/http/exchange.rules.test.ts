import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { exchange } from './exchange.ts'

async function answering(reply: (url: string) => unknown) {
  const app = Fastify()
  app.addHook('onRequest', async (_request, answer) => void answer.header('X-Always', 1))
  app.get('/*', async ({ url, headers }, answer) => {
    answer.header('X-Asked', headers['x-asked'])
    return reply(url)
  })
  await app.ready()
  return (url: string) => exchange(app.routing, url, { 'x-asked': 'yes' })
}

test('an answer comes with its status, its bytes, and its headers in small letters', async () => {
  const ask = await answering((url) => ({ url }))
  const { status, headers, body } = await ask('/posts?page=2')
  expect({ status, json: JSON.parse(body.toString()) }).toEqual({
    status: 200,
    json: { url: '/posts?page=2' },
  })
  expect(headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(body.length),
    'x-always': '1',
    'x-asked': 'yes',
  })
})

test('nothing at an address, and a fault, are answers too', async () => {
  const app = Fastify()
  app.get('/broken', async () => {
    throw new Error('away')
  })
  await app.ready()
  expect(await exchange(app.routing, '/none', {})).toMatchObject({ status: 404 })
  const { status, body } = await exchange(app.routing, '/broken', {})
  expect({ status, json: JSON.parse(body.toString()) }).toMatchObject({
    status: 500,
    json: { message: 'away' },
  })
})

test('an answer in pieces is put together', async () => {
  const ask = await answering(() => createReadStream(import.meta.filename, { highWaterMark: 100 }))
  expect((await ask('/')).body.equals(await readFile(import.meta.filename))).toBe(true)
})

test('an answer that is broken off is none', async () => {
  await expect(exchange((_request, response) => void response.destroy(), '/', {})).rejects.toThrow(
    'The answer to / was broken off',
  )
  await expect(
    exchange((_request, response) => void response.destroy(new Error('full')), '/', {}),
  ).rejects.toThrow('full')
})
