import type { InboxItem } from '#contract/inbox/inbox.ts'

type Listed = Pick<InboxItem, 'kind' | '_id'>

/** The unique end of an item's URL. */
export const keyOf = ({ kind, _id }: Listed): string => `${kind}/${_id}`

/** The item after one in the list, or before it with -1; the first if the list doesn't contain it. */
export function itemBeside<Item extends Listed>(
  items: readonly Item[],
  key: string | undefined,
  step: 1 | -1,
): Item | undefined {
  const at = items.findIndex((item) => keyOf(item) === key)
  return at === -1 ? items[0] : items[at + step]
}

/** The item to open after a decision. @param before the list before it @param now the list after it */
export function itemAfterDecision<Item extends Listed>(
  before: readonly Listed[],
  now: readonly Item[],
  key: string | undefined,
): Item | undefined {
  const others = now.filter((item) => keyOf(item) !== key)
  const at = before.findIndex((item) => keyOf(item) === key)
  return others[Math.min(Math.max(at, 0), others.length - 1)]
}

export function itemsAdded<Item extends Listed>(before: readonly Listed[], now: readonly Item[]): Item[] {
  const known = new Set(before.map(keyOf))
  return now.filter((item) => !known.has(keyOf(item)))
}
