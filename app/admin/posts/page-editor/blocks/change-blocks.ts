import { formatCount } from '#contract/locale.ts'
import type { DraftSection } from '#app/admin/posts/draft.rules.ts'
import type { PageStore } from '#app/admin/posts/page-editor/state/page-store.ts'
import { isRemovable, replaceBlocks } from './blocks.rules.ts'

/** A number of sections in words. */
export const sectionCount = (count: number): string => formatCount(count, 'section', 'sections')

/** Removes sections in one step of the history, and goes on beside them. @returns how many were removed */
export function removeSections(store: PageStore, keys: readonly string[]): number {
  const run = new Set(keys)
  const removed = store.sections.filter((section) => run.has(section.key) && isRemovable(section))
  if (removed.length === 0) return 0
  const before = store.neighbour(removed[0]!.key, -1)
  const left = replaceBlocks(store.sections, run, [])
  const beside = before ?? left[0]
  store.commit(left, beside && { key: beside.key, at: 'end' })
  if (!beside) store.focus({ key: store.order[0]!, at: 'start' })
  return removed.length
}

/** Puts sections in the place of others, in one step of the history, and goes on after them. */
export function replaceSections(
  store: PageStore,
  keys: readonly string[],
  others: readonly DraftSection[],
): void {
  const last = others.at(-1)
  if (!last) return
  store.commit(replaceBlocks(store.sections, new Set(keys), others), { key: last.key, at: 'end' })
}

/** Selects all sections of the page. */
export function selectAllSections(store: PageStore): void {
  store.select({ anchor: store.order[0]!, head: store.order.at(-1)! })
}
