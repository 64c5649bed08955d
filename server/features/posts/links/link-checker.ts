import type { CheckedLink } from '#contract/posts/link-checks.ts'
import { maxCheckedLinks } from '#contract/posts/limits.ts'
import { createConcurrencyLimit } from '#server/platform/concurrency/limit.ts'
import { FetchError, type FetchProblem } from '#server/platform/outbound/fetch-error.ts'
import type { GuardedFetch } from '#server/platform/outbound/guarded-fetch.ts'

/** Timeout for all requests to one link (ms). */
const timeoutMs = 5_000

/** Problems for which an address isn't requested at all. */
const refusals = new Set<FetchProblem>(['scheme', 'port', 'private'])

export type LinkChecker = (addresses: readonly string[]) => Promise<CheckedLink[]>

const stateOf = (status: number) => (status === 404 || status === 410 ? 'gone' : 'answers')

/**
 * Checks whether links work, at most 20 at a time in this process. Uses HEAD, which transfers no body. If HEAD fails, uses GET and ignores
 * the body.
 */
export function createLinkChecker(guardedFetch: GuardedFetch): LinkChecker {
  const limit = createConcurrencyLimit(maxCheckedLinks)

  const statusOf = async (address: string): Promise<number> => {
    const signal = AbortSignal.timeout(timeoutMs)
    const ask = async (method: 'HEAD' | 'GET') => {
      const options = { method, maxBytes: 0, ignoresBody: true, timeoutMs, signal }
      return (await guardedFetch(address, options)).status
    }
    try {
      const status = await ask('HEAD')
      return status < 400 ? status : await ask('GET')
    } catch (error) {
      // some servers close the connection on HEAD
      if (error instanceof FetchError && error.problem === 'connection') return await ask('GET')
      throw error
    }
  }

  const check = async (address: string): Promise<CheckedLink> => {
    try {
      const status = await statusOf(address)
      return { address, state: stateOf(status), status }
    } catch (error) {
      const isRefused = error instanceof FetchError && refusals.has(error.problem)
      return { address, state: isRefused ? 'refused' : 'no-answer', status: null }
    }
  }

  return (addresses) => Promise.all([...new Set(addresses)].map((address) => limit(() => check(address))))
}
