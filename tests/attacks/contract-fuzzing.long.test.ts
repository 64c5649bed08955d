import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { Failure } from '#contract/failure.ts'
import { testApp } from '#tests/support/app.ts'
import { aForm, aPdf } from '#tests/support/sample-files.ts'
import {
  exampleSite,
  writeExamples,
  type WriteCall,
  type WriteExample,
} from '#tests/support/write-examples.ts'
import { createSiteWithSecrets, fillPath, formOf, parametersFor } from './site-with-secrets.ts'

const texts = [
  '| 0|-1|all|NaN|constructor|%|..|*"NEAR" (b) OR c|; drop table posts; --|2026-02-30T25:61:61Z'.split('|'),
  ['a\u0000b', '\ud800', '\u202eright to left', '\u{1f642}'.repeat(40), 'x'.repeat(20_000)],
  ['0badc0de-0bad-4bad-8bad-0badc0de0bad', '2999-01-01T00:00:00Z'],
].flat()
const numbers = [0, -1, 1.5, 1e308, 2 ** 53]
const junk: unknown[] = [
  null,
  true,
  [],
  {},
  [[null]],
  { length: -1 },
  Array(201).fill('x'),
  ...numbers,
  ...texts,
]
/** Path parameters are sent as they are here, since the address is what is attacked. */
const segments = ['%', '%00', '%ff', '%c0%af', '..', '%2e%2e', '%2f', 'x'.repeat(400), '%F0%9F%99%82']

/** Yields copies of a request that succeeds, each with a value in one place that does not belong there. */
function* bent(endpoint: Endpoint, example: WriteExample): Generator<WriteExample> {
  const { params = {}, body } = example
  for (const name of Object.keys(params))
    for (const segment of segments) yield { ...example, params: { ...params, [name]: segment } }
  for (const name of [...Object.keys(endpoint.query?.shape ?? {}), '__proto__', 'page[]'])
    for (const text of texts)
      yield { ...example, query: `?${name}=${encodeURIComponent(text.toWellFormed())}` }
  if (body === undefined) return
  const fields = body instanceof FormData ? Object.fromEntries(body) : (body as Record<string, unknown>)
  for (const name of [...Object.keys(endpoint.body?.shape ?? {}), '_id', 'isAdmin']) {
    const { [name]: _lacking, ...rest } = fields
    for (const more of [rest, ...junk.map((value) => ({ ...fields, [name]: value }))])
      yield { ...example, body: endpoint.file ? formOf(more) : more }
  }
  for (const value of [...junk, aForm({ file: [aPdf(), 'a\r\nb.pdf'] })]) yield { ...example, body: value }
}

/** Returns how an answer breaks the contract; undefined when it does not. */
function failureIn(endpoint: Endpoint, status: number, type: string, body: unknown): string | undefined {
  if (status >= 500) return `is ${status}`
  if (status === 304 || status === 301 || (status < 300 && endpoint.mediaType)) return undefined
  // what a browser opens outside of the API may be rejected with a page
  if (status >= 400 && !endpoint.address.includes(' /api/') && type.startsWith('text/html')) return undefined
  if (!type.startsWith('application/json')) return `comes as ${type}`
  if (status < 300 && status !== (endpoint.status ?? 200)) return `is ${status}`
  if (status === 409 && endpoint.conflict) return endpoint.conflict.safeParse(body).error?.message
  return ((status >= 400 ? undefined : endpoint.answer) ?? Failure).safeParse(body).error?.message
}

test('no request gets a 500, and every response matches the contract', async () => {
  const app = await testApp({ env: { SMTP_URL: 'smtp://127.0.0.1:9' } })
  const secrets = await createSiteWithSecrets(app)
  const site = exampleSite(app, secrets)
  const examples = writeExamples(site)
  const failures: string[] = []
  for (const [name, endpoint] of Object.entries(api as Record<string, Endpoint>)) {
    const example = endpoint.address.startsWith('GET ')
      ? { params: parametersFor(name, secrets) }
      : await examples[name as WriteCall]()
    const { authorization = secrets.authorization } = example as WriteExample
    for (const { params = {}, query = '', body } of bent(endpoint, example)) {
      const call = `${endpoint.address.split(' ')[0]} ${fillPath(endpoint.address, params)}${query}`
      const answer = await app.send(call, { body, ...(authorization && { authorization }) })
      const type = String(answer.headers['content-type'])
      const failure = failureIn(endpoint, answer.status, type, answer.body)
      if (failure)
        failures.push(
          `${call} ${JSON.stringify(body)?.slice(0, 300)} ${failure}: ${answer.text.slice(0, 300)}`,
        )
    }
  }
  expect(failures).toEqual([])
  // the owner was not locked out meanwhile
  expect(await site.send('setSetupShown', { body: { isShown: false } })).toMatchObject({ status: 200 })
}, 1_800_000)
