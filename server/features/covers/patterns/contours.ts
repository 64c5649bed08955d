import { strokedPath } from './svg-shapes.ts'
import { type Pattern, range } from './pattern.ts'

/** Contour lines of two hills. */
export const contoursPattern: Pattern = (random, palette) => {
  const hill = (cx: number, cy: number, rings: number, highlighted: number) => {
    const bumps = range(9).map(() => 0.78 + random.next() * 0.44)
    return range(rings).map((ring) => {
      const radius = 44 + ring * 50
      const points = bumps.map((bump, index) => {
        const angle = (index / bumps.length) * 2 * Math.PI
        const reach = radius * (1 + (bump - 1) * (0.35 + ring / rings))
        return [cx + Math.cos(angle) * reach * 1.35, cy + Math.sin(angle) * reach * 0.82] as const
      })
      const isHighlighted = ring === highlighted
      return strokedPath(
        closedCurve(points),
        isHighlighted ? palette.accent : palette.line,
        isHighlighted ? 5 : 3,
        isHighlighted ? 1 : 0.85 - ring * 0.07,
      )
    })
  }
  const x = random.integer(430, 620)
  const y = random.integer(360, 540)
  return [...hill(x, y, 7, random.integer(1, 4)), ...hill(x + random.integer(690, 760), 900 - y, 4, -1)].join(
    '',
  )
}

/** A smooth line through the points and back to the first (Catmull–Rom as Bézier), in relative coordinates, which are shorter. */
function closedCurve(points: readonly (readonly [number, number])[]): string {
  const at = (index: number) => points[(index + points.length) % points.length]!.map(Math.round)
  const curves = points.map((_, index) => {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)]
    const along = (axis: 0 | 1) => to[axis]! - from[axis]!
    const near = ([0, 1] as const).map((axis) => Math.round((to[axis]! - before[axis]!) / 6))
    const far = ([0, 1] as const).map((axis) => along(axis) - Math.round((after[axis]! - from[axis]!) / 6))
    return `c${[...near, ...far, along(0), along(1)].join(' ')}`
  })
  return `M${at(0).join(' ')}${curves.join('')}z`.replaceAll(' -', '-')
}
