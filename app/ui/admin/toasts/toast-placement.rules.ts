/** A rectangle in the window (pixels). */
export type Box = { left: number; top: number; right: number; bottom: number }

type Size = { width: number; height: number }

/** The distance from the edges of the window and from what must not be covered (pixels). */
const gap = 16

/**
 * The distance from the top of the window at which a box at its right edge is highest without covering any of `obstacles`, nor any of
 * `texts` if there is such a place. In the corner where no place is free.
 */
export function findFreeTop(
  box: Size,
  screen: Size,
  obstacles: readonly Box[],
  texts: readonly Box[] = [],
): number {
  const [left, right] = [screen.width - gap - box.width, screen.width - gap]
  const highest = (boxes: readonly Box[]) => {
    const besides = boxes.filter((one) => one.right > left && one.left < right)
    return [gap, ...besides.map(({ bottom }) => bottom + gap)]
      .filter((top) => top >= gap && top + box.height <= screen.height - gap)
      .sort((one, other) => one - other)
      .find((top) => besides.every((one) => one.bottom <= top || one.top >= top + box.height))
  }
  return highest([...obstacles, ...texts]) ?? highest(obstacles) ?? gap
}

/** The distance from the left of the window at which a box at its bottom covers none of `obstacles`: in the middle, at the right or the left, else in the middle. */
export function findFreeLeft(box: Size, screen: Size, obstacles: readonly Box[]): number {
  const last = screen.width - gap - box.width
  const places = [Math.max(gap, Math.round((screen.width - box.width) / 2)), last, gap]
  const below = obstacles.filter(({ bottom }) => bottom > screen.height - gap - box.height)
  const isFree = (left: number) => below.every((one) => one.right <= left || one.left >= left + box.width)
  return places.find(isFree) ?? places[0]!
}
