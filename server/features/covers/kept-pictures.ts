import { mebibyte } from '#contract/limits.ts'

/** Pictures in memory by key, least recently used out first; each is drawn once, however many ask meanwhile. */
export function createKeptPictures(mostBytes = 16 * mebibyte, mostAtOnce = 2) {
  const kept = new Map<string, Buffer>()
  const flights = new Map<string, Promise<Buffer>>()
  const waiting: (() => void)[] = []
  let bytes = 0
  let working = 0

  const keep = (key: string, picture: Buffer) => {
    kept.set(key, picture)
    bytes += picture.length
    for (const [oldest, { length }] of kept) {
      if (bytes <= mostBytes) break
      kept.delete(oldest)
      bytes -= length
    }
  }
  /** Waits for a place, so that a rush for many pictures leaves the processor to the pages. */
  const inTurn = async (draw: () => Promise<Buffer>): Promise<Buffer> => {
    if (working >= mostAtOnce) await new Promise<void>((resolve) => waiting.push(resolve))
    else working += 1
    try {
      return await draw()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else working -= 1
    }
  }

  return {
    async get(key: string, draw: () => Promise<Buffer>): Promise<Buffer> {
      const there = kept.get(key)
      if (there) {
        kept.delete(key)
        kept.set(key, there)
        return there
      }
      const joined = flights.get(key)
      if (joined) return joined
      const flight = inTurn(draw)
      flights.set(key, flight)
      try {
        const picture = await flight
        keep(key, picture)
        return picture
      } finally {
        flights.delete(key)
      }
    },

    get size() {
      return { pictures: kept.size, bytes }
    },
  }
}
