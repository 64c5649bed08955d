import { alone, type Nodes } from './database/nodes.ts'

/** Tells the parts of the server that public content has changed: whatever was kept of it must be dropped. */
export type Changes = {
  /**
   * Called by a feature after a write that visitors can see has been committed, and before the writer is answered:
   * resolves when no node serves any more what it kept before.
   */
  published(): Promise<void>
  /** Told of changes by any node; what was kept is dropped before this returns. */
  onPublished(listener: () => void): void
}

/** @returns a channel within this process, and to the other nodes where there are any */
export function createChanges(nodes: Pick<Nodes, 'settled' | 'onChange'> = alone): Changes {
  const listeners: (() => void)[] = []
  const tell = () => listeners.forEach((listener) => listener())
  nodes.onChange(tell)
  return {
    async published() {
      tell()
      await nodes.settled()
    },
    onPublished: (listener) => void listeners.push(listener),
  }
}
