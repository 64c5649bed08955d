/** A rectangle in the window (pixels). */
export type Box = { left: number; top: number; right: number; bottom: number }

/** Distances from the top and the right edge of the window (pixels). */
export type Place = { top: number; right: number }

type Size = { width: number; height: number }

/** The distance from the edges of the window and from what must not be covered (pixels). */
const gap = 16

/**
 * The place nearest to the top right corner of the window where a box covers none of `obstacles`: along the top edge where there is
 * one, else further down; and none of `texts` either, if there is such a place. In the corner itself where no place is free.
 */
export function freePlace(
  box: Size,
  screen: Size,
  obstacles: readonly Box[],
  texts: readonly Box[] = [],
): Place {
  const corner = { top: gap, right: gap }
  const all = [...obstacles, ...texts]
  const tops = [gap, ...all.map(({ bottom }) => bottom + gap)]
  const rights = [gap, ...all.map(({ left }) => screen.width - left + gap)]
  const isFree =
    (boxes: readonly Box[]) =>
    ({ top, right }: Place) => {
      const left = screen.width - right - box.width
      if (left < gap || top + box.height > screen.height - gap) return false
      return boxes.every(
        (one) =>
          one.right <= left ||
          one.left >= left + box.width ||
          one.bottom <= top ||
          one.top >= top + box.height,
      )
    }
  const places = tops.flatMap((top) => rights.map((right) => ({ top, right })))
  places.sort((one, other) => one.top - other.top || one.right - other.right)
  const inside = places.filter(({ top, right }) => top >= gap && right >= gap)
  return inside.find(isFree(all)) ?? inside.find(isFree(obstacles)) ?? corner
}
