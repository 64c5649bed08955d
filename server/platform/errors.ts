import { messages } from '#contract/messages.ts'
import type { Failure } from '#contract/failure.ts'

/** A refusal that the caller may read: a status and a sentence. */
export class HttpError extends Error {
  readonly status: number
  readonly errors: Failure['errors']
  readonly retryAfter: number | undefined
  readonly extra: object | undefined

  /** @param retryAfter seconds, for 429 and 503, @param more what else the body tells */
  constructor(
    status: number,
    message: string,
    errors?: Failure['errors'],
    retryAfter?: number,
    more?: object,
  ) {
    super(message)
    this.status = status
    this.errors = errors
    this.retryAfter = retryAfter
    this.extra = more
  }

  /** The body on the wire (rulings R3). */
  body(): Failure {
    return {
      success: false,
      message: this.message,
      ...(this.errors && { errors: this.errors }),
      ...this.extra,
    }
  }
}

/** 400; with `path`, the field at fault. */
export function invalid(message: string, path?: string): HttpError {
  return new HttpError(400, message, path === undefined ? undefined : [{ path, message }])
}

/** 401: no token, or one that is no longer good. */
export function unauthorized(message: string = messages.server.unauthorized): HttpError {
  return new HttpError(401, message)
}

/** 403: known, but not allowed. */
export function forbidden(message: string = messages.server.forbidden): HttpError {
  return new HttpError(403, message)
}

/** 404: absent, or not for the caller to know of. */
export function notFound(message: string = messages.server.notFound): HttpError {
  return new HttpError(404, message)
}

/** 409: it clashes with what is there. @param more what the caller needs to resolve that */
export function conflict(message: string, path?: string, more?: object): HttpError {
  return new HttpError(409, message, path === undefined ? undefined : [{ path, message }], undefined, more)
}

/** 429. @param retryAfter seconds until the caller may try again */
export function tooManyRequests(retryAfter: number): HttpError {
  return new HttpError(429, messages.server.tooMany, undefined, retryAfter)
}

/** 503: the database or another part is away for the moment. */
export function serviceUnavailable(): HttpError {
  return new HttpError(503, messages.server.notReady, undefined, 5)
}
