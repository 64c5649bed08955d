import { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { bodyLimits, dropWhenIdleMs, unfinishedBodyLimits } from '#contract/limits.ts'
import { endExcess } from '#server/platform/http/error-handler.ts'
import type { CountExceededLimit } from './limit-counter.ts'
import { rateLimitKey } from './rate-limits.ts'

/** A body being received, with the maximum number of bytes that it may take. */
type Body = { address: string; memory: number; disk: number; startedAt: number; socket: Socket }

type Size = { count: number; memory: number; disk: number }

const sizeOf = (bodies: Iterable<Body>): Size => {
  const size = { count: 0, memory: 0, disk: 0 }
  for (const { memory, disk } of bodies) {
    size.count += 1
    size.memory += memory
    size.disk += disk
  }
  return size
}

/** The limits of a body: its texts are in memory, and a form's file goes to disk. */
function bodyOf({ raw: { socket }, headers, ip, routeOptions }: FastifyRequest): Body | undefined {
  const length = Number(headers['content-length'] ?? 0)
  if (length === 0) return undefined
  const isMultipart = /^multipart\//i.test(headers['content-type'] ?? '')
  return {
    address: rateLimitKey(ip),
    memory: Math.min(length, isMultipart ? bodyLimits.json : (routeOptions.bodyLimit ?? bodyLimits.json)),
    disk: isMultipart ? Math.min(length, bodyLimits.multipart) : 0,
    startedAt: performance.now(),
    socket,
  }
}

/**
 * Limits the bodies being received: their number and maximum bytes, for all clients and for each network address. A small one always gets
 * through, because the oldest body makes room for it.
 * @param countLimit called for each body that is ended
 */
export function limitUnfinishedBodies(
  app: FastifyInstance,
  countLimit: CountExceededLimit,
): { size: () => Size } {
  const { total, perAddress, small } = unfinishedBodyLimits
  /** In the order in which they began. */
  const bodies = new Set<Body>()

  /** Ends bodies until the rest is within a limit. */
  const makeRoom = (newest: Body, among: Body[], max: Size, isOfAddress: boolean) => {
    const isExceeded = ({ count, memory, disk }: Size) =>
      count > max.count || memory > max.memory || disk > max.disk
    const isSmall = newest.memory + newest.disk <= small
    while (isExceeded(sizeOf(among))) {
      const [oldest] = among
      const ended = isSmall || newest.startedAt - oldest!.startedAt > dropWhenIdleMs ? oldest! : newest
      among.splice(among.indexOf(ended), 1)
      bodies.delete(ended)
      countLimit(isOfAddress ? 'unfinished bodies of an address' : 'unfinished bodies')
      endExcess(ended.socket, isOfAddress, ended === newest ? dropWhenIdleMs : 0)
    }
  }

  app.addHook('onRequest', async (request, reply) => {
    // a page's form is sent to its call a second time, in process
    if (!(request.raw.socket instanceof Socket)) return
    const body = bodyOf(request)
    if (!body) return
    bodies.add(body)
    for (const event of ['end', 'close']) request.raw.once(event, () => bodies.delete(body))
    makeRoom(
      body,
      [...bodies].filter(({ address }) => address === body.address),
      perAddress,
      true,
    )
    makeRoom(body, [...bodies], total, false)
    if (!bodies.has(body)) return reply.hijack()
  })

  return { size: () => sizeOf(bodies) }
}
