import { circle, strokedPath } from './svg-shapes.ts'
import { type Pattern, range } from './pattern.ts'

/** A trunk with stages, and branches that leave it and merge back. */
export const pipelinePattern: Pattern = (random, palette) => {
  const trunk = 450
  const lanes = [150, 270, 630, 750]
  const branches = lanes.map((y, lane) => {
    const from = 120 + random.integer(0, 3) * 140 + lane * 60
    const to = Math.min(from + random.integer(4, 6) * 140, 1500)
    const bend = Math.round(Math.abs(y - trunk) * 0.6)
    const line = strokedPath(
      `M${from} ${trunk}C${from + bend} ${trunk} ${from + bend - 40} ${y} ${from + bend + 60} ${y}H${to - bend - 60}C${to - bend + 40} ${y} ${to - bend} ${trunk} ${to} ${trunk}`,
      palette.line,
      3,
      0.8,
    )
    const stops = range(random.integer(1, 3)).map((stop) =>
      circle(from + bend + 100 + stop * 110, y, 15, palette.deep, palette.pale),
    )
    const isRoom = to - from - 2 * bend > 300
    return (
      line +
      (isRoom ? stops.join('') : circle(Math.round((from + to) / 2), y, 15, palette.deep, palette.pale))
    )
  })
  const highlighted = random.integer(4, 8)
  const stages = range(11).map((stage) => {
    const x = 110 + stage * 138
    if (stage === highlighted)
      return circle(x, trunk, 30, palette.accent) + strokedPath(`m${x - 12} 450 9 10 16-19`, palette.deep, 6)
    return circle(x, trunk, 17, palette.deep, palette.line)
  })
  return strokedPath(`M0 ${trunk}H1600`, palette.line, 6) + branches.join('') + stages.join('')
}
