import { validatorCompiler } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { CallName } from '#contract/addresses.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Logger } from '#server/platform/log.ts'
import { toHttpError } from './error-handler.ts'

/** A public GET call, asked by a page: the parts of its address as they would stand there. */
type Read = (asked: {
  params: Record<string, string>
  query: URLSearchParams
}) => Promise<{ status: number; json: unknown }>

/** The calls that pages need no request for. */
export type Reads = Map<CallName, Read>

type ReadHandler = (call: { params: unknown; query: unknown }) => Promise<object>

/**
 * Answers a call as its route would, by the same contract and the same handler, but with no HTTP in between. What the
 * hooks of a route add is not for pages: they come without a token and are not counted, limited or logged by themselves.
 */
export function createRead(
  name: CallName,
  endpoint: Endpoint & { answer: z.ZodObject },
  handler: ReadHandler,
  log: Logger,
): Read {
  const { answer, status = 200, notFoundMessage } = endpoint
  const checkParams = checkOf('params', endpoint.params)
  const checkQuery = checkOf('querystring', endpoint.query)
  return async ({ params, query }) => {
    try {
      const call = { params: checkParams(params), query: checkQuery(Object.fromEntries(query)) }
      const given = { success: true, ...(await handler(call)) }
      return { status, json: asJson(z.encode(answer, given as never)) }
    } catch (error) {
      const httpError = toHttpError(error, { notFoundMessage, log, request: { call: name } })
      return { status: httpError.status, json: asJson(httpError.body()) }
    }
  }
}

/** Checks a part of the address, and fails as Fastify does. */
function checkOf(part: 'params' | 'querystring', schema: z.ZodObject | undefined) {
  if (!schema) return () => undefined
  const check = validatorCompiler({ schema, httpPart: part } as never)
  return (given: unknown): unknown => {
    const checked = check(given) as { value: unknown } | { error: unknown }
    if ('value' in checked) return checked.value
    throw Object.assign(new Error(`${part} that the contract does not allow`), {
      validation: checked.error,
      validationContext: part,
    })
  }
}

/**
 * What would be left if it were written as JSON and read again, which takes several times as long. The contract's answers
 * hold nothing but objects, lists, texts, finite numbers, booleans and null: so all that goes is keys without a value.
 */
function asJson(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((item) => asJson(item) ?? null)
  const kept: Record<string, unknown> = {}
  for (const [key, item] of Object.entries(value)) {
    if (item !== undefined) kept[key] = asJson(item)
  }
  return kept
}
