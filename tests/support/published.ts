import type { Changes } from '#server/platform/changes.ts'

/** Counts how often features say that public content has changed; other nodes may tell of it as well, at any time. */
export function countPublished(changes: Changes): () => number {
  const tell = changes.published
  let count = 0
  changes.published = () => {
    count += 1
    return tell()
  }
  return () => count
}
