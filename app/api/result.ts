import { ApiError, messageOf } from './api-error.ts'

/** The result of a call: its answer, or the message to show instead. */
export type Result<T> = { ok: true; value: T } | { ok: false; status: number; message: string }

/**
 * Waits for `work` and turns a failed call into the specification's message. Throws any other error, including that of an aborted
 * navigation.
 * @param failureMessage fixed, or made from the failure: `(error) => messageOf(error, …)` where the server's message comes first
 */
export async function toResult<T>(
  work: Promise<T>,
  failureMessage: string | ((error: ApiError) => string),
): Promise<Result<T>> {
  try {
    return { ok: true, value: await work }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const message = typeof failureMessage === 'string' ? failureMessage : failureMessage(error)
    return { ok: false, status: error.status, message }
  }
}

/** The result of a call; a failure has the server's message, else `failureMessage`. */
export const toExplainedResult = <T>(work: Promise<T>, failureMessage: string): Promise<Result<T>> =>
  toResult(work, (error) => messageOf(error, failureMessage))

/** The response of a call that the screen can do without; undefined if it fails. */
export async function toOptional<T>(work: Promise<T>): Promise<T | undefined> {
  const result = await toResult(work, '')
  return result.ok ? result.value : undefined
}
