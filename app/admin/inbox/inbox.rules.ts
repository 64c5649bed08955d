import type { InboxItem } from '#contract/inbox/inbox.ts'

type Listed = Pick<InboxItem, 'kind' | '_id'>

/** The end of the address of an item, which tells it from the others. */
export const keyOf = ({ kind, _id }: Listed): string => `${kind}/${_id}`

/** The item after one in the list or, with -1, before it; the first where the list does not have it. */
export function itemBeside<Item extends Listed>(
  items: readonly Item[],
  key: string | undefined,
  step: 1 | -1,
): Item | undefined {
  const at = items.findIndex((item) => keyOf(item) === key)
  return at === -1 ? items[0] : items[at + step]
}

/**
 * The item that follows one that was decided.
 * @param before the list as it was, @param now the list without what is decided by now
 */
export function itemAfterDecision<Item extends Listed>(
  before: readonly Listed[],
  now: readonly Item[],
  key: string | undefined,
): Item | undefined {
  const others = now.filter((item) => keyOf(item) !== key)
  const at = before.findIndex((item) => keyOf(item) === key)
  return others[Math.min(Math.max(at, 0), others.length - 1)]
}

/** Those in a list that an earlier one did not have. */
export function itemsAdded<Item extends Listed>(before: readonly Listed[], now: readonly Item[]): Item[] {
  const known = new Set(before.map(keyOf))
  return now.filter((item) => !known.has(keyOf(item)))
}
