/** A rectangle in the window (pixels). */
export type Box = { left: number; top: number; right: number; bottom: number }

type Size = { width: number; height: number }

/** The distance from the window's edges and from obstacles (pixels). */
const gap = 16

/**
 * Finds the highest position for a box at the window's right edge that covers none of `obstacles` and, if possible, none of `texts`. Falls
 * back to the corner.
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

/** Finds a position for a box at the window's bottom that covers none of `obstacles`: the middle, right or left. Falls back to the middle. */
export function findFreeLeft(box: Size, screen: Size, obstacles: readonly Box[]): number {
  const last = screen.width - gap - box.width
  const places = [Math.max(gap, Math.round((screen.width - box.width) / 2)), last, gap]
  const below = obstacles.filter(({ bottom }) => bottom > screen.height - gap - box.height)
  const isFree = (left: number) => below.every((one) => one.right <= left || one.left >= left + box.width)
  return places.find(isFree) ?? places[0]!
}
