/** A rectangle in the window (pixels). */
export type Box = { left: number; top: number; right: number; bottom: number }

type Size = { width: number; height: number }

/** The distance from the edges of the window and from what must not be covered (pixels). */
const gap = 16

/**
 * The distance from the top of the window at which a box at its right edge is highest without covering any of `obstacles`, nor any of
 * `texts` if there is such a place. In the corner where no place is free.
 */
export function freeTop(
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
