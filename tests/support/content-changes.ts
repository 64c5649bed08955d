import type { ContentChanges } from '#server/platform/changes.ts'

/** Counts how often this server announces a change of public content, without announcements from other nodes. */
export function countContentChanges(changes: ContentChanges): () => number {
  const original = changes.published
  let count = 0
  changes.published = () => {
    count += 1
    return original()
  }
  return () => count
}
