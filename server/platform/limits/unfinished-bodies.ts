import { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { bodyLimits, maxWaitMs, unfinishedBodyLimits } from '#contract/limits.ts'
import { endExcess } from '#server/platform/http/error-handler.ts'
import type { CountExceededLimit } from './limit-counter.ts'
import { rateLimitKey } from './rate-limits.ts'

/** A body that is arriving, with the bytes that it may take. */
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

/** What a body may take: its texts are in memory, and a file of a form goes to the disk. */
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
 * Bounds the bodies that are arriving: their number and the bytes that they may take, of all clients and of each network address. A small one
 * gets through however many others are held back, since the oldest makes room for it.
 * @param countLimit called for each that is ended
 */
export function limitUnfinishedBodies(
  app: FastifyInstance,
  countLimit: CountExceededLimit,
): { size: () => Size } {
  const { total, perAddress, small } = unfinishedBodyLimits
  /** In the order in which they began. */
  const bodies = new Set<Body>()

  /** Ends bodies among some until they are within a limit. */
  const makeRoom = (newest: Body, among: Body[], max: Size, isOfAddress: boolean) => {
    const isExceeded = ({ count, memory, disk }: Size) =>
      count > max.count || memory > max.memory || disk > max.disk
    const isSmall = newest.memory + newest.disk <= small
    while (isExceeded(sizeOf(among))) {
      const [oldest] = among
      const ended = isSmall || newest.startedAt - oldest!.startedAt > maxWaitMs ? oldest! : newest
      among.splice(among.indexOf(ended), 1)
      bodies.delete(ended)
      countLimit(isOfAddress ? 'unfinished bodies of an address' : 'unfinished bodies')
      endExcess(ended.socket, isOfAddress, ended === newest ? maxWaitMs : 0)
    }
  }

  app.addHook('onRequest', async (request, reply) => {
    // a form of a page comes to its call a second time, in process
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
