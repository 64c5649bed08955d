/** A list with one item at another place. @param place its index afterwards; one past either end is the end */
export function moveTo<T>(items: readonly T[], item: T, place: number): T[] {
  const others = items.filter((other) => other !== item)
  others.splice(Math.max(0, Math.min(place, others.length)), 0, item)
  return others
}

/**
 * The place that a dragged row has at a height on the screen: after every other row whose middle lies above it.
 * @param middles of the other rows, in their order (pixels)
 */
export function placeAt(middles: readonly number[], y: number): number {
  return middles.filter((middle) => middle < y).length
}
