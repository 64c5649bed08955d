/** Moves an item in a list. @param place its new index, clamped to the list */
export function moveTo<T>(items: readonly T[], item: T, place: number): T[] {
  const others = items.filter((other) => other !== item)
  others.splice(Math.max(0, Math.min(place, others.length)), 0, item)
  return others
}

/**
 * The index of a dragged row: after all rows whose middle is above the pointer.
 * @param middles vertical middles of the other rows, in order (pixels)
 */
export function placeAt(middles: readonly number[], y: number): number {
  return middles.filter((middle) => middle < y).length
}
