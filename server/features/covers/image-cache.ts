import { LRUCache } from 'lru-cache'
import { mebibyte } from '#contract/limits.ts'
import { createConcurrencyLimit } from '#server/platform/concurrency/limit.ts'
import { SingleFlight } from '#server/platform/concurrency/single-flight.ts'

/**
 * Caches image files in memory, the least recently used are evicted first. Concurrent requests for one key share one drawing.
 * @param maxBytes size of all cached images together
 * @param maxConcurrent how many are drawn at once, so that a burst leaves the processor to the pages
 */
export function createImageCache(maxBytes = 16 * mebibyte, maxConcurrent = 2) {
  const images = new LRUCache<string, Buffer>({ maxSize: maxBytes, sizeCalculation: ({ length }) => length })
  const drawings = new SingleFlight<Buffer>()
  const limited = createConcurrencyLimit(maxConcurrent)

  return {
    /** Finds the image of a key, or draws and caches it. Throws what `draw` throws. */
    async get(key: string, draw: () => Promise<Buffer>): Promise<Buffer> {
      const cached = images.get(key)
      if (cached) return cached
      return drawings.run(key, async () => {
        const image = await limited(draw)
        images.set(key, image)
        return image
      })
    },

    get size() {
      return { images: images.size, bytes: images.calculatedSize }
    },
  }
}
