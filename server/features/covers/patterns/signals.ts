import { type Pattern, range } from './pattern.ts'

/** Stacked line charts with one highlighted. They run from edge to edge. */
export const signalsPattern: Pattern = (random, palette) => {
  const rows = 12
  const highlighted = random.integer(4, 8)
  const centre = random.integer(600, 1000)
  return range(rows)
    .map((row) => {
      const y = 320 + row * 40
      const heights = range(29).map((point) => {
        const hill = Math.exp(-(((point * 60 - 40 - centre) / 230) ** 2))
        return Math.round(y - hill * (40 + random.next() * 150) - random.next() * 10)
      })
      const steps = heights.slice(1).map((height, point) => `60 ${height - heights[point]!}`)
      const d = `M-40 ${heights[0]}l${steps.join(' ').replaceAll(' -', '-')}`
      const isHighlighted = row === highlighted
      return `<path d="${d}" fill="${palette.deep}" fill-opacity=".75" stroke="${isHighlighted ? palette.accent : palette.line}" stroke-width="${isHighlighted ? 6 : 3}" stroke-linejoin="round"${isHighlighted ? '' : ` opacity="${(0.35 + row * 0.055).toFixed(2)}"`}/>`
    })
    .join('')
}
