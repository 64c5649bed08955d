import { mebibyte } from '#contract/limits.ts'
import { cacheKey } from '#server/platform/pages/cache-keys.ts'
import { createPageCache } from '#server/platform/pages/page-cache.ts'
import { forEachConcurrent, createFaultList, type Attack } from '#tests/attacks/attack.ts'

const most = 16 * mebibyte

/** As many addresses as anybody can think of, each of which could be kept. */
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

/** Fills the page cache with answers to addresses that nobody asks for twice. */
export const cacheFlood: Attack = {
  name: 'cache floods',
  claim: 'the page cache stays within its bytes however many addresses are asked for',
  rounds: { short: 4_000, long: 1_000_000 },
  isDatabaseIndependent: true,
  async run(context, rounds) {
    const faults = createFaultList()
    // In the short run the bound is as much nearer as the addresses are fewer.
    const bound = context.isLong ? most : mebibyte
    let highest = 0
    let filled = 0
    const body = Buffer.from('<p>An answer like any other.</p>'.repeat(40))
    const cache = createPageCache(async () => {
      filled += 1
      return { status: 200, headers: { 'content-type': 'text/html' }, body }
    }, bound)
    globalThis.gc?.()
    const before = process.memoryUsage().rss
    let kept = 0
    await forEachConcurrent(addresses(rounds), 64, async (address) => {
      const key = cacheKey(address)
      if (key === undefined) return
      kept += 1
      if (!cache.get(key)) await cache.load(key)
      highest = Math.max(highest, cache.size.bytes)
    })
    globalThis.gc?.()
    const grown = (process.memoryUsage().rss - before) / mebibyte
    if (highest > bound) faults.add(`the cache came to ${highest} bytes`)
    if (cache.size.answers === 0 || filled < kept / 2)
      faults.add('hardly anything was kept: the check is void')
    if (context.isLong && grown > 512) faults.add(`the process grew by ${grown.toFixed(0)} MiB`)
    const summary =
      `${rounds.toLocaleString('en-US')} addresses, at most ${(highest / mebibyte).toFixed(1)} of ` +
      `${bound / mebibyte} MiB kept, the process grew by ${grown.toFixed(0)} MiB`
    return { summary, faults: faults.all }
  },
}
