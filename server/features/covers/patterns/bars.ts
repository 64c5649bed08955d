import { circle, strokedPath } from './svg-shapes.ts'
import { type Pattern, range } from './pattern.ts'

/** A bar chart of falling values with a highlighted step line. */
export const barsPattern: Pattern = (random, palette) => {
  const count = 16
  let height = random.integer(500, 560)
  const tops: number[] = []
  const bars = range(count).map((bar) => {
    height = Math.max(110, height - random.integer(-25, 70))
    const [x, top] = [160 + bar * 80, 740 - height]
    tops.push(top)
    const used = Math.round(height * (0.35 + random.next() * 0.4))
    return {
      frame: `<rect x="${x}" y="${top}" width="52" height="${height}" rx="6"/>`,
      level: `<rect x="${x}" y="${740 - used}" width="52" height="${used}" rx="6" fill-opacity="${(0.25 + (bar / count) * 0.5).toFixed(2)}"/>`,
    }
  })
  const steps = tops
    .map((top, bar) => `${bar === 0 ? `M146 ${top - 40}` : `V${top - 40}`}H${226 + bar * 80}`)
    .join('')
  return (
    strokedPath('M110 740H1490', palette.pale, 3) +
    `<g stroke="${palette.line}" stroke-width="3" fill="${palette.deep}" fill-opacity=".6">${bars.map(({ frame }) => frame).join('')}</g>` +
    `<g fill="${palette.line}">${bars.map(({ level }) => level).join('')}</g>` +
    strokedPath(steps, palette.accent, 5) +
    circle(1426, tops.at(-1)! - 40, 15, palette.accent)
  )
}
