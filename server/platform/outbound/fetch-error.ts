/**
 * Why an address was not fetched: `scheme`: not http or https, or with a user name; `port`: not the default of its scheme; `unresolved`:
 * its host name has no address; `private`: its host is not on the public internet; `redirects`: too many; `timeout`; `too-large`; `type`:
 * not one of the allowed types; `connection`: rejected, interrupted, or with an untrusted certificate.
 */
export type FetchProblem =
  | 'scheme'
  | 'port'
  | 'unresolved'
  | 'private'
  | 'redirects'
  | 'timeout'
  | 'too-large'
  | 'type'
  | 'connection'

/** A failed fetch; the message names the host, not the whole address. */
export class FetchError extends Error {
  override name = 'FetchError'
  readonly problem: FetchProblem

  constructor(problem: FetchProblem, message: string, cause?: unknown) {
    super(message, { cause })
    this.problem = problem
  }
}
