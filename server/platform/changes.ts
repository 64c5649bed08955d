import { singleNodeCluster, type Cluster } from './database/cluster.ts'

/** Notifies the parts of the server that public content has changed, so that they clear their caches. */
export type ContentChanges = {
  /**
   * Clears every cache of this process and the other nodes. Called after a visible change was committed: by the mount for calls that
   * declare `publishes`, by the publication clock, and by tools. Resolves when no node serves content that it cached before.
   */
  published(): Promise<void>
  /** Calls `listener` on a change by any node; it must have cleared its cache when it returns. */
  onPublished(listener: () => void): void
}

/** @returns a channel within this process, and to other nodes if there are any */
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
