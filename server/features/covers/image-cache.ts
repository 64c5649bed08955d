import { LRUCache } from 'lru-cache'
import { mebibyte } from '#contract/limits.ts'
import { createConcurrencyLimit } from '#server/platform/concurrency/limit.ts'
import { SingleFlight } from '#server/platform/concurrency/single-flight.ts'

/**
 * Caches images in memory and evicts the least recently used first. Concurrent requests for the same key share one drawing.
 * @param maxBytes total size of all cached images
 * @param maxConcurrent how many are drawn at once, so that a burst leaves processor time for pages
 */
export function createImageCache(maxBytes = 16 * mebibyte, maxConcurrent = 2) {
  const images = new LRUCache<string, Buffer>({ maxSize: maxBytes, sizeCalculation: ({ length }) => length })
  const drawings = new SingleFlight<Buffer>()
  const limited = createConcurrencyLimit(maxConcurrent)

  return {
    /** Finds the image of a key, or draws and caches it. @throws what `draw` throws */
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
