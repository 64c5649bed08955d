import { AsyncLocalStorage } from 'node:async_hooks'

const isPublicRead = new AsyncLocalStorage<boolean>()

/**
 * Runs what makes an answer of public content alone, one that may be cached until that content changes: the queries outside of
 * transactions may go to a replica. Called by the platform for calls and routes that say `isCached`.
 */
export function runPublicRead<T>(work: () => T): T {
  return isPublicRead.run(true, work)
}

/** Runs what must see the database itself, such as a transaction. */
export function runOnPrimary<T>(work: () => T): T {
  return isPublicRead.run(false, work)
}

/** Whether a query made now belongs to a public read. */
export function isInPublicRead(): boolean {
  return isPublicRead.getStore() === true
}
