import { circle, strokedPath } from './svg-shapes.ts'
import { type Pattern, range } from './pattern.ts'

/** Parallel lines that flow around a circle. */
export const flowPattern: Pattern = (random, palette) => {
  const [x, y, radius] = [random.integer(560, 1040), random.integer(380, 520), random.integer(120, 170)]
  const highlighted = random.integer(3, 9)
  const lines = range(15).map((line) => {
    const start = 40 + line * 58
    const side = start < y ? -1 : 1
    const reach = Math.max(0, radius * 1.5 - Math.abs(start - y)) * side
    const peak = Math.round(start + reach)
    const d = `M0 ${start}C${x - 330} ${start} ${x - 260} ${peak} ${x} ${peak}S${x + 330} ${start} 1600 ${start}`
    const isHighlighted = line === highlighted
    return strokedPath(
      d,
      isHighlighted ? palette.accent : palette.line,
      isHighlighted ? 6 : 3,
      isHighlighted ? 1 : 0.7,
    )
  })
  return (
    lines.join('') +
    circle(x, y, Math.round(radius * 0.55), palette.deep, palette.pale) +
    circle(x, y, 14, palette.accent)
  )
}
