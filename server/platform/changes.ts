/** Tells the parts of the server that public content has changed: whatever was kept of it must be dropped. */
export type Changes = {
  /** Called by a feature after a write that visitors can see has been committed, and before the writer is answered. */
  published(): void
  onPublished(listener: () => void): void
}

/** @returns a channel within this process */
export function createChanges(): Changes {
  const listeners: (() => void)[] = []
  return {
    published: () => listeners.forEach((listener) => listener()),
    onPublished: (listener) => void listeners.push(listener),
  }
}
