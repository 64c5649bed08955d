import { circle, palette, strokedPath } from './svg-shapes.ts'
import type { SeededRandom } from './seeded-random.ts'

/** Draws on a field of 1600 × 900 whose ground is there already. */
export type Pattern = (random: SeededRandom) => string

const round = Math.round
const range = (count: number) => Array.from({ length: count }, (_, index) => index)

/** Layers one behind the other, one of them found again: lying, or standing as in a drawer. */
export const strata: Pattern = (random) => (random.next() < 0.5 ? lying(random) : standing(random))

const standing: Pattern = (random) => {
  const count = random.integer(5, 8)
  const marked = random.integer(1, count - 2)
  const [width, height, slope] = [
    random.integer(250, 340),
    random.integer(330, 400),
    random.integer(110, 170),
  ]
  const step = (1120 - width) / (count - 1)
  const isLeaning = random.next() < 0.5
  const sheets = range(count)
    .toReversed()
    .map((index) => {
      const x = round(240 + index * step)
      const y =
        450 + round(slope / 2 - height / 2) + random.integer(-35, 35) + (isLeaning ? 20 * index - 60 : 0)
      const isMarked = index === marked
      const colour = isMarked ? palette.accent : palette.line
      const lines = range(3).map((line) => {
        const part = (line + 1) / 4
        return `M${x} ${y + round(height * part)}l${width}-${slope}M${x + round(width * part)} ${y - round(slope * part)}v${height}`
      })
      return (
        `<path d="M${x} ${y}l${width}-${slope}v${height}l-${width} ${slope}z" fill="${palette.night}" fill-opacity=".82" stroke="${colour}" stroke-width="${isMarked ? 5 : 3}"/>` +
        (index === 0 || isMarked ? strokedPath(lines.join(''), colour, 2, 0.35) : '')
      )
    })
  return sheets.join('')
}

const lying: Pattern = (random) => {
  const count = random.integer(4, 7)
  const marked = random.integer(1, count - 2)
  const step = 350 / (count - 1)
  const half = { x: random.integer(380, 560), y: random.integer(110, 165) }
  // upright, or leaning to one side
  const lean = random.pick([0, -60, 60])
  const planes = range(count)
    .toReversed()
    .map((index) => {
      const x = 800 + round((index - (count - 1) / 2) * lean) + random.integer(-40, 40)
      const y = round(275 + index * step)
      const d = `M${x} ${y - half.y}l${half.x} ${half.y}-${half.x} ${half.y}-${half.x}-${half.y}z`
      const isMarked = index === marked
      const grid = range(3).map((line) => {
        const part = (line + 1) / 4
        const at = [round(half.x * part), round(half.y * part)] as const
        return `M${x - half.x + at[0]} ${y - at[1]}l${half.x} ${half.y}M${x + at[0]} ${y - half.y + at[1]}l-${half.x} ${half.y}`
      })
      return (
        `<path d="${d}" fill="${palette.night}" fill-opacity=".82" stroke="${isMarked ? palette.accent : palette.line}" stroke-width="${isMarked ? 5 : 3}"/>` +
        (index === 0 || isMarked
          ? strokedPath(grid.join(''), isMarked ? palette.accent : palette.line, 2, 0.35)
          : '')
      )
    })
  return planes.join('')
}

/** Branches that leave a trunk and come back to it, tested on the way. */
export const pipeline: Pattern = (random) => {
  const trunk = 450
  const lanes = [150, 270, 630, 750]
  const branches = lanes.map((y, lane) => {
    const from = 120 + random.integer(0, 3) * 140 + lane * 60
    const to = Math.min(from + random.integer(4, 6) * 140, 1500)
    const bend = round(Math.abs(y - trunk) * 0.6)
    const line = strokedPath(
      `M${from} ${trunk}C${from + bend} ${trunk} ${from + bend - 40} ${y} ${from + bend + 60} ${y}H${to - bend - 60}C${to - bend + 40} ${y} ${to - bend} ${trunk} ${to} ${trunk}`,
      palette.line,
      3,
      0.8,
    )
    const stops = range(random.integer(1, 3)).map((stop) =>
      circle(from + bend + 100 + stop * 110, y, 15, palette.night, palette.pale),
    )
    const isRoom = to - from - 2 * bend > 300
    return (
      line + (isRoom ? stops.join('') : circle(round((from + to) / 2), y, 15, palette.night, palette.pale))
    )
  })
  const marked = random.integer(4, 8)
  const stages = range(11).map((stage) => {
    const x = 110 + stage * 138
    if (stage === marked)
      return circle(x, trunk, 30, palette.accent) + strokedPath(`m${x - 12} 450 9 10 16-19`, palette.night, 6)
    return circle(x, trunk, 17, palette.night, palette.line)
  })
  return strokedPath(`M0 ${trunk}H1600`, palette.line, 6) + branches.join('') + stages.join('')
}

/** The lines of equal height around two hills. */
export const contours: Pattern = (random) => {
  const hill = (cx: number, cy: number, rings: number, marked: number) => {
    const bumps = range(9).map(() => 0.78 + random.next() * 0.44)
    return range(rings).map((ring) => {
      const radius = 44 + ring * 50
      const points = bumps.map((bump, index) => {
        const angle = (index / bumps.length) * 2 * Math.PI
        const reach = radius * (1 + (bump - 1) * (0.35 + ring / rings))
        return [cx + Math.cos(angle) * reach * 1.35, cy + Math.sin(angle) * reach * 0.82] as const
      })
      const isMarked = ring === marked
      return strokedPath(
        closedCurve(points),
        isMarked ? palette.accent : palette.line,
        isMarked ? 5 : 3,
        isMarked ? 1 : 0.85 - ring * 0.07,
      )
    })
  }
  const x = random.integer(430, 620)
  const y = random.integer(360, 540)
  return [...hill(x, y, 7, random.integer(1, 4)), ...hill(x + random.integer(690, 760), 900 - y, 4, -1)].join(
    '',
  )
}

/** A smooth line through the points and back to the first (Catmull–Rom as Bézier). */
function closedCurve(points: readonly (readonly [number, number])[]): string {
  const at = (index: number) => points[(index + points.length) % points.length]!
  const curves = points.map((_, index) => {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)]
    const near = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6]
    const far = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6]
    return `C${[...near, ...far, ...to].map(round).join(' ')}`
  })
  return `M${at(0).map(round).join(' ')}${curves.join('')}z`
}

/** Layers of a network, with the one way through it that was taken. */
export const network: Pattern = (random) => {
  const layers = range(5).map((layer) => {
    const count = random.integer(layer % 4 === 0 ? 3 : 4, layer % 4 === 0 ? 4 : 6)
    const gap = 640 / count
    return range(count).map((node) => [240 + layer * 280, round(130 + gap * (node + 0.5))] as const)
  })
  const taken = layers.map((layer) => random.pick(layer))
  const edges = layers
    .slice(1)
    .flatMap((layer, index) =>
      layer.flatMap((to) =>
        layers[index]!.filter(() => random.next() < 0.72).map((from) => `M${from.join(' ')}L${to.join(' ')}`),
      ),
    )
  const nodes = layers.flat().map((node) => {
    const isTaken = taken.includes(node)
    return circle(
      node[0],
      node[1],
      isTaken ? 26 : 18,
      isTaken ? palette.accent : palette.night,
      isTaken ? undefined : palette.pale,
    )
  })
  return (
    strokedPath(edges.join(''), palette.line, 2, 0.45) +
    strokedPath(`M${taken.map((node) => node.join(' ')).join('L')}`, palette.accent, 5) +
    nodes.join('')
  )
}
