import { formatNumber } from '#contract/locale.ts'
import { mebibyte } from '#contract/limits.ts'
import { cacheKey } from '#server/platform/pages/cache-keys.ts'
import { createPageCache } from '#server/platform/pages/page-cache.ts'
import { forEachConcurrent, createFailureList, type Attack } from '#tests/attacks/attack.ts'

const maxCacheBytes = 16 * mebibyte

/** Generates distinct cacheable paths. */
function* addresses(count: number): Generator<string> {
  for (let index = 0; index < count; index += 1) {
    const word = index.toString(36)
    const kinds = [
      `/blog?page=${index}&utm=${word}`,
      `/blog?tag=${word}${'x'.repeat(index % 150)}`,
      `/blog?category=${word}&page=${index % 7}&page=${word}`,
      `/api/blogs/published?limit=${index % 100}&category=${word}`,
      `/api/blogs/tags?limit=${index}`,
      `/blog/${word}`,
      `/${word}/${'y'.repeat(index % 280)}`,
    ]
    yield kinds[index % kinds.length]!
  }
}

/** Fills the page cache with answers to paths that are requested once. */
export const cacheFlood: Attack = {
  name: 'cache floods',
  claim: 'the page cache stays within its size however many addresses are requested',
  rounds: { short: 4_000, long: 1_000_000 },
  isDatabaseIndependent: true,
  async run(context, rounds) {
    const failures = createFailureList()
    // The short run has fewer paths, so its limit is smaller.
    const maxBytes = context.isLong ? maxCacheBytes : mebibyte
    let peakBytes = 0
    let rendered = 0
    const body = Buffer.from('<p>An answer like any other.</p>'.repeat(40))
    const cache = createPageCache(async () => {
      rendered += 1
      return { status: 200, headers: { 'content-type': 'text/html' }, body }
    }, maxBytes)
    globalThis.gc?.()
    const before = process.memoryUsage().rss
    let cacheable = 0
    await forEachConcurrent(addresses(rounds), 64, async (address) => {
      const key = cacheKey(address)
      if (key === undefined) return
      cacheable += 1
      if (!cache.get(key)) await cache.load(key)
      peakBytes = Math.max(peakBytes, cache.size.bytes)
    })
    globalThis.gc?.()
    const grown = (process.memoryUsage().rss - before) / mebibyte
    if (peakBytes > maxBytes) failures.add(`the cache came to ${peakBytes} bytes`)
    if (cache.size.answers === 0 || rendered < cacheable / 2)
      failures.add('hardly anything was cached, so the check proves nothing')
    if (context.isLong && grown > 512) failures.add(`the process grew by ${grown.toFixed(0)} MiB`)
    const summary =
      `${formatNumber(rounds)} addresses, at most ${(peakBytes / mebibyte).toFixed(1)} of ` +
      `${maxBytes / mebibyte} MiB cached, the process grew by ${grown.toFixed(0)} MiB`
    return { summary, failures: failures.all }
  },
}
