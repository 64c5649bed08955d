import type { IncomingMessage } from 'node:http'
import { FetchError } from './fetch-error.ts'
import type { FetchOptions } from './guarded-fetch.ts'

type Limits = Pick<FetchOptions, 'maxBytes' | 'truncates' | 'allowedTypes' | 'ignoresBody'>

/**
 * Reads the body of a response within the limits of a fetch, and closes its connection.
 * @throws FetchError `type`; `too-large`, before more than `maxBytes` are stored; `connection` if it is interrupted
 */
export async function readBody(response: IncomingMessage, host: string, limits: Limits): Promise<Buffer> {
  try {
    const status = response.statusCode ?? 0
    const type = response.headers['content-type']?.split(';')[0]!.trim().toLowerCase() ?? ''
    const isSuccess = status >= 200 && status < 300
    if (isSuccess && limits.allowedTypes && !limits.allowedTypes.includes(type))
      throw new FetchError('type', `${host} responds with ${type || 'no media type'}`)
    if (limits.ignoresBody) return Buffer.alloc(0)
    const encoding = response.headers['content-encoding'] ?? 'identity'
    // a compressed body could have any size, and none was requested
    if (encoding !== 'identity') throw new FetchError('type', `${host} responds with a compressed body`)
    const tooLarge = () =>
      new FetchError('too-large', `${host} responds with more than ${limits.maxBytes} bytes`)
    if (!limits.truncates && Number(response.headers['content-length'] ?? 0) > limits.maxBytes)
      throw tooLarge()
    const chunks: Buffer[] = []
    let size = 0
    for await (const chunk of response as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size > limits.maxBytes && !limits.truncates) throw tooLarge()
      chunks.push(chunk)
      if (size >= limits.maxBytes && limits.truncates) break
    }
    return Buffer.concat(chunks).subarray(0, limits.maxBytes)
  } catch (error) {
    if (error instanceof FetchError) throw error
    throw new FetchError('connection', `the response of ${host} was cut off`, error)
  } finally {
    response.destroy()
  }
}
