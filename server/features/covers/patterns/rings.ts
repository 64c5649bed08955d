import { circle, strokedPath } from './svg-shapes.ts'
import { type Pattern, range } from './pattern.ts'

/** Concentric dashed rings, most of them aligned with one highlighted radius. */
export const ringsPattern: Pattern = (random, palette) => {
  const x = random.pick([560, 800, 1040])
  const aligned = random.integer(-60, 60)
  const circles = range(7).map((ring) => {
    const radius = 90 + ring * 56
    const length = 2 * Math.PI * radius
    const gap = 46
    const turn = random.next() < 0.6 ? aligned : random.integer(0, 359)
    const dashes = random.pick([1, 1, 2, 3])
    const dash = `${Math.round(length / dashes - gap)} ${gap}`
    const offset = Math.round((gap / length) * 180)
    return `<circle cx="${x}" cy="450" r="${radius}" stroke="${palette.line}" stroke-width="${ring % 3 === 1 ? 14 : 4}" stroke-dasharray="${dash}" transform="rotate(${turn + offset} ${x} 450)" opacity="${(1 - ring * 0.1).toFixed(1)}"/>`
  })
  const key = `<g transform="rotate(${aligned} ${x} 450)">${strokedPath(`M${x} 450h470`, palette.accent, 6)}${circle(x + 470, 450, 16, palette.accent)}</g>`
  return (
    circles.join('') +
    key +
    circle(x, 450, 40, palette.deep, palette.pale) +
    circle(x, 450, 12, palette.accent)
  )
}
