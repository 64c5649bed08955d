/**
 * Toggles a row, or with Shift the range up to the row toggled before.
 * @param rows the row keys in order
 * @param anchor the row toggled before
 */
export function toggleRow(
  selected: ReadonlySet<string>,
  rows: readonly string[],
  { key, anchor, isRange }: { key: string; anchor: string | undefined; isRange: boolean },
): Set<string> {
  const next = new Set(selected)
  const isSelecting = !selected.has(key)
  const [from, to] = [anchor === undefined ? -1 : rows.indexOf(anchor), rows.indexOf(key)]
  const pressed = isRange && from >= 0 ? rows.slice(Math.min(from, to), Math.max(from, to) + 1) : [key]
  for (const one of pressed) {
    if (isSelecting) next.add(one)
    else next.delete(one)
  }
  return next
}

/** Selects all rows on screen, or none if all are selected. */
export const toggleRows = (selected: ReadonlySet<string>, rows: readonly string[]): Set<string> =>
  new Set(rows.every((key) => selected.has(key)) ? [] : rows)
