import { secondStepMessages } from '#contract/auth/messages.ts'
import { serverMessages } from '#contract/server-messages.ts'
import { accessMessages } from '#contract/team/messages.ts'
import type { Failure } from '#contract/failure.ts'

/** An error for the operator: the shell prints its message (one or more sentences) without a stack. */
export class OperatorError extends Error {
  override name = 'OperatorError'
}

/** A command was used incorrectly; the terminal shows the message. */
export class CommandError extends OperatorError {}

/** An error that is sent to the client: a status and a message. */
export class HttpError extends Error {
  readonly status: number
  readonly errors: Failure['errors']
  readonly retryAfter: number | undefined
  readonly extra: object | undefined

  /**
   * @param errors messages by field
   * @param retryAfter seconds, for 429 and 503
   * @param extra more properties for the body
   */
  constructor(
    status: number,
    message: string,
    errors?: Failure['errors'],
    retryAfter?: number,
    extra?: object,
  ) {
    super(message)
    this.status = status
    this.errors = errors
    this.retryAfter = retryAfter
    this.extra = extra
  }

  /** The response body (docs/specification/api.md). */
  body(): Failure {
    return {
      success: false,
      message: this.message,
      ...(this.errors && { errors: this.errors }),
      ...this.extra,
    }
  }
}

/** An error whose cause is logged once where it occurs, not for every request that fails because of it. */
export class AlreadyLoggedError extends HttpError {}

/** 400. @param path of the invalid field */
export function invalid(message: string, path?: string): HttpError {
  return new HttpError(400, message, path === undefined ? undefined : [{ path, message }])
}

/** 401: the token is missing or no longer valid. */
export function unauthorized(message: string = serverMessages.unauthorized): HttpError {
  return new HttpError(401, message)
}

/** 403: signed in, but not allowed. */
export function forbidden(message: string = serverMessages.forbidden): HttpError {
  return new HttpError(403, message)
}

/** 403 with a code: second factors are required, and the signed-in person didn't set one up in time. */
export function secondFactorRequired(): HttpError {
  return new HttpError(403, accessMessages.secondFactorRequired, undefined, undefined, {
    code: 'second-factor-required',
  })
}

/** 403 with a code: the call needs a password or factor entered in the last ten minutes. */
export function stepUpRequired(): HttpError {
  return new HttpError(403, secondStepMessages.due, undefined, undefined, { code: 'step-up' })
}

/** 404: doesn't exist, or this caller may not see it. */
export function notFound(message: string = serverMessages.notFound): HttpError {
  return new HttpError(404, message)
}

/** Returns a value that was looked up. @throws HttpError 404 if there is none */
export function found<T>(value: T | undefined | null | false | '', message?: string): T {
  if (!value) throw notFound(message)
  return value
}

/** 409. @param path of the conflicting field @param extra what the client needs to resolve the conflict */
export function conflict(message: string, path?: string, extra?: object): HttpError {
  return new HttpError(409, message, path === undefined ? undefined : [{ path, message }], undefined, extra)
}

/** 410: no longer exists, such as a link that has been used. */
export function gone(message: string): HttpError {
  return new HttpError(410, message)
}

/** 429. @param retryAfter seconds until the client may try again */
export function tooManyRequests(retryAfter: number): HttpError {
  return new HttpError(429, serverMessages.tooMany, undefined, retryAfter)
}

/** 507: the disk is full, or nearly so. */
export function diskFull(): HttpError {
  return new HttpError(507, serverMessages.full)
}

/** 503: the database or another dependency is temporarily unavailable. */
export function serviceUnavailable(): HttpError {
  return new HttpError(503, serverMessages.notReady, undefined, 5)
}
