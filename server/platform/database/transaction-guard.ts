import { AsyncLocalStorage } from 'node:async_hooks'

const currentTransaction = new AsyncLocalStorage<{ isOpen: boolean }>()

/** Runs the work of a transaction such that `assertOutsideTransaction` throws inside it. */
export async function runInsideTransaction<T>(work: () => Promise<T>): Promise<T> {
  const transaction = { isOpen: true }
  try {
    return await currentTransaction.run(transaction, work)
  } finally {
    transaction.isOpen = false
  }
}

/**
 * Called whenever a connection is requested. A request from inside a transaction is a bug: on SQLite it would wait for itself, and on
 * PostgreSQL it would see other data.
 * @throws inside the work of an open transaction
 */
export function assertOutsideTransaction(): void {
  if (currentTransaction.getStore()?.isOpen) {
    throw new Error('Inside a transaction, use its handle, and do not start another transaction')
  }
}
