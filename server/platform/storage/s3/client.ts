import { setTimeout as pause } from 'node:timers/promises'
import { AwsV4Signer } from 'aws4fetch'
import { serverMessages } from '#contract/server-messages.ts'
import { serviceUnavailable, HttpError } from '#server/platform/errors.ts'
import type { S3Bucket } from './bucket-url.rules.ts'

/** A request for the object `name`, or for the bucket. `body` can be read again for each attempt. */
export type S3Request = {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE'
  name?: string
  query?: Record<string, string>
  headers?: Record<string, string>
  body?: Blob | Uint8Array<ArrayBuffer>
}

/** The storage rejected a request, and retrying does not help. */
export class S3Error extends Error {
  override name = 'S3Error'
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

const maxAttempts = 4
/** Timeout (ms) until the response headers arrive. */
export const responseTimeoutMs = 10_000
/** No retry starts after this time (ms): a visitor is waiting. */
const retryForMs = 15_000

/** Every request may be retried: an object is written once, with the same bytes. */
const isTransient = (status: number) => status === 429 || status === 408 || (status >= 500 && status !== 507)

/**
 * Sends requests to S3-compatible storage: signs them (AWS Signature Version 4) and retries transient failures with exponential
 * backoff. A missing object is a response with status 404.
 */
export function createS3Client(bucket: S3Bucket) {
  const { region, accessKeyId, secretAccessKey, sessionToken } = bucket
  const keys = { accessKeyId, secretAccessKey, ...(sessionToken && { sessionToken }) }
  const signingKeys = new Map<string, ArrayBuffer>()

  const urlOf = ({ name, query }: S3Request) => {
    const url = new URL(bucket.base)
    if (name !== undefined) url.pathname = `${url.pathname.replace(/\/$/, '')}/${bucket.prefix}${name}`
    for (const [key, value] of Object.entries(query ?? {})) url.searchParams.set(key, value)
    return url
  }

  const sendOnce = async (request: S3Request): Promise<Response> => {
    const { method, headers = {}, body } = request
    const { url, headers: signed } = await new AwsV4Signer({
      ...keys,
      method,
      url: urlOf(request).href,
      headers: { 'x-amz-content-sha256': emptyHash, ...headers },
      service: 's3',
      region,
      cache: signingKeys,
    }).sign()
    const abort = new AbortController()
    const timer = setTimeout(() => abort.abort(new Error('no response in time')), responseTimeoutMs)
    try {
      return await fetch(url, {
        method,
        headers: signed,
        signal: abort.signal,
        redirect: 'manual',
        ...(body && { body }),
      })
    } finally {
      // no timeout for the body, which is read as fast as a slow visitor accepts it
      clearTimeout(timer)
    }
  }

  return {
    /** @throws HttpError 503 while the storage is unavailable, 507 if it is full, and 503 with cause S3Error if it rejects the request */
    async send(request: S3Request): Promise<Response> {
      const deadline = Date.now() + retryForMs
      for (let attempt = 1; ; attempt++) {
        let failure: unknown
        try {
          const response = await sendOnce(request)
          if (response.ok || response.status === 404) return response
          const reason = await errorCode(response)
          if (response.status === 507) throw new HttpError(507, serverMessages.full)
          failure = new S3Error(response.status, `the storage answered ${request.method}: ${reason}`)
          if (!isTransient(response.status)) throw unavailable(failure)
        } catch (error) {
          if (error instanceof HttpError) throw error
          failure = error
        }
        if (attempt === maxAttempts || Date.now() > deadline) throw unavailable(failure)
        await pause(50 * 2 ** attempt * (1 + Math.random()))
      }
    },
  }
}

/** SHA-256 of an empty body. */
const emptyHash = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'

function unavailable(cause: unknown): HttpError {
  return Object.assign(serviceUnavailable(), { cause })
}

/** Status and error code of a response; its message may contain keys, which must stay out of the log. */
async function errorCode(response: Response): Promise<string> {
  const text = await response.text().catch(() => '')
  return `${response.status} ${/<Code>(\w+)<\/Code>/.exec(text)?.[1] ?? ''}`.trim()
}
