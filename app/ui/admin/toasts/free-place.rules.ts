/** A rectangle in the window (pixels). */
export type Box = { left: number; top: number; right: number; bottom: number }

/** Distances from the top and the right edge of the window (pixels). */
export type Place = { top: number; right: number }

type Size = { width: number; height: number }

/** The distance from the edges of the window and from what must not be covered (pixels). */
const gap = 16

/**
 * The place nearest to the top right corner of the window where a box covers none of `obstacles`: along the top edge where there is
 * one, else further down. In the corner itself where no place is free.
 */
export function freePlace(box: Size, screen: Size, obstacles: readonly Box[]): Place {
  const corner = { top: gap, right: gap }
  const tops = [gap, ...obstacles.map(({ bottom }) => bottom + gap)]
  const rights = [gap, ...obstacles.map(({ left }) => screen.width - left + gap)]
  const isFree = ({ top, right }: Place) => {
    const left = screen.width - right - box.width
    if (left < gap || top + box.height > screen.height - gap) return false
    return obstacles.every(
      (one) =>
        one.right <= left || one.left >= left + box.width || one.bottom <= top || one.top >= top + box.height,
    )
  }
  const places = tops.flatMap((top) => rights.map((right) => ({ top, right })))
  places.sort((one, other) => one.top - other.top || one.right - other.right)
  return places.find((place) => place.top >= gap && place.right >= gap && isFree(place)) ?? corner
}
