import type { listLevels } from '#contract/posts/limits.ts'

type Level = (typeof listLevels)[number]
type Items = { items: readonly string[]; levels?: readonly Level[] | undefined }

/** The items on the first level of a list, with those nested below each. */
export function nestedItems({ items, levels }: Items): { text: string; below: string[] }[] {
  const outer: { text: string; below: string[] }[] = []
  for (const [index, text] of items.entries()) {
    const above = levels?.[index] === 2 ? outer.at(-1) : undefined
    if (above) above.below.push(text)
    else outer.push({ text, below: [] })
  }
  return outer
}

/** Tidies a list for storage: without blank items, starting on the first level, and without `levels` if all items are on it. */
export function tidyList<List extends Items>({ levels: given = [], ...list }: List) {
  const kept = [...list.items.entries()].filter(([, item]) => item.trim() !== '')
  const levels = kept.map(([at], index): Level => (index === 0 ? 1 : (given[at] ?? 1)))
  return { ...list, items: kept.map(([, item]) => item), ...(levels.includes(2) && { levels }) }
}
