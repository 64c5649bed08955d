import { singleNodeCluster, type Cluster } from './database/cluster.ts'

/** Notifies the parts of the server that public content has changed, so that they drop what they cached of it. */
export type ContentChanges = {
  /**
   * Clears every cache, of this process and of the other nodes. Called after a change that visitors can see has been
   * committed: by the mount for calls that say `publishes`, by the publication clock, and by tools.
   * Resolves when no node serves what it cached before.
   */
  published(): Promise<void>
  /** Calls `listener` on a change by any node; what it cached must be gone when it returns. */
  onPublished(listener: () => void): void
}

/** @returns a channel within this process, and to the other nodes where there are any */
export function createContentChanges(
  nodes: Pick<Cluster, 'waitForNodes' | 'onChange'> = singleNodeCluster,
): ContentChanges {
  const listeners: (() => void)[] = []
  const notify = () => listeners.forEach((listener) => listener())
  nodes.onChange(notify)
  return {
    async published() {
      notify()
      await nodes.waitForNodes()
    },
    onPublished: (listener) => void listeners.push(listener),
  }
}
