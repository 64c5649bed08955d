import { createHash } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { mebibyte } from '#contract/limits.ts'
import { compressed } from '#server/platform/http/compression.ts'
import type { Encoding } from '#server/platform/http/encodings.ts'
import type { Exchanged } from '#server/platform/http/exchange.ts'

/** An answer as it travels in one encoding: its bytes with the headers that belong to them, names and values in turn. */
export type Form = { headers: string[]; body: Buffer }

/**
 * A finished answer. Pages in plain are three times as many bytes as both others, and next to nobody asks for them: `plain` is made
 * and kept once somebody has.
 */
export type CachedAnswer = {
  address: string
  etag: string
  br: Form
  gzip: Form
  plain?: Form
  /** The headers that say that it is the same as before. */
  notModified: string[]
  bytes: number
}

const perAnswer = new Set([
  'connection',
  'keep-alive',
  'date',
  'transfer-encoding',
  'content-length',
  'content-encoding',
  'x-request-id',
])

/** Without the headers that tell of one answer, or of the connection it went over. */
function lasting(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !perAnswer.has(name)))
}

/** The bytes in memory of their own: compressors hand out small parts of large pieces, which would be kept whole. */
function exactly(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(own)
  return own
}

/** Finishes an answer: compresses it once, off the event loop, and puts its headers ready. */
async function finish(address: string, filled: Exchanged): Promise<CachedAnswer> {
  const { body } = filled
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`
  const [br, gz] = await Promise.all([compressed(body, 'br', 6), compressed(body, 'gzip', 6)])
  const shared = [...Object.entries(lasting(filled.headers)).flat(), 'etag', etag, 'vary', 'accept-encoding']
  const form = (encoding: 'br' | 'gzip', bytes: Buffer): Form => ({
    headers: [...shared, 'content-encoding', encoding, 'content-length', String(bytes.length)],
    body: exactly(bytes),
  })
  return {
    address,
    etag,
    br: form('br', br),
    gzip: form('gzip', gz),
    notModified: shared,
    bytes: br.length + gz.length + 2_048,
  }
}

type Loaded = { answer?: CachedAnswer; filled: Exchanged }
type Flight = Promise<Loaded>

const justBegunMs = 100

export type PageCache = ReturnType<typeof createPageCache>

/**
 * Finished answers by address, least recently used out first, bounded by bytes.
 * One fill serves everybody who asks for the same address meanwhile; a fill that began before the last `clear` is
 * handed to those who waited for it and kept for nobody.
 * @param fill asks the server behind for an address, in plain, @param mostBytes of all that is kept
 */
export function createPageCache(fill: (address: string) => Promise<Exchanged>, mostBytes = 16 * mebibyte) {
  const kept = new Map<string, CachedAnswer>()
  let flights = new Map<string, Flight>()
  let doubtful = new Map<string, { at: number; flight: Flight }>()
  let bytes = 0

  const forget = (address: string) => {
    const answer = kept.get(address)
    if (!answer) return
    kept.delete(address)
    bytes -= answer.bytes
  }
  const makeRoom = () => {
    for (const oldest of kept.keys()) {
      if (bytes <= mostBytes) break
      forget(oldest)
    }
  }
  const keep = (answer: CachedAnswer) => {
    forget(answer.address)
    kept.set(answer.address, answer)
    bytes += answer.bytes
    makeRoom()
  }

  const madePlain = (answer: CachedAnswer): Form => {
    const body = gunzipSync(answer.gzip.body)
    answer.plain = { headers: [...answer.notModified, 'content-length', String(body.length)], body }
    if (kept.get(answer.address) === answer) {
      answer.bytes += body.length
      bytes += body.length
      makeRoom()
    }
    return answer.plain
  }

  const filled = async (address: string, isStillGood: () => boolean): Flight => {
    const fresh = await fill(address)
    const filled = { ...fresh, headers: lasting(fresh.headers) }
    if (filled.status !== 200) return { filled }
    const answer = await finish(address, filled)
    if (isStillGood()) keep(answer)
    return { answer, filled }
  }

  return {
    /** A kept answer, if there is one. */
    get(address: string): CachedAnswer | undefined {
      const answer = kept.get(address)
      if (answer && bytes > mostBytes / 2) {
        kept.delete(address)
        kept.set(address, answer)
      }
      return answer
    },

    /** An answer as it travels in an encoding. */
    formOf(answer: CachedAnswer, encoding: Encoding): Form {
      if (encoding === 'br') return answer.br
      if (encoding === 'gzip') return answer.gzip
      return answer.plain ?? madePlain(answer)
    },

    /** Fills an address, or joins the fill under way. Only answers with status 200 are kept. */
    async load(address: string): Promise<Loaded> {
      const joined = flights.get(address)
      if (joined) return joined
      const generation = flights
      const flight = filled(address, () => generation === flights)
      generation.set(address, flight)
      try {
        return await flight
      } finally {
        generation.delete(address)
      }
    },

    /**
     * Fills an address while it is not known whether content has changed: joins only a fill that has just begun.
     * @param isKept whether changes will be heard of, so that the answer may be kept
     */
    async loadAnew(address: string, isKept: boolean): Promise<Loaded> {
      const joined = doubtful.get(address)
      if (joined && performance.now() - joined.at < justBegunMs) return joined.flight
      const generation = flights
      const begun = { at: performance.now(), flight: filled(address, () => isKept && generation === flights) }
      doubtful.set(address, begun)
      try {
        return await begun.flight
      } finally {
        if (doubtful.get(address) === begun) doubtful.delete(address)
      }
    },

    /** Drops everything: public content has changed. */
    clear(): void {
      doubtful = new Map()
      kept.clear()
      flights = new Map()
      bytes = 0
    },

    get size() {
      return { answers: kept.size, bytes }
    },
  }
}
