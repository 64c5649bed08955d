import { setTimeout as pause } from 'node:timers/promises'
import { AwsV4Signer } from 'aws4fetch'
import { messages } from '#contract/messages.ts'
import { serviceUnavailable, HttpError } from '#server/platform/errors.ts'
import type { S3Bucket } from './bucket-url.rules.ts'

/** One request. `name` and `query` choose what it is about; `body` is opened anew for each attempt. */
export type S3Request = {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE'
  name?: string
  query?: Record<string, string>
  headers?: Record<string, string>
  body?: Blob | Uint8Array<ArrayBuffer>
}

/** Raised when the storage answered with a refusal that no further attempt changes. */
export class S3Error extends Error {
  override name = 'S3Refused'
  readonly status: number
  constructor(status: number, words: string) {
    super(words)
    this.status = status
  }
}

const mostAttempts = 4
/** Until the answer begins (ms). */
const answerWithinMs = 10_000
/** After this (ms) nothing is tried again: somebody waits. */
const patienceMs = 15_000

/** Everything we ask is safe to ask twice: a name is written once, with the same bytes. */
const isPassing = (status: number) => status === 429 || status === 408 || (status >= 500 && status !== 507)

/**
 * Speaks to S3-compatible storage: signs each request (Signature Version 4), tries again what fails in passing.
 * A file that is not there is an answer with status 404.
 */
export function createS3Client(place: S3Bucket) {
  const { region, accessKeyId, secretAccessKey, sessionToken } = place
  const keys = { accessKeyId, secretAccessKey, ...(sessionToken && { sessionToken }) }
  const signingKeys = new Map<string, ArrayBuffer>()

  const addressOf = ({ name, query }: S3Request) => {
    const url = new URL(place.base)
    if (name !== undefined) url.pathname = `${url.pathname.replace(/\/$/, '')}/${place.prefix}${name}`
    for (const [key, value] of Object.entries(query ?? {})) url.searchParams.set(key, value)
    return url
  }

  const send = async (request: S3Request): Promise<Response> => {
    const { method, headers = {}, body } = request
    const { url, headers: signed } = await new AwsV4Signer({
      ...keys,
      method,
      url: addressOf(request).href,
      headers: { 'x-amz-content-sha256': emptyHash, ...headers },
      service: 's3',
      region,
      cache: signingKeys,
    }).sign()
    const enough = new AbortController()
    const timer = setTimeout(() => enough.abort(new Error('no answer in time')), answerWithinMs)
    try {
      return await fetch(url, {
        method,
        headers: signed,
        signal: enough.signal,
        redirect: 'manual',
        ...(body && { body }),
      })
    } finally {
      // What follows is the body, which may take as long as a slow visitor needs.
      clearTimeout(timer)
    }
  }

  return {
    /**
     * @throws Refusal 503 while the storage is away, 507 when it is full, and 503 caused by S3Refused when it refuses
     */
    async send(request: S3Request): Promise<Response> {
      const until = Date.now() + patienceMs
      for (let attempt = 1; ; attempt++) {
        let failure: unknown
        try {
          const response = await send(request)
          if (response.ok || response.status === 404) return response
          const words = await refusalOf(response)
          if (response.status === 507) throw new HttpError(507, messages.server.full)
          failure = new S3Error(response.status, `the storage answered ${request.method}: ${words}`)
          if (!isPassing(response.status)) throw away(failure)
        } catch (error) {
          if (error instanceof HttpError) throw error
          failure = error
        }
        if (attempt === mostAttempts || Date.now() > until) throw away(failure)
        await pause(50 * 2 ** attempt * (1 + Math.random()))
      }
    },
  }
}

/** SHA-256 of nothing. */
const emptyHash = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'

function away(cause: unknown): HttpError {
  return Object.assign(serviceUnavailable(), { cause })
}

/** Status and code of a refusal; its message may name keys, so that stays out of the log. */
async function refusalOf(response: Response): Promise<string> {
  const text = await response.text().catch(() => '')
  return `${response.status} ${/<Code>(\w+)<\/Code>/.exec(text)?.[1] ?? ''}`.trim()
}
