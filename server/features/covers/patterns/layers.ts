import { strokedPath } from './svg-shapes.ts'
import { type Pattern, range } from './pattern.ts'

/** Stacked sheets with one highlighted, lying flat or standing upright. */
export const layersPattern: Pattern = (random, palette) =>
  random.next() < 0.5 ? flat(random, palette) : upright(random, palette)

const upright: Pattern = (random, palette) => {
  const count = random.integer(5, 8)
  const highlighted = random.integer(1, count - 2)
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
      const x = Math.round(240 + index * step)
      const y =
        450 + Math.round(slope / 2 - height / 2) + random.integer(-35, 35) + (isLeaning ? 20 * index - 60 : 0)
      const isHighlighted = index === highlighted
      const colour = isHighlighted ? palette.accent : palette.line
      const lines = range(3).map((line) => {
        const part = (line + 1) / 4
        return `M${x} ${y + Math.round(height * part)}l${width}-${slope}M${x + Math.round(width * part)} ${y - Math.round(slope * part)}v${height}`
      })
      return (
        `<path d="M${x} ${y}l${width}-${slope}v${height}l-${width} ${slope}z" fill="${palette.deep}" fill-opacity=".82" stroke="${colour}" stroke-width="${isHighlighted ? 5 : 3}"/>` +
        (index === 0 || isHighlighted ? strokedPath(lines.join(''), colour, 2, 0.35) : '')
      )
    })
  return sheets.join('')
}

const flat: Pattern = (random, palette) => {
  const count = random.integer(4, 7)
  const highlighted = random.integer(1, count - 2)
  const step = 350 / (count - 1)
  const half = { x: random.integer(380, 560), y: random.integer(110, 165) }
  const lean = random.pick([0, -60, 60])
  const planes = range(count)
    .toReversed()
    .map((index) => {
      const x = 800 + Math.round((index - (count - 1) / 2) * lean) + random.integer(-40, 40)
      const y = Math.round(275 + index * step)
      const d = `M${x} ${y - half.y}l${half.x} ${half.y}-${half.x} ${half.y}-${half.x}-${half.y}z`
      const isHighlighted = index === highlighted
      const grid = range(3).map((line) => {
        const part = (line + 1) / 4
        const at = [Math.round(half.x * part), Math.round(half.y * part)] as const
        return `M${x - half.x + at[0]} ${y - at[1]}l${half.x} ${half.y}M${x + at[0]} ${y - half.y + at[1]}l-${half.x} ${half.y}`
      })
      return (
        `<path d="${d}" fill="${palette.deep}" fill-opacity=".82" stroke="${isHighlighted ? palette.accent : palette.line}" stroke-width="${isHighlighted ? 5 : 3}"/>` +
        (index === 0 || isHighlighted
          ? strokedPath(grid.join(''), isHighlighted ? palette.accent : palette.line, 2, 0.35)
          : '')
      )
    })
  return planes.join('')
}
