import { formatNumber } from '#contract/locale.ts'
import fc from 'fast-check'
import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { Failure } from '#contract/failure.ts'
import type { TestApp } from '#tests/support/open-app.ts'
import {
  requestArbitrary,
  type FuzzedRequest,
  type KnownValues,
} from '#tests/attacks/payloads/arbitraries.ts'
import { createFailureList, type Attack } from '#tests/attacks/attack.ts'
import {
  createSiteWithSecrets,
  createAccount,
  parametersFor,
  type SiteWithSecrets,
} from '#tests/attacks/site-with-secrets.ts'
import { decoded } from '#tests/attacks/http-client.ts'
import { validBodies } from '#tests/attacks/payloads/valid-bodies.ts'
import { testSeed } from '#tests/support/random.ts'

const boundary = 'a-boundary'

const fieldsOf = (value: unknown): [string, unknown][] =>
  Object.entries(typeof value === 'object' && value ? value : {})

/** Encodes a multipart form without escaping names and values. */
function multipart(
  value: unknown,
  endpoint: Endpoint,
  file: { name: string; bytes: Buffer } | undefined,
): Buffer {
  const part = (name: string, content: string | Buffer) => [
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n`),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ]
  const field = endpoint.file?.field ?? 'file'
  return Buffer.concat([
    ...fieldsOf(value).flatMap(([name, text]) =>
      part(name, typeof text === 'string' ? text : String(JSON.stringify(text))),
    ),
    ...(file ? part(`${field}"; filename="${file.name}`, file.bytes) : []),
    Buffer.from(`--${boundary}--\r\n`),
  ])
}

function payloadOf(
  { body }: FuzzedRequest,
  endpoint: Endpoint,
): { type: string; payload: string | Buffer } | undefined {
  if (!body) return undefined
  if (body.as === 'json') return { type: 'application/json', payload: JSON.stringify(body.value) ?? 'null' }
  if (body.as === 'text') return { type: 'application/json', payload: String(body.value) }
  const type = `multipart/form-data; boundary=${boundary}`
  if (body.as === 'multipart') return { type, payload: multipart(body.value, endpoint, body.file) }
  const form = new URLSearchParams(
    fieldsOf(body.value).map(([name, value]) => [name, String(JSON.stringify(value)).toWellFormed()]),
  )
  return { type: 'application/x-www-form-urlencoded', payload: form.toString() }
}

/** Returns how an answer breaks the contract; undefined when it does not. */
function failureIn(
  endpoint: Endpoint,
  answer: { status: number; text: string; type: string },
): string | undefined {
  const { status, text, type } = answer
  if (status >= 500 || status === 0) return `is ${status}: ${text.slice(0, 300)}`
  if (status >= 300 && status < 400) return status === 304 || status === 301 ? undefined : `is ${status}`
  if (status === 206 || status === 416 || (status < 300 && endpoint.mediaType)) return undefined
  // what a browser opens outside of the API may be rejected with a page
  if (status >= 400 && !endpoint.address.includes(' /api/') && type.startsWith('text/html')) return undefined
  if (!type.startsWith('application/json')) return `comes as ${type}: ${text.slice(0, 100)}`
  const body: unknown = JSON.parse(text)
  if (status === 409 && endpoint.conflict) return endpoint.conflict.safeParse(body).error?.message
  const schema = status >= 400 ? Failure : endpoint.answer
  if (status < 300 && status !== (endpoint.status ?? 200)) return `is ${status}`
  const { error } = (schema ?? Failure).safeParse(body)
  return error && `breaks its schema: ${error.message.slice(0, 300)} in ${text.slice(0, 300)}`
}

const refilled = ['posts', 'subscribers', 'postSlugs', 'users', 'applications', 'enquiries', 'files'] as const
const calls = Object.entries(api as Record<string, Endpoint>)

/** Returns ids of existing records, and one of none. */
async function idsOf({ database: { query } }: TestApp): Promise<string[]> {
  const tables = ['posts', 'categories', 'comments', 'replies', 'enquiries', 'applications'] as const
  const rows = await Promise.all(
    [...tables, 'subscribers' as const].map((table) =>
      query.selectFrom(table).select('id').limit(6).execute(),
    ),
  )
  return [...rows.flat().map(({ id }) => id), '0badc0de-0bad-4bad-8bad-0badc0de0bad']
}

/** Sends valid, nearly valid and invalid requests to every call, generated from the contract. */
export const contractFuzzing: Attack = {
  name: 'fuzzing from the contract',
  claim: 'no request gets a 500, and every response matches the contract',
  rounds: { short: 150, long: 100_000 },
  async run(context, rounds) {
    const testApp = await context.openApp()
    const { app } = testApp
    const failures = createFailureList()
    await testApp.send('POST /api/auth/register', {
      body: { name: 'Ada', email: 'a@example.com', password: 'fuzzing all day' },
    })
    let token = ''
    let ids: string[] = []
    const words = [
      ...'Ada ada@example.com open-to-all Cloud Open published draft Other new pending /covers/a.svg cv.pdf'.split(
        ' ',
      ),
      '50% 50%',
      'A longer text with **bold** words',
      'x'.repeat(43),
      'a long enough one',
    ]
    let site: SiteWithSecrets | undefined
    const vocabulary: KnownValues = {
      ids: () => ids,
      words,
      parameters: (name) => (site ? parametersFor(name, site) : {}),
      body: (name) => (site && (validBodies(site) as Record<string, object>)[name]) ?? undefined,
    }
    let refillCount = 0

    /** Restores deleted records, so that later requests find something. */
    const refill = async () => {
      refillCount += 1
      const { database } = testApp
      for (const table of refilled) await database.query.deleteFrom(table).execute()
      site = await createSiteWithSecrets(testApp)
      ids = await idsOf(testApp)
      token = (await createAccount(testApp, `fuzz${refillCount}@example.com`)).authorization
    }

    const statuses = new Map<number, number>()
    const send = async (request: FuzzedRequest): Promise<string | undefined> => {
      const endpoint = (api as Record<string, Endpoint>)[request.name]!
      const written = payloadOf(request, endpoint)
      const answer = await app.inject({
        method: request.method as 'GET',
        url: request.path,
        headers: {
          ...(written && { 'content-type': written.type }),
          ...(request.token === 'good' && { authorization: token }),
          ...(request.token === 'bad' && { authorization: `Bearer ${'x'.repeat(43)}` }),
          ...request.headers,
        },
        ...(written && { payload: written.payload }),
      })
      const { statusCode: status, headers } = answer
      const text = decoded(answer.rawPayload, headers['content-encoding']).toString()
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      if (request.name === 'logout' && status === 200)
        token = (await createAccount(testApp, `l${sent}@example.com`)).authorization
      return failureIn(endpoint, { status, text, type: String(headers['content-type']) })
    }

    const slowCalls = /^(login|register|changePassword)$/
    const perCall = Math.ceil(rounds / (calls.length - 0.8 * 3))
    const atOnce = 400
    let sent = 0
    for (let done = 0; done < perCall; done += atOnce) {
      for (const [index, [name, endpoint]] of calls.entries()) {
        if (index % (context.isLong ? 8 : 40) === 0) await refill()
        // Each of these hashes a password.
        const share = slowCalls.test(name) ? 0.2 : 1
        const numRuns = Math.ceil(Math.min(atOnce, perCall - done) * share)
        const requests = requestArbitrary(name, endpoint, vocabulary)
        const property = fc.asyncProperty(requests, async (request) => {
          sent += 1
          const failure = await send(request)
          if (failure) throw new Error(failure)
        })
        const result = await fc.check(property, {
          numRuns,
          seed: testSeed + done,
          endOnFailure: !context.isLong,
        })
        if (result.failed) {
          const [request] = result.counterexample ?? []
          const error = String((result.errorInstance as Error | undefined)?.message)
          failures.add(`${name} ${error} for ${JSON.stringify(request)}`)
        }
      }
    }
    const statusSummary = [...statuses]
      .sort(([one], [other]) => one - other)
      .map(([status, count]) => `${status}: ${formatNumber(count)}`)
    const successes = (statuses.get(200) ?? 0) + (statuses.get(201) ?? 0)
    if (successes < sent / 10)
      failures.add(`only ${successes} of ${sent} requests succeeded, so the check proves little`)
    return {
      summary: `${formatNumber(sent)} requests to ${calls.length} calls (${statusSummary.join(', ')})`,
      failures: failures.all,
    }
  },
}
