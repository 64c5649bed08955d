import { setImmediate } from 'node:timers/promises'
import fc from 'fast-check'
import { beforeEach } from 'vitest'
import { testSeed } from '#tests/support/random.ts'

fc.configureGlobal({ seed: testSeed })

beforeEach(() => {
  const unhandled: unknown[] = []
  const note = (reason: unknown) => void unhandled.push(reason)
  process.on('unhandledRejection', note)
  return async () => {
    // a rejection counts as unhandled once the microtasks of its turn are done
    await setImmediate()
    process.off('unhandledRejection', note)
    if (unhandled.length > 0) {
      throw new Error('A promise was rejected, and nothing handled it', { cause: unhandled[0] })
    }
  }
})
