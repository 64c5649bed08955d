import type { FastifyInstance } from 'fastify'
import { serverMessages } from '#contract/server-messages.ts'
import { bodyLimits } from '#contract/limits.ts'
import { invalid } from '#server/platform/errors.ts'

/** Whether objects and arrays nest no deeper than `maxDepth`. Iterates instead of recursing, so that depth cannot exhaust the stack. */
function isShallow(value: unknown, maxDepth: number): boolean {
  let level: unknown[] = [value]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > maxDepth) return false
    const values: unknown[] = []
    for (const item of level) {
      if (typeof item === 'object' && item !== null) values.push(...Object.values(item))
    }
    level = values.filter((item) => typeof item === 'object' && item !== null)
  }
  return true
}

/** Parses JSON bodies, rejects deeply nested ones and drops `__proto__` keys (prototype pollution). Other media types get 415. */
export function registerJsonParser(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
    if (text === '') return done(null, undefined)
    try {
      const value: unknown = JSON.parse(text as string, (key, item: unknown) => {
        return key === '__proto__' ? undefined : item
      })
      if (!isShallow(value, bodyLimits.depth)) return done(invalid(serverMessages.invalid))
      done(null, value)
    } catch {
      done(invalid(serverMessages.invalid))
    }
  })
}
