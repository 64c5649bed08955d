import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { Readable } from 'node:stream'
import { fastify } from 'fastify'
import { expect, test } from 'vitest'
import type { FormResult } from '#contract/rendering.ts'
import { createUncachedResponseLimit } from '#server/platform/limits/rate-limits.ts'
import { registerSubmittedForms } from './submitted-forms.ts'

const uncachedLimit = createUncachedResponseLimit(false)
const origin = 'https://stratoworks.example'
const multipart = 'multipart/form-data; boundary=edge'
const body = [
  ['name', 'Robin'],
  ['project', 'Two\r\nlines'],
]
  .map(([name, value]) => `--edge\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
  .join('')
  .concat(
    '--edge\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7\r\n--edge--\r\n',
  )

type Passed = { type: string | undefined; ip: string; bytes: string }
type Answer = { status: number; json: object; isEarly?: boolean }

/** A server with one page that has a form, and its call, which gives `answer`. */
async function aSite({ status, json, isEarly }: Answer) {
  const app = fastify({ trustProxy: true })
  const passed: Passed[] = []
  const shown: (FormResult | undefined)[] = []
  const targets: string[] = []
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
    scope.post('/api/contact', async (request, reply) => {
      const bytes = isEarly ? '' : String(await buffer(request.body as Readable))
      passed.push({ type: request.headers['content-type'], ip: request.ip, bytes })
      return reply.code(status).send(json)
    })
  })
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    const render = async (target: string, form?: FormResult) => {
      targets.push(target)
      shown.push(form)
      return { status: form!.status, headers: { 'content-type': 'text/html' }, body: Buffer.from('page') }
    }
    const pages = { render, hasPage: async () => true, close: async () => {} }
    const forms = { '/contact': '/api/contact' }
    registerSubmittedForms(scope, { pages, uncachedLimit, forms, origin })
  })
  const post = (headers: Record<string, string> = {}) =>
    app.inject({
      method: 'POST',
      url: '/contact',
      headers: { 'content-type': multipart, ...headers },
      payload: body,
    })
  return { app, post, passed, shown, targets }
}

test('a form sent to its page reaches the API byte for byte, with the address of the visitor', async () => {
  const { post, passed, shown } = await aSite({ status: 201, json: { success: true, message: 'Sent' } })
  const answer = await post({ origin, 'x-forwarded-for': '203.0.113.9' })
  expect(answer.statusCode).toBe(201)
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(passed).toEqual([{ type: multipart, ip: '203.0.113.9', bytes: body }])
  expect(shown[0]).toMatchObject({ status: 201, message: 'Sent', errors: {} })
})

test.each([
  ['http://x.example/contact?token=a?b', '/contact?token=a?b'],
  ['HTTPS://evil.example:99/contact', '/contact'],
  ['/cont%61ct?token=a', '/contact?token=a'],
])('a form sent to %s shows the page %s', async (spelling, target) => {
  const { app, targets, shown } = await aSite({ status: 201, json: { success: true, message: 'Sent' } })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const status = await new Promise<number | undefined>((resolve, reject) => {
    const headers = { 'content-type': multipart }
    const options = { host: '127.0.0.1', port, path: spelling, headers, method: 'POST' }
    const sending = request(options, (response) => resolve(response.resume().statusCode))
    sending.on('error', reject)
    sending.end(body)
  })
  await app.close()
  expect({ status, targets }).toEqual({ status: 201, targets: [target] })
  expect(shown[0]).toMatchObject({ message: 'Sent' })
})

test.each([{ isEarly: false }, { isEarly: true }])(
  'a form that the API rejects is shown with its values (before its end: $isEarly)',
  async ({ isEarly }) => {
    const errors = [{ path: 'name', message: 'Full name is required' }]
    const json = { success: false, message: 'Full name is required', errors }
    const { post, shown } = await aSite({ status: 400, json, isEarly })
    expect((await post()).statusCode).toBe(400)
    expect(shown[0]).toEqual({
      status: 400,
      message: 'Full name is required',
      errors: { name: 'Full name is required' },
      values: { name: 'Robin', project: 'Two\nlines' },
      answer: json,
    })
  },
)

test.each([
  [{ origin: 'https://elsewhere.example' }, 403],
  [{ origin: 'null' }, 403],
  [{ 'sec-fetch-site': 'cross-site', origin }, 403],
  [{ 'sec-fetch-site': 'same-site' }, 403],
  [{ 'sec-fetch-site': 'same-origin' }, 201],
  [{ origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' }, 201],
  [{}, 201],
])('a form with the headers %o is answered with %d', async (headers: Record<string, string>, status) => {
  const { post, passed } = await aSite({ status: 201, json: { success: true, message: 'Sent' } })
  expect((await post(headers)).statusCode).toBe(status)
  expect(passed).toHaveLength(status === 201 ? 1 : 0)
})
