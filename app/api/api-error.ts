import type { Failure } from '#contract/failure.ts'

/** A failed call. `status` is 0 without a response. */
export class ApiError extends Error {
  readonly status: number
  readonly body: Failure | undefined

  constructor(status: number, body?: Failure) {
    super(body?.message ?? 'API request failed')
    this.name = 'ApiError'
    this.status = status
    this.body = body
  }
}

/** The server's message, else `fallback`. */
export function messageOf(error: unknown, fallback: string): string {
  return (error instanceof ApiError && error.body?.message) || fallback
}

/** The body of a 409, with the record as it is now; undefined for any other error. */
export function conflictIn<Conflict extends object>(error: unknown): Conflict | undefined {
  return error instanceof ApiError && error.status === 409 ? (error.body as Conflict | undefined) : undefined
}

/** The server's message for each rejected field, by field name, in the order of the schema. */
export function fieldErrorsOf(error: unknown): Record<string, string> {
  const errors = (error instanceof ApiError && error.body?.errors) || []
  return Object.fromEntries(errors.map(({ path, message }) => [path, message]))
}
