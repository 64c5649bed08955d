import { AsyncLocalStorage } from 'node:async_hooks'

/** Whether the running code is inside a transaction's work. */
const inside = new AsyncLocalStorage<{ isOpen: boolean }>()

/** Runs a transaction's work such that `refuseInside` knows. */
export async function runGuarded<T>(work: () => Promise<T>): Promise<T> {
  const here = { isOpen: true }
  try {
    return await inside.run(here, work)
  } finally {
    here.isOpen = false
  }
}

/**
 * Called for every connection asked for: inside a transaction that would wait for itself on SQLite and see other data on
 * PostgreSQL, so it is a fault of the code on both.
 */
export function assertOutsideTransaction(): void {
  if (inside.getStore()?.isOpen) {
    throw new Error('Inside a transaction, query with the handle that it passes, and start no other')
  }
}
