import type { FastifyInstance, FastifyRequest } from 'fastify'
import { serverMessages } from '#contract/server-messages.ts'
import { bodyLimits } from '#contract/limits.ts'
import { HttpError, invalid } from '#server/platform/errors.ts'

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/**
 * Asserts that a body is quick to validate, and drops `__proto__` keys (prototype pollution). Iterates instead of recursing, so that
 * nesting can't exhaust the stack.
 * @throws HttpError 400 if it is nested too deeply, 413 if it has too many values or keys
 */
function assertSmall(body: unknown, maxValues: number): void {
  let values = 0
  let level = [body].filter(isObject)
  for (let depth = 1; level.length > 0; depth += 1) {
    if (depth > bodyLimits.depth) throw invalid(serverMessages.invalid)
    const nested: object[] = []
    for (const item of level) {
      if (Object.hasOwn(item, '__proto__')) delete (item as Record<string, unknown>)['__proto__']
      const inner = Object.values(item)
      values += inner.length
      if (values > maxValues || (inner.length > bodyLimits.keys && !Array.isArray(item)))
        throw new HttpError(413, serverMessages.tooLarge)
      for (const value of inner) if (isObject(value)) nested.push(value)
    }
    level = nested
  }
}

/** Parses JSON bodies, rejects those that are slow to validate, and drops `__proto__` keys. Other media types get 415. */
export function registerJsonParser(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    async ({ routeOptions: { bodyLimit } }: FastifyRequest, text: string) => {
      if (text === '') return undefined
      let value: unknown
      try {
        value = JSON.parse(text)
      } catch {
        throw invalid(serverMessages.invalid)
      }
      assertSmall(value, bodyLimit / bodyLimits.bytesPerValue)
      return value
    },
  )
}
