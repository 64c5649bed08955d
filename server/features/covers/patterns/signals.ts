import { palette } from './svg-shapes.ts'
import { type Pattern, range } from './pattern.ts'

/** Stacked line charts with one highlighted. */
export const signalsPattern: Pattern = (random) => {
  const rows = 12
  const highlighted = random.integer(4, 8)
  const centre = random.integer(600, 1000)
  return range(rows)
    .map((row) => {
      const y = 320 + row * 40
      const heights = range(24).map((point) => {
        const x = 140 + point * 57
        const hill = Math.exp(-(((x - centre) / 230) ** 2))
        return Math.round(y - hill * (40 + random.next() * 150) - random.next() * 10)
      })
      const d = `M140 ${y}${heights.map((height, point) => `${point === 0 ? 'L' : ' '}${140 + point * 57} ${height}`).join('')} 1460 ${y}`
      const isHighlighted = row === highlighted
      return `<path d="${d}" fill="${palette.night}" fill-opacity=".75" stroke="${isHighlighted ? palette.accent : palette.line}" stroke-width="${isHighlighted ? 6 : 3}" stroke-linejoin="round"${isHighlighted ? '' : ` opacity="${(0.35 + row * 0.055).toFixed(2)}"`}/>`
    })
    .join('')
}
