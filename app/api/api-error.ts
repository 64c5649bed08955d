import type { Failure } from '#contract/failure.ts'

/** A call that did not succeed. `status` is 0 when there was no answer at all. */
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

/** The answer to a save that names an older revision, which has the record as it is now; undefined for any other error. */
export function conflictIn<Conflict extends object>(error: unknown): Conflict | undefined {
  return error instanceof ApiError && error.status === 409 ? (error.body as Conflict | undefined) : undefined
}

/** The server's message for each field that it rejected, by the field's name, in the order of the schema. */
export function fieldErrorsOf(error: unknown): Record<string, string> {
  const errors = (error instanceof ApiError && error.body?.errors) || []
  return Object.fromEntries(errors.map(({ path, message }) => [path, message]))
}
